import type { Snapshot } from '../../page/snapshot.ts';
import type { Case } from '../case.ts';
import { caseOf, type SentAction } from '../finding.ts';
import type { Attempt, SnapshotRef } from '../failure-report.ts';
import type { ActionTurn } from '../turn.ts';
import { pageViewOf, signatureOf, type PageView } from './page-view-of.ts';

export function heldBackAttempt(
  { action, snapshot }: ActionTurn,
  { message, case: found }: { readonly message: string; readonly case: Case | undefined },
): Attempt {
  return {
    actionId: action.id,
    kind: action.kind,
    part: 'held-back',
    tool: action.tool,
    ...(snapshot === undefined ? {} : { pre: snapshotRef(snapshot, pageViewOf(snapshot, action)) }),
    delta: 'zero',
    ...(found === undefined ? {} : { case: found }),
    reason: `refused: ${message.replace(/\.$/, '')}`,
  };
}

export function attemptOf(
  { action, snapshot }: ActionTurn,
  { pre, pending: { part }, views, effect, finding }: SentAction & { readonly pre: Snapshot | undefined },
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

function snapshotRef({ takenAt, picture }: Snapshot, view: PageView): SnapshotRef {
  return { at: takenAt, state: signatureOf(view), ...(picture === undefined ? {} : { picture }) };
}
