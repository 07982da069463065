import type { ActionKind } from '../../tools/tool-facts.ts';
import { blockerOf, isCenteredIn, isInAnyDialog, type Blocker } from './blocker.ts';
import { isClosingWord } from './dismissal-words.ts';
import type { Snapshot } from '../../page/snapshot.ts';
import type { ActionTurn } from '../turn.ts';

const entering: ReadonlySet<ActionKind> = new Set(['type', 'select', 'click', 'drag']);

export function noticeEntry({ journal, action, context }: ActionTurn, pre: Snapshot | undefined): void {
  if (pre?.target === undefined || !entering.has(action.kind)) return;
  const { target, dialogs } = pre;
  if (target.coveredBy !== undefined || (target.role !== 'textbox' && isClosingWord(target.name))) return;
  const dialog =
    dialogs.findLast(({ bounds }) => isCenteredIn(target.bounds, bounds)) ??
    (isInAnyDialog(target, []) ? dialogs.at(-1) : undefined);
  if (dialog === undefined) return;
  const { type } = blockerOf(dialog, context);
  if (!journal.counters.filledDialogs.includes(type)) journal.record({ type: 'dialog-filled', dialog: type });
}

export function noticeClosedDialogs({ journal, snapshot, context }: ActionTurn): void {
  if (snapshot === undefined) return;
  const open = snapshot.dialogs.map((dialog) => blockerOf(dialog, context).type);
  for (const dialog of journal.counters.filledDialogs)
    if (!open.includes(dialog)) journal.record({ type: 'filled-dialog-closed', dialog });
}

export function filledDialogBefore({ journal, snapshot, context }: ActionTurn): Blocker | undefined {
  if (snapshot?.target === undefined || isInAnyDialog(snapshot.target, [])) return undefined;
  return snapshot.dialogs
    .map((dialog) => blockerOf(dialog, context))
    .findLast(({ type }) => journal.counters.filledDialogs.includes(type));
}
