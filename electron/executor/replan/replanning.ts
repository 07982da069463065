import { AppError } from '../../../shared/app-error.ts';
import type { Json } from '../../../shared/json.ts';
import { quoteStep } from '../../../shared/ledger/quote-step.ts';
import { fingerprintOf } from '../../../shared/ledger/hash.ts';
import { describePlan } from '../../../shared/replan/describe-plan.ts';
import { findSpentLimit, foldHistory, type ReplanRecord } from '../../../shared/replan/history.ts';
import type { JudgedProposal } from '../../../shared/replan/judge-proposal.ts';
import { replanLimits } from '../../../shared/replan/limits.ts';
import { nameSteps } from '../../../shared/replan/name-steps.ts';
import type { PlanRevised } from '../../../shared/replan/plan-revised.ts';
import { passOnPrefixes } from '../../../shared/replan/run-prefixes.ts';
import { revisionOf, type RunRevision } from '../../../shared/replan/run-revision.ts';
import { isBelow, formatScore, thresholdOf } from '../../../shared/replan/score.ts';
import { Trace, type TracedAttempt, type TracedVisit } from '../../../shared/replan/trace.ts';
import type { RevisionProposed } from '../../../shared/run/replan-events.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { judgeOutcome } from '../visit/expected-outcomes.ts';
import type { AfterFailure, FailedVisit, Replanning, Run, Swapped } from '../walk/run.ts';
import { runLimited } from '../walk/run-limited.ts';
import { exhausted } from './exhausted.ts';
import type { ReplanOptions, ReplanQuestion } from './replan-ports.ts';
import { failedByPlan } from '../../../shared/tools/fail-run.ts';
import { swapWorkflow } from './swap-workflow.ts';

/** These failures aren't worked around. */
const notReplanned: ReadonlySet<string> = new Set(['secret-not-allowed', failedByPlan]);

