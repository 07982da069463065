import type { TargetResolved } from '../../../shared/agent/agent-events.ts';
import type { NodeRunState, RunState, Visit } from '../../../shared/run/run-state.ts';
import { describeMissed } from '../../../shared/run/run-verdict.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { useResume } from '../../state/resume-offer.ts';
import { selectWaitsForPerson, useRun } from '../../state/run.ts';
import { describeTrustCode, type StepTrust } from '../../state/step-trust.ts';
import { useView } from '../../state/view.ts';
import { chosenIteration, isOfEarlierIteration } from '../run/chosen-iteration.ts';
import { useFlow } from '../flow/flow-store.ts';
import { isInReach, isStepBypassed } from '../run/run-reach.ts';
import { titleOf } from './step-appearance.ts';

export type StepStatus =
  | 'idle'
  | 'waiting'
  | 'running'
  | 'verifying'
  | 'retrying'
  | 'paused'
  | 'succeeded'
  | 'failed'
  | 'stopped'
  | 'skipped'
  | 'not-taken'
  | 'not-reached'
  | 'disabled';

export interface StepState {
  readonly status: StepStatus;
  readonly run: NodeRunState | undefined;
  readonly attempts: number;
  /** What resuming would do; undefined if unknown or not involved. */
  readonly trust: StepTrust | undefined;
  readonly resolved: TargetResolved | undefined;
  readonly warning: string | undefined;
  readonly isAsking: boolean;
  readonly label: string;
}

type Phase = 'none' | 'running' | 'over';

function selectPhase({ run }: { readonly run: RunState }): Phase {
  if (run.status === 'idle') return 'none';
  return run.status === 'running' || run.status === 'paused' ? 'running' : 'over';
}

export function useStepState(node: Node): StepState {
  const latest = useRun((state) => state.run.nodes[node.id]);
  const visitIndex = useView((state) => state.visitIndex);
  const visit = useRun(({ run: { visits } }) =>
    visitIndex === null ? undefined : (chosenIteration(visits, visitIndex).visits.get(node.id) ?? null),
  );
  const isLeft = useRun((state) => visitIndex === null && isOfEarlierIteration(state.run, node.id));
  const isElsewhere = visit === null && latest !== undefined;
  const made = isLeft
    ? undefined
    : visit === undefined || latest === undefined
      ? latest
      : visit === null
        ? undefined
        : asItWas(latest, visit);
  const missed = useRun((state) =>
    made === undefined ? undefined : missedBy(state.run.visits[made.visitIndex]),
  );
  const run: NodeRunState | undefined =
    made === undefined || missed === undefined
      ? made
      : { ...made, status: 'failed', failure: { code: 'outcome-missed', message: missed } };
  const phase = useRun(selectPhase);
  const isReachable = useRun((state) => isInReach(state, node.id));
  const isBypassed = useRun((state) => isStepBypassed(state, node.id));
  const trust = useResume((state) => state.trust.get(node.id));
  const isPausedHere = useRun(
    (state) => state.run.status === 'paused' && state.run.currentNodeId === node.id,
  );
  const number = useFlow((state) => state.index?.numbers.get(node.id));
  const attempts = node.retries + 1;
  const resolved = useRun((state) =>
    run === undefined ? undefined : state.run.visits[run.visitIndex]?.resolved?.at(-1),
  );
  const warning = useRun((state) =>
    run === undefined ? undefined : warningOf(state.run.visits[run.visitIndex]),
  );
  const isAsking = useRun(
    (state) =>
      selectWaitsForPerson(state) &&
      (state.run.replanning?.proposal?.nodeId ?? state.run.currentNodeId) === node.id,
  );
  const status = isElsewhere
    ? 'not-reached'
    : statusOf({ node, run, phase, isReachable, isBypassed, isPausedHere });
  return {
    status,
    run,
    attempts,
    trust,
    resolved,
    warning,
    isAsking,
    label: describeStep({ node, number, status, run, attempts, trust, resolved, warning, isAsking }),
  };
}

