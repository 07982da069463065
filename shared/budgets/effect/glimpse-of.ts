import { maskText } from '../../page/mask-text.ts';
import type { PageDialog, PageNode, Snapshot, SnapshotTarget } from '../../page/snapshot.ts';
import { hashText } from '../../text/hash-text.ts';
import type { Action } from '../action.ts';
import { pageOf, windowOf } from '../identity/place.ts';
import { isEditable } from '../identity/roles.ts';
import type { Glimpse } from './glimpse.ts';

/** What of a look counts as an effect of this action. */
export function glimpseOf(snapshot: Snapshot, action: Pick<Action, 'kind'>): Glimpse {
  const { page, dialogs, nodes, digest, state, target } = snapshot;
  return {
    window: windowOf(snapshot),
    page: pageOf(snapshot),
    url: hashText(page.url),
    title: state === undefined ? hashText(maskText(page.title)) : '',
    dialogs: namesOf(dialogs.filter(({ owner }) => owner === undefined)),
    elsewhere: namesOf(dialogs.filter(({ owner }) => owner !== undefined)),
    focus: focusOf(nodes),
    digest: state ?? digest,
    viewport: viewportOf(snapshot, action),
    ...(target === undefined ? {} : { target: stateOf(target) }),
  };
}

/** All of it in one short text, to know a state again. */
export function signatureOf({ window, page, url, title, dialogs, focus, digest, viewport, target }: Glimpse): string {
  return hashText([window, page, url, title, ...dialogs, focus, digest, viewport, target].join('\n'));
}

function namesOf(dialogs: readonly PageDialog[]): string[] {
  return dialogs.map(({ role, name, owner }) => `${role} ${maskText(name)}${owner === undefined ? '' : ` of ${owner}`}`).sort();
}

/** A focus on anything else than a field is no effect. */
function focusOf(nodes: readonly PageNode[]): string {
  const node = nodes.find(({ isFocused }) => isFocused === true);
  return node !== undefined && isEditable(node.role) ? hashText(JSON.stringify([node.role, node.name, node.path])) : '';
}

function stateOf({ role, name, value, isChecked, isSelected, isExpanded, isDisabled }: SnapshotTarget): string {
  return hashText(JSON.stringify([role, name, value, isChecked, isSelected, isExpanded, isDisabled]));
}

/** A click on what lies out of view has its tool scroll first, which is no effect of the click. */
function viewportOf({ viewport, nodes, target, scrolled = '' }: Snapshot, { kind }: Pick<Action, 'kind'>): string {
  if (kind === 'scroll') return hashText(nodes.reduce((all, { bounds }) => `${all};${bounds?.x},${bounds?.y}`, `${viewport.x},${viewport.y};${scrolled}`));
  return target === undefined || target.isInViewport ? `${viewport.x},${viewport.y};${scrolled}` : '';
}
