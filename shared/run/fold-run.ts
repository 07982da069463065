import { foldAgent } from '../agent/agent-visit.ts';
import { assertNever } from '../assert-never.ts';
import { revisionOf } from '../replan/run-revision.ts';
import type { Effect } from '../tools/tool-descriptor.ts';
import type { RunEvent, RunLine } from './events.ts';
import { RunDraft } from './run-draft.ts';
import type { RunState, Visit, VisitStatus } from './run-state.ts';

type Event<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>;

export const idleRun: RunState = {
  runId: null,
  lastSeq: 0,
  status: 'idle',
  startedAt: 0,
  nodes: {},
  edges: {},
  lastEdge: null,
  currentNodeId: null,
  visits: [],
  variables: {},
  artifacts: [],
  warnings: [],
  results: [],
  revisions: [],
};

export function foldRun(run: RunState, line: RunLine): RunState {
  return foldLines(run, [line]);
}

/** Nothing else turns events into state (design.md, section 6). Copies a changed list once per batch. */
export function foldLines(run: RunState, lines: readonly RunLine[]): RunState {
  let draft: RunDraft | undefined;
  for (const line of lines) {
    if (line.seq <= (draft?.run ?? run).lastSeq) continue;
    draft =
      line.event.type === 'run-started' ? startRun(line.event, line) : fold(draft ?? new RunDraft(run), line);
    draft.run.lastSeq = line.seq;
  }
  return draft?.run ?? run;
}

function startRun(
  { runId, variables, practiceServer, notices, resumed, untilNodeId }: Event<'run-started'>,
  { at }: RunLine,
): RunDraft {
  const draft = new RunDraft({
    ...idleRun,
    runId,
    status: 'running',
    startedAt: at,
    inputs: variables,
    ...(practiceServer === undefined ? {} : { practiceServer }),
    ...(notices === undefined ? {} : { notices }),
    ...(resumed === undefined ? {} : { resumed }),
    ...(untilNodeId === undefined ? {} : { untilNodeId }),
  });
  draft.setVariables(variables);
  return draft;
}

function fold(draft: RunDraft, { at, event }: RunLine): RunDraft {
  switch (event.type) {
    case 'node-started':
    case 'node-succeeded':
    case 'node-retrying':
    case 'node-failed':
    case 'node-stopped':
    case 'node-skipped':
    case 'visit-reused':
      changeVisit(draft, event, at);
      break;
    case 'tool-called':
      callTool(draft, event);
      break;
    case 'tool-progressed':
      draft.changeNode(event.nodeId, { progress: event.said });
      break;
    case 'result-kept':
      keepResult(draft, event);
      break;
    case 'verification-started':
      verify(draft, event);
      break;
    case 'check-evaluated':
      addCheck(draft, event);
      break;
    case 'outcome-judged':
      addOutcome(draft, event);
      break;
    case 'edge-taken':
      draft.countEdge(event.edge);
      break;
    case 'loop-iteration-started':
      draft.changeNode(event.nodeId, { iteration: event.iteration, maxIterations: event.maxIterations });
      break;
    case 'loop-finished':
      draft.changeNode(event.nodeId, { iteration: event.iterations });
      draft.setVariables(event.variables ?? {});
      break;
    case 'warning-raised':
      warn(draft, event);
      break;
    case 'agent-turn-started':
    case 'agent-turn-ended':
    case 'agent-plan':
    case 'agent-finished':
      watchAgent(draft, event, at);
      break;
    case 'target-resolved':
      resolveTarget(draft, event);
      break;
    case 'run-started':
    case 'budget-changed':
    case 'replan-recorded':
    case 'budgets-taken-over':
      break;
    case 'artifact-recorded':
      addArtifact(draft, event, at);
      break;
    case 'plan-revised':
      revise(draft, event, at);
      break;
    case 'run-paused':
    case 'run-resumed':
    case 'replan-started':
    case 'revision-proposed':
    case 'revision-rejected':
    case 'replan-policy-set':
    case 'origin-asked':
    case 'origin-decided':
      changeRun(draft.run, event, at);
      break;
    case 'run-finished':
      finish(draft, event);
      break;
    default:
      return assertNever(event);
  }
  return draft;
}

type VisitChange = Event<
  | 'node-started'
  | 'node-succeeded'
  | 'node-retrying'
  | 'node-failed'
  | 'node-stopped'
  | 'node-skipped'
  | 'visit-reused'
>;

function changeVisit(draft: RunDraft, event: VisitChange, at: number): void {
  switch (event.type) {
    case 'node-started':
      startAttempt(draft, event, at);
      break;
    case 'node-succeeded':
      draft.setVariables(event.variables);
      endAttempt(draft, event, at, 'succeeded');
      break;
    case 'node-retrying':
      endAttempt(draft, event, at, 'retrying');
      break;
    case 'node-failed':
      endAttempt(draft, event, at, 'failed');
      break;
    case 'node-stopped':
      endAttempt(draft, event, at, 'stopped');
      break;
    case 'node-skipped':
      startAttempt(draft, { ...event, attempt: 0 }, at);
      endAttempt(draft, { ...event, attempt: 0, durationMs: 0 }, at, 'skipped');
      break;
    case 'visit-reused':
      reuseVisit(draft, event, at);
      break;
    default:
      assertNever(event);
  }
}

