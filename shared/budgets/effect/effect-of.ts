import type { Snapshot } from '../../page/snapshot.ts';
import type { SentRequest } from '../../page/sent-request.ts';
import { caseOf, type Finding } from '../classify.ts';
import type { Attempt } from '../failure-report.ts';
import type { BudgetPart } from '../part.ts';
import type { ActionTurn } from '../turn.ts';
import { deltaOf, type ObservedEffect } from './delta-of.ts';
import type { PageView } from './page-view.ts';
import { snapshotRef } from './snapshot-ref.ts';

export interface PageViews {
  readonly pre: PageView | undefined;
  readonly post: PageView | undefined;
}

export function effectOf({ action, snapshot }: ActionTurn, { pre, post }: PageViews): ObservedEffect {
  if (post === undefined)
    return {
      delta: 'unknown',
      reason: pre === undefined ? 'no page is open' : 'no snapshot could be taken',
    };
  if (pre === undefined) return { delta: 'high', reason: 'a page opened' };
  const effect = deltaOf(pre, post, {
    isNavigation: goesSomewhere(action),
  });
  if (effect.delta !== 'zero')
    return effect.delta === 'partial' && snapshot?.isUnproven === true && isOtherPage(pre, post)
      ? { ...effect, reason: `${effect.reason}, perhaps by itself`, isUnproven: true }
      : effect;
  // An author's polling expects an answer each time.
  const asked = action.origin === 'authored' ? snapshot?.sent?.find(isAnswered) : undefined;
  return asked === undefined
    ? effect
    : { delta: 'partial', reason: `it sent a request to ${asked.address}, and nothing else changed` };
}

export function isOtherPage(pre: PageView, post: PageView): boolean {
  return pre.target === post.target && pre.focus === post.focus && pre.viewport === post.viewport;
}

export function goesSomewhere({ kind }: ActionTurn['action']): boolean {
  return kind === 'navigate' || kind === 'launch';
}

function isAnswered({ kind, state, status = 200, isOwn }: SentRequest): boolean {
  return isOwn !== true && kind !== 'resource' && state === 'answered' && status < 400;
}

interface Attempted {
  readonly pre: Snapshot | undefined;
  readonly views: PageViews;
  readonly effect: ObservedEffect;
  readonly finding: Finding;
  readonly part: BudgetPart;
}

export function attemptOf(
  { action, snapshot }: ActionTurn,
  { pre, views, effect, finding, part }: Attempted,
): Attempt {
  const found = caseOf(finding);
  return {
    actionId: action.id,
    kind: action.kind,
    part,
    tool: action.tool,
    ...(pre === undefined || views.pre === undefined ? {} : { pre: snapshotRef(pre, views.pre) }),
    ...(snapshot === undefined || views.post === undefined
      ? {}
      : { post: snapshotRef(snapshot, views.post) }),
    delta: effect.delta,
    ...(found === undefined ? {} : { case: found }),
    reason:
      finding.kind === 'tool-error'
        ? `the tool failed: ${finding.words.slice(0, 200)}`
        : part === 'wait'
          ? describeWait(snapshot)
          : effect.reason,
  };
}

function describeWait(after: Snapshot | undefined): string {
  if (after === undefined) return 'waited, but no snapshot could be taken';
  return after.busy === undefined
    ? 'waited until the page was ready'
    : `waited, but the page is still loading: ${after.busy}`;
}
