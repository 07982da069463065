import { assertNever } from '../assert-never.ts';
import { refuse, ok, type Result } from '../result.ts';
import { diff } from '../patch/diff.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { breakDown } from './break-down.ts';
import type { Change } from './change.ts';
import { findForeignOrder } from './foreign-order.ts';
import { findOtherCriteria } from './criteria-floor.ts';
import { goBack } from './go-back.ts';
import type { ItemMove } from './plan-revised.ts';
import { hashProposal } from './proposal-hash.ts';
import type { Proposal } from './proposal.ts';
import { findSecretUses } from './secret-uses.ts';
import type { Situation } from './situation.ts';

/** A proposal that can be applied. */
export interface JudgedProposal extends Change {
  readonly proposal: Proposal;
  readonly hash: string;
  /** Those of its confirmations that are about something that may be done twice. */
  readonly repeats: readonly string[];
  readonly ops: readonly PatchOp[];
  readonly itemMap: readonly ItemMove[];
  /** What of it was not heeded, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Checks a proposal against the run and works out what it comes to; refused with everything that is wrong with it. What was
 * proposed before in this run, whatever became of it, is refused.
 */
export function judgeProposal(proposal: Proposal, situation: Situation): Result<JudgedProposal, string[]> {
  const hash = hashProposal(proposal, situation.nodeId);
  const earlier = situation.history.find(({ proposalHash }) => proposalHash === hash);
  const errors = [
    ...(proposal.node_id === undefined || proposal.node_id === situation.nodeId
      ? []
      : [
          `node_id is "${proposal.node_id}", but the step that failed is "${situation.nodeId}": only that one can be replanned.`,
        ]),
    ...(earlier === undefined
      ? []
      : [
          `This is proposal ${earlier.n} again, which was ${earlier.outcome === 'rejected' ? 'rejected' : 'tried'} before. Propose something else.`,
        ]),
  ];
  const change = changeBy(proposal, situation);
  if (!change.ok) return refuse([...errors, ...change.error]);
  const flaws = findNewFlaws(situation.workflow, change.value.workflow);
  if (errors.length + flaws.length > 0) return refuse([...errors, ...flaws]);
  const secrets = findSecretUses(situation.workflow, change.value.workflow);
  return ok({
    ...change.value,
    proposal,
    hash,
    repeats: change.value.confirmations,
    ops: diff(situation.workflow, change.value.workflow),
    itemMap: moveItems(change.value, situation),
    confirmations: [
      ...change.value.confirmations,
      ...secrets,
      ...findOtherCriteria(situation.workflow, change.value.workflow),
    ],
    notes: findForeignOrder(proposal, change.value.newIds),
  });
}

function changeBy(proposal: Proposal, situation: Situation): Result<Change, string[]> {
  switch (proposal.action) {
    case 'breakdown':
      return breakDown(proposal, situation);
    case 'replan':
      return goBack(proposal, situation);
    default:
      return assertNever(proposal);
  }
}

/** Problems that the workflow did not have before. There are none by construction; this makes sure of it. */
function findNewFlaws(before: Workflow, after: Workflow): string[] {
  const known = new Set(findProblems(before).map(({ message }) => message));
  return findProblems(after).flatMap(({ message, severity }) =>
    severity === 'error' && !known.has(message) ? [message] : [],
  );
}

/** Steps that stay as they are and were not come to have no line. */
function moveItems(
  { workflow, newIds, replaced, startId, restartAt }: Change,
  { path }: Situation,
): ItemMove[] {
  const there = new Set(workflow.nodes.map(({ id }) => id));
  const kept = path.slice(0, restartAt ?? path.length - 1);
  const done = new Set(
    kept.flatMap(({ nodeId, status }) => (status === 'succeeded' && there.has(nodeId) ? [nodeId] : [])),
  );
  const isNew = new Set(newIds);
  if (!isNew.has(startId)) done.delete(startId);
  return [
    ...[...done].map((id): ItemMove => ({ old: id, new: id, status: 'done' })),
    ...replaced.map((id): ItemMove => ({ old: id, status: 'dropped' })),
    ...newIds.map((id): ItemMove => ({ new: id, status: 'new' })),
    ...(isNew.has(startId) ? [] : [{ old: startId, new: startId, status: 'active' } as const]),
  ];
}