type RunChange = Event<
  | 'run-paused'
  | 'run-resumed'
  | 'replan-started'
  | 'revision-proposed'
  | 'revision-rejected'
  | 'replan-policy-set'
  | 'origin-asked'
  | 'origin-decided'
>;

function changeRun(run: RunDraft['run'], event: RunChange, at: number): void {
  switch (event.type) {
    case 'run-paused':
      Object.assign(run, { status: 'paused', currentNodeId: event.nextNodeId, pausedAt: at });
      break;
    case 'run-resumed':
      run.status = 'running';
      delete run.pausedAt;
      break;
    case 'replan-started':
      run.replanning = {
        nodeId: event.nodeId,
        visit: event.visit,
        ...(event.score === undefined ? {} : { score: event.score }),
        ...(event.threshold === undefined ? {} : { threshold: event.threshold }),
      };
      break;
    case 'revision-proposed':
      run.replanning = { ...run.replanning, nodeId: event.nodeId, visit: event.visit, proposal: event };
      break;
    case 'revision-rejected':
      delete run.replanning;
      break;
    case 'replan-policy-set':
      run.replanPolicy = event.policy;
      break;
    case 'origin-asked':
      run.askedOrigin = event;
      break;
    case 'origin-decided':
      delete run.askedOrigin;
      break;
    default:
      assertNever(event);
  }
}

function keepResult(draft: RunDraft, { nodeId, iterations, name, value }: Event<'result-kept'>): void {
  draft.addResult({ nodeId, iterations, name, value });
}

function reuseVisit(draft: RunDraft, event: Event<'visit-reused'>, at: number): void {
  startAttempt(draft, event, at);
  draft.setVariables(event.variables);
  endAttempt(draft, event, at, event.attempt === 0 ? 'skipped' : 'succeeded');
  const known = draft.visit(event.nodeId, event.visit);
  const { call, checks, outcome } = event;
  if (known !== undefined)
    draft.changeVisit(known, {
      isReused: true,
      ...(call === undefined ? {} : { call }),
      ...(checks === undefined ? {} : { checks }),
      ...(outcome === undefined ? {} : { outcome }),
    });
  draft.changeNode(event.nodeId, { isReused: true });
  if (event.edge !== undefined) draft.countEdge(event.edge);
}

function startAttempt(
  draft: RunDraft,
  { nodeId, visit, attempt, iterations, rerun }: Omit<Event<'node-started'>, 'type'>,
  at: number,
): void {
  draft.run.currentNodeId = nodeId;
  const known = draft.visit(nodeId, visit);
  if (known !== undefined) {
    const { checks: _, isVerifying: _verifying, ...visited } = known;
    draft.changeVisit(visited, { status: 'running', attempt });
    draft.changeNode(nodeId, { status: 'running', attempt });
    return;
  }
  const index = draft.run.visits.length;
  draft.addVisit({
    index,
    nodeId,
    visit,
    iterations,
    status: 'running',
    attempt,
    startedAt: at,
    warnings: [],
    artifacts: [],
    ...(rerun === undefined ? {} : { rerun }),
  });
  const { iteration, maxIterations } = draft.node(nodeId) ?? {};
  draft.setNode(nodeId, {
    status: 'running',
    visitIndex: index,
    visits: visit,
    attempt,
    startedAt: at,
    ...(iteration === undefined ? {} : { iteration }),
    ...(maxIterations === undefined ? {} : { maxIterations }),
  });
}

const weightOf: Readonly<Record<Effect, number>> = { read: 0, idempotent: 1, 'non-idempotent': 2 };

/**
 * The strongest effect decides about an interrupted visit. The step's own call comes before a call that
 * dismisses something.
 */
function callTool(
  draft: RunDraft,
  { nodeId, visit, server, tool, arguments: args, effect, isAside }: Event<'tool-called'>,
): void {
  const known = draft.visit(nodeId, visit);
  if (known === undefined) return;
  const { call } = known;
  if (
    call !== undefined &&
    call.isAside !== true &&
    (isAside === true || weightOf[call.effect] > weightOf[effect])
  )
    return;
  draft.changeVisit(known, {
    call: { server, tool, arguments: args, effect, ...(isAside === true ? { isAside } : {}) },
  });
}

type AttemptEnd = Pick<Visit, 'nodeId' | 'visit' | 'attempt' | 'result' | 'variables' | 'failure'> & {
  readonly durationMs: number;
  readonly proof?: string | undefined;
};

