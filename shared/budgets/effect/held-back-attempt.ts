import type { Case } from '../case.ts';
import type { Attempt } from '../failure-report.ts';
import type { ActionTurn } from '../turn.ts';
import { pageViewOf } from './page-view-of.ts';
import { snapshotRef } from './snapshot-ref.ts';

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
