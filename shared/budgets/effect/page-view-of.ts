import { z } from 'zod';
import type { Action } from '../action.ts';
import { pageKey, windowKey } from '../identity/page-key.ts';
import { isEditable } from '../identity/roles.ts';
import { maskText } from '../../page/mask-text.ts';
import type { PageDialog, Snapshot, SnapshotTarget } from '../../page/snapshot.ts';
import { hashText } from '../../text/hash-text.ts';

export function pageViewOf(snapshot: Snapshot, action: Pick<Action, 'kind'>): PageView {
  const { page, dialogs, digest, state, target } = snapshot;
  return {
    window: windowKey(snapshot),
    page: pageKey(snapshot),
    url: hashText(page.url),
    title: state === undefined ? hashText(maskText(page.title)) : '',
    dialogs: namesOf(dialogs),
    focus: focusOf(snapshot),
    digest: state ?? digest,
    viewport: viewportOf(snapshot, action),
    ...(target === undefined ? {} : { target: stateOf(target) }),
  };
}

export function signatureOf({
  window,
  page,
  url,
  title,
  dialogs,
  focus,
  digest,
  viewport,
  target,
}: PageView): string {
  return hashText([window, page, url, title, ...dialogs, focus, digest, viewport, target].join('\n'));
}

function namesOf(dialogs: readonly PageDialog[]): string[] {
  return dialogs.map(({ role, name }) => `${role} ${maskText(name)}`).sort();
}

/** A press always moves the focus to its target. */
function focusOf({ nodes, target }: Snapshot): string {
  const node = nodes.find(({ isFocused }) => isFocused === true);
  if (node !== undefined && isEditable(node.role))
    return hashText(JSON.stringify([node.role, node.name, node.path]));
  return target?.focusBeside === undefined ? '' : hashText(target.focusBeside);
}

function stateOf({
  role,
  name,
  value,
  isChecked,
  isSelected,
  isExpanded,
  isDisabled,
  shows,
  isFilled,
}: SnapshotTarget): string {
  return hashText(
    JSON.stringify([role, name, value, isChecked, isSelected, isExpanded, isDisabled, shows, isFilled]),
  );
}

/** The tool itself may scroll to the target. */
function viewportOf(
  { viewport, nodes, target, scrolled = '' }: Snapshot,
  { kind }: Pick<Action, 'kind'>,
): string {
  if (kind === 'scroll')
    return hashText(
      nodes.reduce(
        (all, { bounds }) => `${all};${bounds?.x},${bounds?.y}`,
        `${viewport.x},${viewport.y};${scrolled}`,
      ),
    );
  return target === undefined || target.isInViewport ? `${viewport.x},${viewport.y};${scrolled}` : '';
}

/** Hashes of what shows an effect (recovery.md, 5.4). */
export const PageView = z.object({
  window: z.string(),
  page: z.string(),
  url: z.string(),
  /** Empty where `digest` covers title and target. */
  title: z.string(),
  /** Masked `role name`, sorted. */
  dialogs: z.array(z.string()),
  focus: z.string(),
  digest: z.string(),
  viewport: z.string(),
  target: z.string().optional(),
});
export type PageView = z.infer<typeof PageView>;
