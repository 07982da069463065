import { AppError } from '../../../shared/app-error.ts';
import { assertNever } from '../../../shared/assert-never.ts';
import type { CheckedTarget } from '../../../shared/assistant/checked-target.ts';
import type { ReplanRecord } from '../../../shared/replan/history.ts';
import type { JudgedProposal } from '../../../shared/replan/judge-proposal.ts';
import { replanLimits } from '../../../shared/replan/limits.ts';
import { isBelow, formatScore } from '../../../shared/replan/score.ts';
import type { ReplanPolicy } from '../../../shared/replan/policy.ts';
import type { RevisionProposed } from '../../../shared/run/replan-events.ts';
import { failedByPlan } from '../../../shared/tools/fail-run.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { judgeOutcome } from '../visit/expected-outcomes.ts';
import type { AfterFailure, FailedVisit, Replanning, Run } from '../walk/run.ts';
import { runLimited } from '../walk/run-limited.ts';
import { exhausted } from './exhausted.ts';
import type { CheckTargets, ReplanAdviser, ReplanOptions } from './replan-ports.ts';
import { createRunPlan, type NumberedProposal, type RunPlan } from './run-plan.ts';

const notReplanned: ReadonlySet<string> = new Set(['secret-not-allowed', failedByPlan]);

export function createReplanning(
  { policy: first, threshold = replanLimits.threshold, adviser, approve, checkTargets }: ReplanOptions,
  { drawn, earlier }: { readonly drawn: Workflow; readonly earlier: readonly ReplanRecord[] },
): Replanning {
  let policy = first;
  const plan = createRunPlan(drawn, { earlier, threshold });
  const replanNow = (run: Run, failed: FailedVisit): Promise<AfterFailure> =>
    replan(run, failed, { plan, adviser, approve, checkTargets, policyNow: () => policy });

  return {
    policy: first,
    observe(event) {
      plan.observe(event);
      if (event.type === 'replan-policy-set') policy = event.policy;
    },
    async afterFailure(run, failed) {
      const { nodeId, failure } = failed;
      if (policy === 'never' || notReplanned.has(failure.code)) return { end: 'failed', failure };
      const score = plan.lastScore() ?? 0;
      const least = plan.thresholdFor(nodeId);
      if (isBelow({ score }, least)) return replanNow(run, failed);
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
      const after = await replanNow(run, {
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
}

interface ReplanBy extends Pick<ReplanOptions, 'adviser' | 'approve'> {
  readonly checkTargets: CheckTargets | undefined;
  readonly plan: RunPlan;
  readonly policyNow: () => ReplanPolicy;
}

async function replan(
  run: Run,
  failed: FailedVisit,
  { plan, adviser, approve, checkTargets, policyNow }: ReplanBy,
): Promise<AfterFailure> {
  const { nodeId, visit, failure } = failed;
  const reject = (by: 'user' | 'checks' | 'model-failure', reason: string): void => {
    run.record({ type: 'revision-rejected', nodeId, visit, by, reason });
  };
  const spent = plan.findSpentLimit(nodeId);
  if (spent !== undefined) {
    reject('checks', spent);
    return { end: 'failed', failure: exhausted(failure, [spent]) };
  }
  const score = plan.lastScore();
  run.record({
    type: 'replan-started',
    nodeId,
    visit,
    ...(score === undefined ? {} : { score }),
    threshold: plan.thresholdFor(nodeId),
  });
  const asked = await askForProposal(run, failed, { plan, adviser });
  if (asked.end === 'stopped') return asked;
  if (asked.end === 'none') {
    reject(asked.by, asked.reason);
    return {
      end: 'failed',
      failure:
        asked.by === 'checks'
          ? exhausted(failure, [`the model's proposal can't be applied. ${asked.reason}`])
          : failure,
    };
  }
  const { judged } = asked;
  const numbered = { judged, revisionNumber: run.nextRevision() };
  const isApproved =
    policyNow() === 'apply' && judged.confirmations.length === 0
      ? true
      : await askForApproval(run, describeProposal(failed, numbered), {
          approve,
          check: (signal) =>
            checkTargets?.({ before: plan.situationOf(nodeId).workflow, after: judged.workflow, signal }),
        });
  if (isApproved === 'stopped') return { end: 'stopped' };
  run.record({
    type: 'replan-recorded',
    record: plan.recordOf(judged, failed, {
      at: run.clock.now(),
      outcome: isApproved ? 'applied' : 'rejected',
    }),
  });
  if (isApproved) return { end: 'revised', ...plan.apply(run, failed, numbered) };
  reject(
    'user',
    judged.confirmations.length === 0
      ? 'The plan change was rejected.'
      : `Nobody approved it: ${judged.confirmations.join(' ')}`,
  );
  return { end: 'failed', failure };
}

type Asked =
  | { readonly end: 'proposed'; readonly judged: JudgedProposal }
  | { readonly end: 'none'; readonly by: 'checks' | 'model-failure'; readonly reason: string }
  | { readonly end: 'stopped' };

async function askForProposal(
  run: Pick<Run, 'gate' | 'watchdog' | 'variables'>,
  { nodeId, failure }: FailedVisit,
  { plan, adviser }: { readonly plan: RunPlan; readonly adviser: ReplanAdviser },
): Promise<Asked> {
  const question = { ...plan.situationOf(nodeId), failure, variables: run.variables.current() };
  const asked = await runLimited(run, replanLimits.requestTimeoutMs, (signal) =>
    adviser.propose(question, signal),
  );
  switch (asked.end) {
    case 'stopped':
      return asked;
    case 'expired':
      return { end: 'none', by: 'model-failure', reason: "The model didn't answer in time." };
    case 'threw':
      return { end: 'none', by: 'model-failure', reason: AppError.from(asked.thrown).message };
    case 'done': {
      if (asked.value.ok) return { end: 'proposed', judged: asked.value.value };
      const reasons = asked.value.error.map((problem) => problem(plan.nameOf));
      return { end: 'none', by: 'checks', reason: reasons.join(' ') };
    }
    default:
      return assertNever(asked);
  }
}

function describeProposal(
  { nodeId, visit }: FailedVisit,
  { judged, revisionNumber }: NumberedProposal,
): RevisionProposed {
  return {
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
}

async function askForApproval(
  run: Pick<Run, 'gate' | 'watchdog' | 'record'>,
  proposal: RevisionProposed,
  {
    approve,
    check,
  }: Pick<ReplanOptions, 'approve'> & {
    check(signal: AbortSignal): Promise<readonly CheckedTarget[]> | undefined;
  },
): Promise<boolean | 'stopped'> {
  const checked = await runLimited(run, replanLimits.requestTimeoutMs, async (signal) => check(signal));
  if (checked.end === 'stopped') return 'stopped';
  const targets = checked.end === 'done' ? (checked.value ?? []) : [];
  const proposed = targets.length === 0 ? proposal : { ...proposal, targets: [...targets] };
  run.record(proposed);
  const answered = await runLimited(run, replanLimits.decisionTimeoutMs, (signal) =>
    approve(proposed, signal),
  );
  return answered.end === 'stopped' ? 'stopped' : answered.end === 'done' && answered.value;
}
