import { assertNever } from '../assert-never.ts';
import { refuse, ok, type Result } from '../result.ts';
import { diff } from '../patch/diff.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { breakDown } from './break-down.ts';
import type { ReplanChange } from './replan-change.ts';
import type { NameOf } from '../workflow/name-of.ts';
import type { ProposalProblem } from './proposal-problem.ts';
import { findForeignOrder } from './foreign-order.ts';
import { findOtherCriteria } from './criteria-floor.ts';
import { goBack } from './go-back.ts';
import type { ItemMove } from './plan-revised.ts';
import { hashProposal } from './hash-proposal.ts';
import type { ReplanProposal } from './proposal.ts';
import { findSecretUses } from './secret-uses.ts';
import type { Situation } from './situation.ts';

export interface JudgedProposal extends ReplanChange {
  readonly proposal: ReplanProposal;
  readonly hash: string;
  readonly repeats: readonly string[];
  readonly ops: readonly PatchOp[];
  readonly itemMap: readonly ItemMove[];
  readonly notes: readonly ProposalProblem[];
}

/** Refuses an invalid or repeated proposal, with all problems. */
export function judgeProposal(
  proposal: ReplanProposal,
  situation: Situation,
): Result<JudgedProposal, ProposalProblem[]> {
  const { node_id: about = situation.nodeId } = proposal;
  const hash = hashProposal(proposal, situation.nodeId);
  const earlier = situation.history.find(({ proposalHash }) => proposalHash === hash);
  const errors: ProposalProblem[] = [
    ...(about === situation.nodeId
      ? []
      : [
          (nameOf: NameOf) =>
            `The proposal is about ${nameOf(about)}, but only the failed step ${nameOf(situation.nodeId)} can be replanned.`,
        ]),
    ...(earlier === undefined
      ? []
      : [
          () =>
            `This repeats proposal ${earlier.n}, which was ${earlier.outcome === 'rejected' ? 'rejected' : 'tried'} before. Propose something else.`,
        ]),
  ];
  const change = changeBy(proposal, situation);
  if (!change.ok) return refuse([...errors, ...change.error]);
  const problems = findNewProblems(situation.workflow, change.value.workflow);
  if (errors.length + problems.length > 0) return refuse([...errors, ...problems]);
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

function changeBy(proposal: ReplanProposal, situation: Situation): Result<ReplanChange, ProposalProblem[]> {
  switch (proposal.action) {
    case 'breakdown':
      return breakDown(proposal, situation);
    case 'replan':
      return goBack(proposal, situation);
    default:
      return assertNever(proposal);
  }
}

function findNewProblems(before: Workflow, after: Workflow): ProposalProblem[] {
  const known = new Set(findProblems(before).map(({ message }) => message));
  return findProblems(after).flatMap(({ message, severity }) =>
    severity === 'error' && !known.has(message) ? [() => message] : [],
  );
}

function moveItems(
  { workflow, newIds, replaced, startId, restartAt }: ReplanChange,
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