function endAttempt(draft: RunDraft, event: AttemptEnd, at: number, status: VisitStatus): void {
  const known = draft.visit(event.nodeId, event.visit);
  const node = draft.node(event.nodeId);
  if (known === undefined || node === undefined) return;
  const { attempt, failure, proof } = event;
  const durationMs = attempt > 1 ? Math.max(at - known.startedAt, event.durationMs) : event.durationMs;
  const { failure: _visitFailure, isVerifying: _visitVerifying, ...visit } = known;
  const { failure: _nodeFailure, isVerifying: _nodeVerifying, progress: _progress, ...state } = node;
  const end = {
    status,
    attempt,
    durationMs,
    ...(failure === undefined ? {} : { failure }),
    ...(proof === undefined ? {} : { proof }),
  };
  draft.changeVisit(
    { ...visit, ...end },
    {
      ...(event.result === undefined ? {} : { result: event.result }),
      ...(event.variables === undefined ? {} : { variables: event.variables }),
    },
  );
  draft.setNode(event.nodeId, { ...state, ...end });
}

function verify(draft: RunDraft, event: Event<'verification-started'>): void {
  const { nodeId, visit } = event;
  addModelView(draft, event);
  const known = draft.visit(nodeId, visit);
  if (known === undefined) return;
  draft.changeVisit(known, { isVerifying: true });
  draft.changeNode(nodeId, { isVerifying: true });
}

function addModelView(
  draft: RunDraft,
  { nodeId, visit, saw }: Event<'verification-started' | 'agent-turn-started'>,
): void {
  const known = draft.visit(nodeId, visit);
  if (known !== undefined && saw !== undefined)
    draft.changeVisit(known, { modelViews: [...(known.modelViews ?? []), saw] });
}

function addCheck(
  draft: RunDraft,
  { type: _, nodeId, visit, attempt: _attempt, ...result }: Event<'check-evaluated'>,
): void {
  const known = draft.visit(nodeId, visit);
  if (known !== undefined)
    draft.changeVisit(known, {
      checks: [...(known.checks ?? []).filter(({ index }) => index !== result.index), result].sort(
        (one, other) => one.index - other.index,
      ),
    });
}

function addOutcome(draft: RunDraft, { type: _, nodeId, visit, ...outcome }: Event<'outcome-judged'>): void {
  const known = draft.visit(nodeId, visit);
  const node = draft.node(nodeId);
  if (known === undefined || node === undefined) return;
  const { isVerifying: _visitVerifying, ...judged } = known;
  const { isVerifying: _nodeVerifying, ...state } = node;
  draft.changeVisit({ ...judged, outcome });
  draft.setNode(nodeId, state);
}

function warn(draft: RunDraft, { nodeId, code, message }: Event<'warning-raised'>): void {
  draft.addWarning(nodeId === undefined ? { code, message } : { nodeId, code, message });
  const visit = nodeId === undefined ? undefined : draft.visit(nodeId);
  if (visit !== undefined) draft.changeVisit(visit, { warnings: [...visit.warnings, message] });
}

function watchAgent(
  draft: RunDraft,
  event: Parameters<typeof foldAgent>[1] & { readonly visit: number },
  at: number,
): void {
  if (event.type === 'agent-turn-started') addModelView(draft, event);
  const known = draft.visit(event.nodeId, event.visit);
  if (known !== undefined) draft.changeVisit(known, { agent: foldAgent(known.agent, event, at) });
}

function resolveTarget(draft: RunDraft, resolved: Event<'target-resolved'>): void {
  const known = draft.visit(resolved.nodeId, resolved.visit);
  if (known !== undefined) draft.changeVisit(known, { resolved: [...(known.resolved ?? []), resolved] });
}

function addArtifact(
  draft: RunDraft,
  { nodeId, visit, file, kind, mimeType, caption, moment }: Event<'artifact-recorded'>,
  at: number,
): void {
  const artifact = { file, kind, mimeType, caption, at, ...(moment === undefined ? {} : { moment }) };
  draft.addArtifact(artifact);
  const known = nodeId === undefined ? undefined : draft.visit(nodeId, visit);
  if (known !== undefined) draft.changeVisit(known, { artifacts: [...known.artifacts, artifact] });
}

function revise(draft: RunDraft, event: Event<'plan-revised'>, at: number): void {
  const { run } = draft;
  run.revisions = [...run.revisions, revisionOf(event, at)];
  if (event.origin === 'model') {
    watchAgent(draft, { ...event, visit: event.frontierAddress.visit }, at);
    return;
  }
  delete run.replanning;
  const known = draft.visit(event.nodeId, event.iteration);
  if (known !== undefined) draft.changeVisit(known, { isRevised: true });
}

function finish(draft: RunDraft, { status, durationMs, nodeId, failure }: Event<'run-finished'>): void {
  const { run } = draft;
  // After a full disk the end of a visit may be missing.
  for (const visit of run.visits) if (isInProgress(visit)) draft.changeVisit(visit, { status: 'stopped' });
  for (const [id, node] of Object.entries(run.nodes))
    if (isInProgress(node)) draft.changeNode(id, { status: 'stopped' });
  Object.assign(run, { status, durationMs, currentNodeId: null });
  delete run.replanning;
  delete run.askedOrigin;
  delete run.pausedAt;
  if (failure !== undefined) run.failure = nodeId === undefined ? failure : { ...failure, nodeId };
}

function isInProgress({ status }: { readonly status: VisitStatus }): boolean {
  return status === 'running' || status === 'retrying';
}