export function createReplanning(
  { policy: first, threshold = replanLimits.threshold, adviser, approve }: ReplanOptions,
  { drawn, earlier }: { readonly drawn: Workflow; readonly earlier: readonly ReplanRecord[] },
): Replanning {
  let policy = first;
  let workflow = drawn;
  const nodeOf = (nodeId: string): Node | undefined => workflow.nodes.find(({ id }) => id === nodeId);
  const trace = new Trace({ nodeOf, threshold });
  let prefixes = assignPrefixes(drawn.nodes);
  let history = earlier;
  let revisions: readonly RunRevision[] = [];
  const usedIds = new Set([...drawn.nodes.map(({ id }) => id), ...earlier.flatMap(({ newIds }) => newIds)]);
  const leastFor = (nodeId: string): number => thresholdOf(nodeOf(nodeId) ?? {}, threshold);
  const lastAttempt = (): TracedAttempt | undefined => trace.path.at(-1)?.attempts.at(-1);

  return {
    policy: first,
    observe(event) {
      trace.observe(event);
      if (event.type === 'replan-policy-set') policy = event.policy;
      history = foldHistory(history, event);
    },
    async afterFailure(run, failed) {
      const { nodeId, failure } = failed;
      if (policy === 'never' || notReplanned.has(failure.code)) return { end: 'failed', failure };
      const { score = 0 } = lastAttempt() ?? {};
      const least = leastFor(nodeId);
      if (isBelow({ score }, least)) return replan(run, failed);
      run.record({
        type: 'warning-raised',
        nodeId,
        code: 'not-replanned',
        message: `The plan wasn't changed: the step's score of ${formatScore(score)} isn't below its threshold of ${formatScore(least)}.`,
      });
      return { end: 'failed', failure };
    },
    async afterSuccess(run, done) {
      if (policy === 'never' || run.judge === undefined) return undefined;
      const outcome = await judgeOutcome(run, done.nodeId);
      if (outcome?.verdict !== 'failed' || run.gate.isStopped()) return undefined;
      const after = await replan(run, {
        ...done,
        failure: {
          code: 'outcome-missed',
          message: `Expected “${outcome.expected}”, but it did not happen. ${outcome.reason}`,
        },
      });
      if (after.end === 'revised') run.missedOutcomes.delete(`${done.nodeId} ${done.visit}`);
      return after.end === 'failed' ? undefined : after;
    },
  };

  async function replan(run: Run, failed: FailedVisit): Promise<AfterFailure> {
    const { nodeId, visit, failure } = failed;
    const named = (sentence: string): string => nameSteps(sentence, workflow.nodes);
    const reject = (by: 'user' | 'checks' | 'model-failure', reason: string): void => {
      run.record({ type: 'revision-rejected', nodeId, visit, by, reason: named(reason) });
    };
    const spent = findSpentLimit(history, nodeId);
    if (spent !== undefined) {
      reject('checks', spent);
      return { end: 'failed', failure: exhausted(failure, [named(spent)]) };
    }
    const { score } = lastAttempt() ?? {};
    run.record({
      type: 'replan-started',
      nodeId,
      visit,
      ...(score === undefined ? {} : { score }),
      threshold: leastFor(nodeId),
    });
    const question: ReplanQuestion = {
      workflow,
      nodeId,
      path: trace.path,
      revisions,
      history,
      usedIds,
      threshold,
      failure,
      variables: run.variables.current(),
    };
    const asked = await runLimited(run, replanLimits.requestTimeoutMs, (signal) =>
      adviser.propose(question, signal),
    );
    if (asked.end === 'stopped') return asked;
    if (asked.end !== 'done') {
      reject(
        'model-failure',
        asked.end === 'expired' ? "The model didn't answer in time." : AppError.from(asked.thrown).message,
      );
      return { end: 'failed', failure };
    }
    if (!asked.value.ok) {
      const flaws = asked.value.error.map((flaw) => withoutField(named(flaw))).join(' ');
      reject('checks', flaws);
      return {
        end: 'failed',
        failure: exhausted(failure, [`the model's proposal can't be applied. ${flaws}`]),
      };
    }
    const judged = asked.value.value;
    const revisionNumber = run.nextRevision();
    const isApproved = await mayApply(run, failed, judged, revisionNumber);
    if (isApproved === 'stopped') return { end: 'stopped' };
    run.record({
      type: 'replan-recorded',
      record: recordOf(judged, run, failed, isApproved ? 'applied' : 'rejected'),
    });
    if (!isApproved) {
      reject(
        'user',
        judged.confirmations.length === 0
          ? 'The plan change was rejected.'
          : `Nobody approved it: ${judged.confirmations.join(' ')}`,
      );
      return { end: 'failed', failure };
    }
    return { end: 'revised', ...apply(run, failed, judged, revisionNumber) };
  }

  async function mayApply(
    run: Run,
    { nodeId, visit }: FailedVisit,
    judged: JudgedProposal,
    revisionNumber: number,
  ): Promise<boolean | 'stopped'> {
    if (policy === 'apply' && judged.confirmations.length === 0) return true;
    const proposed: RevisionProposed = {
      type: 'revision-proposed',
      nodeId,
      visit,
      revisionNumber,
      action: judged.proposal.action,
      rationale: judged.proposal.rationale,
      ops: [...judged.ops],
      ...(judged.restartNodeId === undefined ? {} : { restartNodeId: judged.restartNodeId }),
      itemMap: [...judged.itemMap],
      replaced: [...judged.replaced],
      confirmations: [...judged.confirmations],
      ...(judged.repeats.length === 0 ? {} : { repeats: [...judged.repeats] }),
    };
    run.record(proposed);
    const answered = await runLimited(run, replanLimits.decisionTimeoutMs, (signal) =>
      approve(proposed, signal),
    );
    return answered.end === 'stopped' ? 'stopped' : answered.end === 'done' && answered.value;
  }

  /** Prepares everything first, so a revision is never half applied. */
  function apply(run: Run, failed: FailedVisit, judged: JudgedProposal, revisionNumber: number): Swapped {
    const back = judged.restartAt === undefined ? undefined : trace.path[judged.restartAt];
    const frontier = back ?? trace.path.at(-1);
    const nextPrefixes = passOnPrefixes(prefixes, judged.workflow.nodes, judged.heir);
    const swapped = swapWorkflow(run, failed.visitsOf, {
      workflow: judged.workflow,
      prefixes: nextPrefixes,
      startId: judged.startId,
      iterations: frontier?.iterations ?? [],
    });
    const event: PlanRevised = {
      type: 'plan-revised',
      nodeId: failed.nodeId,
      iterationId: `${failed.nodeId}#${failed.visit}`,
      iteration: failed.visit,
      reason: judged.proposal.rationale,
      newPlan: describePlan(judged.workflow, judged.startId),
      ...newItemsOf(judged),
      revisionNumber,
      previousPlanHash: fingerprintOf('plan', {
        nodes: workflow.nodes,
        edges: workflow.edges,
      } as unknown as Json),
      origin: 'replan',
      itemMap: [...judged.itemMap],
      frontierAddress: { nodeId: frontier?.nodeId ?? failed.nodeId, visit: frontier?.visit ?? failed.visit },
      ops: [...judged.ops],
      action: judged.proposal.action,
      ...(judged.restartNodeId === undefined ? {} : { restartNodeId: judged.restartNodeId }),
      replaced: [...judged.replaced],
    };
    run.record(event);
    for (const message of judged.notes)
      run.record({
        type: 'warning-raised',
        nodeId: failed.nodeId,
        code: 'replan-order',
        message: nameSteps(message, judged.workflow.nodes),
      });
    workflow = judged.workflow;
    prefixes = nextPrefixes;
    revisions = [...revisions, revisionOf(event, run.clock.now())];
    for (const id of judged.newIds) usedIds.add(id);
    if (judged.restartAt !== undefined) {
      if (back !== undefined) withdrawFrom(run, back, revisionNumber);
      trace.rewind(judged.restartAt);
    }
    return swapped;
  }

  function recordOf(
    judged: JudgedProposal,
    run: Run,
    { nodeId, failure }: FailedVisit,
    outcome: 'applied' | 'rejected',
  ): ReplanRecord {
    return {
      n: history.length + 1,
      at: run.clock.now(),
      nodeId,
      origin: 'replan',
      failureLabel: failure.code,
      attempts: [...(trace.path.at(-1)?.attempts ?? [])],
      proposalHash: judged.hash,
      action: judged.proposal.action,
      summary: judged.summary,
      outcome,
      ...(outcome === 'applied' ? { result: 'pending' } : {}),
      goalId: judged.heir?.id ?? nodeId,
      newIds: [...judged.newIds],
    };
  }
}

function withdrawFrom({ ledger, workflow }: Run, visit: TracedVisit, revisionNumber: number): void {
  const fromSeq = ledger.firstSeqOf(visit);
  const node = workflow.nodes[workflow.indexOf.get(visit.nodeId) ?? -1]?.node;
  if (fromSeq !== undefined)
    ledger.invalidate({
      code: 'REPLANNED_FROM',
      sentence: `Revision ${revisionNumber} of the plan went back to ${node === undefined ? 'an earlier step' : quoteStep(node)} and continued from there.`,
      fromSeq,
    });
}

function newItemsOf({ workflow, newIds }: JudgedProposal): { readonly newActionItems?: string[] } {
  const isNew = new Set(newIds);
  const names = workflow.nodes.flatMap(({ id, name }) => (isNew.has(id) ? [name] : []));
  return names.length === 0 ? {} : { newActionItems: names };
}

function withoutField(flaw: string): string {
  const said = flaw
    .replace(/^restart_node_id is /, 'The step to go back to is ')
    .replace(/^node_id is /, 'It is about ')
    .replace(/^[a-z_]+(?:\[\d+\])?(?:\.[a-z_]+)*: /, '');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}
