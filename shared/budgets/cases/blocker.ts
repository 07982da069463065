import { maskText } from '../../page/mask-text.ts';
import type { PageDialog, Snapshot, SnapshotTarget } from '../../page/snapshot.ts';
import { quotedParts } from '../../text/quoted-parts.ts';
import type { ExpectedBlocker, NodeContext } from '../action.ts';
import { isCentredIn } from '../identity/distance.ts';
import { foldCase } from '../identity/normalise-name.ts';
import { asksPermission } from './dismissal-words.ts';

/** Something that lies over a target, or that a page shows before all else. */
export interface Blocker {
  /** By role, app and name, with digits and quoted words masked: what the run counts by (recovery.md, 5.7). */
  readonly type: string;
  /** `dialog "Cookies"`. */
  readonly words: string;
  /** Raised by our own action, such as a list of suggestions: it costs nothing of the run. */
  readonly isOwn: boolean;
  readonly asksPermission: boolean;
  /** The step knows of it. */
  readonly expected: ExpectedBlocker | undefined;
}

type Seen = Pick<PageDialog, 'role' | 'name' | 'owner'>;
const ownRoles: ReadonlySet<string> = new Set(['tooltip', 'listbox', 'menu', 'ime', 'keyboard']);

export function blockerOf({ role, name, owner = '' }: Seen, context: NodeContext): Blocker {
  return readBlocker([role, owner, maskText(name.replaceAll(quotedParts, '"…"'))].join('|'), context);
}

/** A blocker from its type alone. */
export function readBlocker(type: string, { expectedBlockers }: NodeContext): Blocker {
  const [role = '', , ...rest] = type.split('|');
  const name = rest.join('|');
  const expected = expectedBlockers.find(
    (each) => (each.role === undefined || each.role === role) && includesWords(name, maskText(each.name)),
  );
  return {
    type,
    words: name === '' ? role : `${role} "${name}"`,
    isOwn: ownRoles.has(role),
    asksPermission: asksPermission(role, name),
    expected,
  };
}

/** What keeps an action from its target: what lies over the centre of it, or a modal dialog that it is not in. */
export function findBlocker({ target, dialogs }: Snapshot, context: NodeContext): Blocker | undefined {
  if (target === undefined) return undefined;
  const modal = dialogs.findLast(
    (dialog) => dialog.isModal && !isExpectedDialog(dialog, context) && !isInside(target, dialog),
  );
  const found = target.coveredBy ?? modal;
  return found === undefined || isExpectedDialog(found, context) ? undefined : blockerOf(found, context);
}

/** A modal dialog that was not there before, and that the step did not announce. */
export function findNewModal(
  pre: Snapshot | undefined,
  post: Snapshot,
  context: NodeContext,
): Blocker | undefined {
  const known = new Set(pre?.dialogs.map((dialog) => blockerOf(dialog, context).type));
  const modal = post.dialogs.findLast(
    (dialog) =>
      dialog.isModal && !isExpectedDialog(dialog, context) && !known.has(blockerOf(dialog, context).type),
  );
  return modal === undefined ? undefined : blockerOf(modal, context);
}

/** The dialog that an action on this target is in, or else the uppermost; none that the step announced. */
export function findDialog({ target, dialogs }: Snapshot, context: NodeContext): Blocker | undefined {
  const unexpected = dialogs.filter((dialog) => !isExpectedDialog(dialog, context));
  const dialog =
    (target === undefined
      ? undefined
      : unexpected.findLast(({ bounds }) => isCentredIn(target.bounds, bounds))) ??
    unexpected.findLast(({ isModal }) => isModal) ??
    unexpected.at(-1);
  return dialog === undefined ? undefined : blockerOf(dialog, context);
}

/** Whether the page still shows it. */
export function isShown({ type }: Blocker, { target, dialogs }: Snapshot, context: NodeContext): boolean {
  return [...dialogs, ...(target?.coveredBy === undefined ? [] : [target.coveredBy])].some(
    (seen) => blockerOf(seen, context).type === type,
  );
}

export function isInAnyDialog({ path, bounds }: SnapshotTarget, dialogs: readonly PageDialog[]): boolean {
  return (
    path.some(([, role]) => role === 'dialog' || role === 'alertdialog') ||
    dialogs.some((dialog) => isCentredIn(bounds, dialog.bounds))
  );
}

function isInside(target: SnapshotTarget, dialog: PageDialog): boolean {
  // What is below the edge of a dialog that scrolls is in it all the same.
  return isCentredIn(target.bounds, dialog.bounds) || isInAnyDialog(target, []);
}

function isExpectedDialog({ name }: Seen, { expectedEffect }: NodeContext): boolean {
  return expectedEffect?.dialogs?.some((words) => words === '*' || includesWords(name, words)) === true;
}

function includesWords(text: string, words: string): boolean {
  return foldCase(text).includes(foldCase(words));
}
