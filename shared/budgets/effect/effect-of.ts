import type { Action } from '../action.ts';
import { deltaOf, type ObservedEffect } from './delta-of.ts';
import { pageViewOf, type PageView } from './page-view-of.ts';
import { withKnownState } from '../../page/known-state.ts';
import type { SentRequest } from '../../page/sent-request.ts';
import type { Snapshot } from '../../page/snapshot.ts';

export interface ActionEffect extends ObservedEffect {
  readonly views: PageViews;
}

export interface PageViews {
  readonly pre: PageView | undefined;
  readonly post: PageView | undefined;
}

/** See recovery.md, 5.4. `after` tells which earlier states differ only by the page's own changes. */
export function effectOf(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  action: Pick<Action, 'kind' | 'origin'>,
): ActionEffect {
  const known = withKnownState(before, after);
  const views = { pre: known && pageViewOf(known, action), post: after && pageViewOf(after, action) };
  return { ...judge(views, { action, after }), views };
}

function judge(
  { pre, post }: PageViews,
  {
    action,
    after,
  }: { readonly action: Pick<Action, 'kind' | 'origin'>; readonly after: Snapshot | undefined },
): ObservedEffect {
  if (post === undefined)
    return {
      delta: 'unknown',
      reason: pre === undefined ? 'no page is open' : 'no snapshot could be taken',
    };
  if (pre === undefined) return { delta: 'high', reason: 'a page opened' };
  const effect = deltaOf(pre, post, { isNavigation: opensPage(action) });
  // An answered request counts only for authored steps. For a model's action, it may be the page's polling.
  const answered = action.origin === 'authored' ? after?.sent?.find(isAnswered) : undefined;
  if (effect.delta !== 'zero') {
    if (answered !== undefined || !changedElsewhere(pre, post)) return effect;
    if (effect.delta === 'partial' && after?.isUnverified === true)
      return {
        ...effect,
        reason: `${effect.reason}, perhaps by itself`,
        isUnverified: true,
        isDoubtful: true,
      };
    const isDoubtful = after?.isUnverified === true || after?.isIncidental === true;
    return isDoubtful && pre.window === post.window && pre.url === post.url
      ? { ...effect, isDoubtful }
      : effect;
  }
  return answered === undefined
    ? effect
    : { delta: 'partial', reason: `it sent a request to ${answered.address}, and nothing else changed` };
}

/** A target cannot have appeared because of its own press. */
function changedElsewhere(pre: PageView, post: PageView): boolean {
  const isFocusMoved = post.focus !== '' && pre.focus !== post.focus;
  const isSame = pre.target === undefined || pre.target === post.target;
  return isSame && !isFocusMoved && pre.viewport === post.viewport;
}

export function opensPage({ kind }: Pick<Action, 'kind'>): boolean {
  return kind === 'navigate' || kind === 'launch';
}

export function isAnswered({ kind, state, status = 200, isOwn }: SentRequest): boolean {
  return isOwn !== true && kind !== 'resource' && state === 'answered' && status < 400;
}
