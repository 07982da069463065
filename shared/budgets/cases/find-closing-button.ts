import type { NodeContext } from '../action.ts';
import { blockerOf, isCenteredIn, isInDialog, type Blocker } from './blocker.ts';
import { isClosingWord } from './dismissal-words.ts';
import type { PageNode, Snapshot } from '../../page/snapshot.ts';

/** `number` counts from 1. */
export interface ClosingButton {
  readonly role: string;
  readonly name: string;
  readonly number: number | undefined;
}

export function findClosingButton(
  { nodes, dialogs, target }: Snapshot,
  { type }: Blocker,
  context: NodeContext,
): ClosingButton | undefined {
  const dialog =
    dialogs.findLast((each) => blockerOf(each, context).type === type) ??
    dialogs.findLast((each) => each.isModal && (target === undefined || !isInDialog(target, each)));
  if (dialog === undefined) return undefined;
  const isInside = ({ bounds, path }: PageNode): boolean =>
    dialog.bounds === undefined
      ? path.some(([, role]) => role === dialog.role)
      : isCenteredIn(bounds, dialog.bounds);
  const button = nodes.find(
    (node) =>
      (node.role === 'button' || node.role === 'link') &&
      node.name.trim() !== '' &&
      node.isDisabled !== true &&
      isClosingWord(node.name) &&
      isInside(node),
  );
  if (button === undefined) return undefined;
  const alike = nodes.filter(({ role, name }) => role === button.role && name === button.name);
  return {
    role: button.role,
    name: button.name,
    number: alike.length === 1 ? undefined : alike.indexOf(button) + 1,
  };
}
