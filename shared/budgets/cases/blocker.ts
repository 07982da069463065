import type { ExpectedBlocker, NodeContext } from '../action.ts';
import { asksPermission } from './dismissal-words.ts';
import { isMeaningless, isPressedControl } from '../identity/roles.ts';
import { foldCase } from '../identity/normalize-name.ts';
import { maskText } from '../../page/mask-text.ts';
import type { Bounds, PageDialog, Snapshot, SnapshotTarget } from '../../page/snapshot.ts';
import { quotedParts } from '../../text/quoted-parts.ts';

export interface Blocker {
  /** `role||name`, with digits and quoted words masked (recovery.md, 5.7). */
  readonly type: string;
  readonly words: string;
  /** Opened by our own action, such as a list of suggestions. */
  readonly isOwn: boolean;
  /** A control closes nothing by Escape, which may leave the page instead. */
  readonly isControl: boolean;
  readonly asksPermission: boolean;
  readonly expected: ExpectedBlocker | undefined;
}

type Seen = Pick<PageDialog, 'role' | 'name'>;
const ownRoles: ReadonlySet<string> = new Set(['tooltip', 'listbox', 'menu', 'ime', 'keyboard']);

export function blockerOf({ role, name }: Seen, context: NodeContext): Blocker {
  return readBlocker(`${role}||${maskText(name.replaceAll(quotedParts, '"…"'))}`, context);
}

export function nameOfBlocker(type: string): string {
  return type.slice(type.indexOf('||') + 2);
}

export function readBlocker(type: string, { expectedBlockers }: NodeContext): Blocker {
  const [role = ''] = type.split('||');
  const name = nameOfBlocker(type);
  const expected = expectedBlockers.find((each) => includesWords(name, maskText(each.name)));
  return {
    type,
    words: describeBlocker(role, name),
    isOwn: ownRoles.has(role),
    isControl: isPressedControl(role),
    asksPermission: asksPermission(role, name),
    expected,
  };
}

const weekdaysAndDays = /(?:\p{L}{1,4} ){7}(?:# ){7}/u;

function describeBlocker(role: string, name: string): string {
  if (weekdaysAndDays.test(name)) return 'a calendar';
  if (isMeaningless(role)) return name === '' ? 'something without a name' : `"${name}"`;
  return name === '' ? role : `${role} "${name}"`;
}

export function findBlocker({ target, dialogs }: Snapshot, context: NodeContext): Blocker | undefined {
  if (target === undefined) return undefined;
  const modal = dialogs.findLast((dialog) => dialog.isModal && !isInDialog(target, dialog));
  const found = target.coveredBy ?? modal;
  return found === undefined ? undefined : blockerOf(found, context);
}

export function findNewModal(
  pre: Snapshot | undefined,
  post: Snapshot,
  context: NodeContext,
): Blocker | undefined {
  const known = new Set(pre?.dialogs.map((dialog) => blockerOf(dialog, context).type));
  const modal = post.dialogs.findLast(
    (dialog) => dialog.isModal && !known.has(blockerOf(dialog, context).type),
  );
  return modal === undefined ? undefined : blockerOf(modal, context);
}

/** The dialog with the target, or the topmost. */
export function findDialog({ target, dialogs }: Snapshot, context: NodeContext): Blocker | undefined {
  const dialog =
    (target === undefined
      ? undefined
      : dialogs.findLast(({ bounds }) => isCenteredIn(target.bounds, bounds))) ??
    dialogs.findLast(({ isModal }) => isModal) ??
    dialogs.at(-1);
  return dialog === undefined ? undefined : blockerOf(dialog, context);
}

export function isBlockerShown(
  { type }: Blocker,
  { target, dialogs }: Snapshot,
  context: NodeContext,
): boolean {
  return [...dialogs, ...(target?.coveredBy === undefined ? [] : [target.coveredBy])].some(
    (seen) => blockerOf(seen, context).type === type,
  );
}

export function isInAnyDialog({ path, bounds }: SnapshotTarget, dialogs: readonly PageDialog[]): boolean {
  return (
    path.some(([, role]) => role === 'dialog' || role === 'alertdialog') ||
    dialogs.some((dialog) => isCenteredIn(bounds, dialog.bounds))
  );
}

export function isInDialog(target: SnapshotTarget, dialog: PageDialog): boolean {
  return isCenteredIn(target.bounds, dialog.bounds) || isInAnyDialog(target, []);
}

function includesWords(text: string, words: string): boolean {
  return foldCase(text).includes(foldCase(words));
}

export function isCenteredIn(inner: Bounds | undefined, outer: Bounds | undefined): boolean {
  if (!hasExtent(inner) || !hasExtent(outer)) return false;
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

function hasExtent(bounds: Bounds | undefined): bounds is Bounds {
  return bounds !== undefined && bounds.width > 0 && bounds.height > 0;
}