function warningOf(visit: Visit | undefined): string | undefined {
  return visit?.checks?.find(({ verdict }) => verdict === 'warned')?.message ?? visit?.warnings[0];
}

function missedBy(visit: Visit | undefined): string | undefined {
  return visit === undefined ? undefined : describeMissed(visit);
}

function asItWas(latest: NodeRunState, visit: Visit): NodeRunState {
  if (visit.index === latest.visitIndex) return latest;
  const { visits, iteration, maxIterations } = latest;
  const { status, attempt, startedAt, durationMs, failure, index, proof, isReused, isVerifying } = visit;
  return {
    visits,
    status,
    attempt,
    startedAt,
    visitIndex: index,
    ...(iteration === undefined ? {} : { iteration }),
    ...(maxIterations === undefined ? {} : { maxIterations }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(failure === undefined ? {} : { failure }),
    ...(proof === undefined ? {} : { proof }),
    ...(isReused === undefined ? {} : { isReused }),
    ...(isVerifying === undefined ? {} : { isVerifying }),
  };
}

interface Circumstances {
  readonly node: Node;
  readonly run: NodeRunState | undefined;
  readonly phase: Phase;
  readonly isReachable: boolean;
  readonly isBypassed: boolean;
  readonly isPausedHere: boolean;
}

function statusOf({ node, run, phase, isReachable, isBypassed, isPausedHere }: Circumstances): StepStatus {
  if (phase === 'none') return node.enabled ? 'idle' : 'disabled';
  if (isPausedHere) return 'paused';
  if (!node.enabled && (run === undefined || (phase === 'over' && run.status !== 'skipped')))
    return 'disabled';
  if (run === undefined)
    return !isReachable ? 'idle' : isBypassed ? 'not-taken' : phase === 'running' ? 'waiting' : 'not-reached';
  if (run.isVerifying === true && phase === 'running') return 'verifying';
  if (run.status === 'running' || run.status === 'retrying') {
    if (phase === 'over') return 'stopped';
    return run.attempt > 1 || run.status === 'retrying' ? 'retrying' : 'running';
  }
  return run.status;
}

const words: Readonly<Record<StepStatus, string>> = {
  idle: '',
  waiting: 'waiting',
  running: 'running',
  verifying: 'checking the result',
  retrying: 'retrying',
  paused: 'paused before this step',
  succeeded: 'succeeded',
  failed: 'failed',
  stopped: 'stopped',
  skipped: 'skipped, disabled',
  'not-taken': 'branch not taken',
  'not-reached': 'not reached',
  disabled: 'disabled',
};

function describeStep({
  node,
  number,
  status,
  run,
  attempts,
  trust,
  resolved,
  warning,
  isAsking,
}: Omit<StepState, 'label'> & { readonly node: Node; readonly number: number | undefined }): string {
  const attempt =
    run !== undefined && attempts > 1 && run.attempt > 1 ? `attempt ${run.attempt} of ${attempts}` : '';
  const iterationText =
    run?.iteration !== undefined && node.type === 'Loop'
      ? `iteration ${run.iteration} of at most ${run.maxIterations ?? '?'}`
      : '';
  return [
    number === undefined ? '' : `Step ${number}`,
    titleOf(node),
    status === 'paused' && run?.status === 'running' ? 'paused in this step' : words[status],
    attempt,
    iterationText,
    resolved === undefined ? '' : 'target resolved by the model',
    warning === undefined ? '' : 'warning',
    isAsking ? 'waiting for you' : '',
    describeTrust(status, run, trust),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function describeTrust(
  status: StepStatus,
  run: NodeRunState | undefined,
  trust: StepTrust | undefined,
): string {
  const again = trust?.kind === 'again' ? `will run again: ${describeTrustCode(trust.code)}` : '';
  const proof =
    again !== '' || status !== 'succeeded' ? again : run?.proof === undefined ? 'not verified' : 'verified';
  return [
    run?.isReused === true ? 'reused from the earlier run' : '',
    proof,
    trust?.isFrontier === true ? 'run resumes here' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
