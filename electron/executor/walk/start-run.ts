import { AppError } from '../../../shared/app-error.ts';
import type { SpentBudgets } from '../../../shared/agent/spent-budgets.ts';
import { noCounters } from '../../../shared/budgets/counters.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { namedForModels } from '../../../shared/powers/named-for-models.ts';
import type { ReplanPolicy } from '../../../shared/replan/policy.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import type { Failure, RunEvent, RunNotice } from '../../../shared/run/events.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { createAgentRun, type AgentOptions } from '../agent/agent-run.ts';
import { compileWorkflow, type CompiledNode, type CompiledWorkflow } from './compile-workflow.ts';
import { createWarningCount } from '../../../shared/run/count-warnings.ts';
import { judgeOutcomes } from '../visit/expected-outcomes.ts';
import { createGate } from './gate.ts';
import { createGuard } from '../observe/guard.ts';
import { createLandingTracker } from '../observe/track-landings.ts';
import { createLedgerRecorder } from '../visit/ledger-recorder.ts';
import type { MarkSecret } from '../ports.ts';
import { createPageWatch } from '../observe/page-watch.ts';
import { recheckReused } from '../resume/recheck-reused.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import { createReach } from '../reach/reach.ts';
import { createResultRecorder } from './record-results.ts';
import type { ReplanOptions } from '../replan/replan-ports.ts';
import { createReplanning } from '../replan/replanning.ts';
import type { ResumeRequest } from '../resume/resume-request.ts';
import { createLoopStack, findLoopsAround } from './loop-stack.ts';
import type { Run, RunOutcome } from './run.ts';
import { createRunVariables } from './run-variables.ts';
import { restoreRun } from './restore-run.ts';
import { walk, type WalkEnd } from './walk.ts';
import { createWatchdog } from './watchdog.ts';

export interface RunRequest {
  readonly runId: string;
  readonly workflow: Workflow;
  readonly ports: Pick<Run, 'tools' | 'clock' | 'sink' | 'model' | 'baselines' | 'judge' | 'advice'>;
  readonly startNodeId?: string | undefined;
  readonly untilNodeId?: string | undefined;
  readonly stepping?: boolean | undefined;
  readonly variables?: JsonObject;
  readonly practiceServer?: string | undefined;
  readonly replan?: ReplanOptions | undefined;
  readonly agent?: AgentOptions;
  readonly resume?: ResumeRequest | undefined;
  readonly notices?: readonly RunNotice[];
  readonly markSecret?: MarkSecret | undefined;
}

/** Never throws. */
export interface RunControl {
  pause(): void;
  resume(): void;
  step(): void;
  setReplanPolicy(policy: ReplanPolicy): void;
  stop(): void;
  readonly finished: Promise<RunOutcome>;
}

/** Throws `invalid-workflow` or `unknown-node` before it records anything. */
export function startRun(request: RunRequest): RunControl {
  const { runId, workflow, ports, startNodeId, untilNodeId, replan, resume, markSecret } = request;
  const { stepping = false, variables = {}, agent = {} } = request;
  refuseInvalid(workflow);
  const compiled = compileWorkflow(workflow);
  const start = findStart(compiled, resume?.start.startNodeId ?? startNodeId);
  const gate = createGate(stepping);
  const replanning =
    replan === undefined
      ? undefined
      : createReplanning(replan, { drawn: workflow, earlier: resume?.spent?.replans ?? [] });
  const warnings = createWarningCount();
  const resultOf = createResultRecorder(workflow.nodes);
  let revisions = 0;
  let isOver = false;
  const record = (event: RunEvent): number => {
    isOver ||= event.type === 'run-finished';
    const seq = ports.sink.record(event);
    replanning?.observe(event);
    warnings.observe(event);
    const result = resultOf(event);
    if (result !== undefined) ports.sink.record(result);
    return seq;
  };
  const runVariables = createRunVariables(workflow, variables);
  const watchdog = createWatchdog(ports.clock);
  const drawn = new Map(workflow.nodes.map(({ id, params }) => [id, params]));
  const run: Run = {
    ...ports,
    workflow: compiled,
    gate,
    watchdog,
    page: createPageWatch({ ...ports, gate, watchdog, record }),
    loops: createLoopStack(compiled),
    variables: runVariables,
    missedOutcomes: new Set(),
    warningCount: warnings.count,
    pendingOutcomes: new Map(),
    record,
    guard: createGuard({ record, clock: ports.clock, counters: resume?.spent?.counters ?? noCounters }),
    agent: createAgentRun(agent, resume?.spent?.revisions),
    reach: createReach({
      named: namedForModels(workflow, variables),
      allowed: agent.allowedOrigins ?? [],
      approve: agent.approveOrigin,
    }),
    isAuthored: ({ id, params }) => drawn.has(id) && JSON.stringify(drawn.get(id)) === JSON.stringify(params),
    nextRevision: () => (revisions += 1),
    replanning,
    ledger: createLedgerRecorder({
      workflow: compiled,
      clock: ports.clock,
      sink: ports.sink,
      variables: runVariables,
      runId,
      markSecret,
      mayGoBack: replanning !== undefined,
    }),
    landings: createLandingTracker(ports.tools),
    untilNodeId,
    resumed: resume,
    reruns: new Map(resume?.start.reruns.map(({ entry, rerun }) => [visitKey(entry), rerun])),
    reusedOnReplay: new Map(resume?.start.reusedInside.map((entry) => [visitKey(entry), entry])),
  };
  const started = describeStart(request, run.variables.current());
  const hasPictures = workflow.nodes.some(({ traceLevel }) => traceLevel !== 'Off');
  const finished = execute(run, { start, started, hasPictures, resume });
  const setReplanPolicy = (policy: ReplanPolicy): void => {
    if (replanning !== undefined && !isOver) record({ type: 'replan-policy-set', policy });
  };
  return {
    setReplanPolicy,
    pause: gate.pause,
    resume: gate.resume,
    step: gate.step,
    stop: gate.stop,
    finished,
  };
}

function describeStart(
  { runId, workflow, startNodeId, untilNodeId, practiceServer, resume, notices = [] }: RunRequest,
  variables: JsonObject,
): Extract<RunEvent, { type: 'run-started' }> {
  return {
    type: 'run-started',
    runId,
    workflowId: workflow.id,
    workflowName: workflow.name,
    ...(startNodeId === undefined ? {} : { startNodeId }),
    ...(untilNodeId === undefined ? {} : { untilNodeId }),
    variables: { ...variables },
    ...(practiceServer === undefined ? {} : { practiceServer }),
    ...(notices.length === 0 ? {} : { notices: [...notices] }),
    ...(resume === undefined
      ? {}
      : {
          resumed: {
            runId: resume.runId,
            reused: resume.start.reused.length,
            ...(resume.doneBefore.length === 0 ? {} : { doneBefore: resume.doneBefore.length }),
            sentence: resume.sentence,
          },
        }),
  };
}

interface Beginning {
  readonly start: CompiledNode;
  readonly started: Extract<RunEvent, { type: 'run-started' }>;
  readonly hasPictures: boolean;
  readonly resume: ResumeRequest | undefined;
}

async function execute(run: Run, { start, started, hasPictures, resume }: Beginning): Promise<RunOutcome> {
  const startedAt = run.clock.now();
  let end: WalkEnd = { status: 'failed', visits: 0, isPictured: true };
  try {
    run.record(started);
    if (run.replanning !== undefined)
      run.record({ type: 'replan-policy-set', policy: run.replanning.policy });
    await Promise.resolve();
    if (resume?.spent !== undefined) restoreBudgets(run, start, resume.spent);
    if (started.startNodeId !== undefined) enterLoopsAround(run, start);
    end = resume === undefined ? await walk(run, { start }) : await resumeWalk(run, start, resume);
    await judgeOutcomes(run);
    if (hasPictures && !end.isPictured && end.status !== 'stopped')
      await run.page.picture({ caption: 'At the end' });
  } catch (thrown) {
    end = { ...end, status: 'failed', failure: asFailure(thrown) };
  }
  run.watchdog.close();
  run.landings.reassessLast();
  const { visits, isPictured: _, ...outcome } = end;
  try {
    run.record({
      type: 'run-finished',
      ...outcome,
      visits,
      ...(run.missedOutcomes.size === 0 ? {} : { missed: run.missedOutcomes.size }),
      warned: run.warningCount(),
      durationMs: Math.round((run.clock.now() - startedAt) * 100) / 100,
    });
    await run.sink.durable();
    return outcome;
  } catch (thrown) {
    return { ...outcome, status: 'failed', failure: outcome.failure ?? asFailure(thrown) };
  }
}

async function resumeWalk(run: Run, start: CompiledNode, resume: ResumeRequest): Promise<WalkEnd> {
  const from = await restoreRun(run, resume);
  const lost = await recheckReused(run, resume);
  return lost === undefined
    ? walk(run, { start, ...from })
    : { status: 'failed', ...lost, visits: 0, isPictured: false };
}

function restoreBudgets(
  run: Pick<Run, 'guard' | 'record'>,
  { node }: CompiledNode,
  spent: SpentBudgets,
): void {
  run.record({ type: 'budgets-taken-over', ...spent, replans: [...spent.replans] });
  run.guard.note(
    { type: 'retry-requested', nodeId: node.id },
    { address: { nodeId: node.id, visit: 1, iterations: [] }, expectedBlockers: [] },
  );
}

function findStart(workflow: CompiledWorkflow, startNodeId: string | undefined): CompiledNode {
  const index = startNodeId === undefined ? workflow.entry : workflow.indexOf.get(startNodeId);
  const start = index === undefined ? undefined : workflow.nodes[index];
  if (start === undefined)
    throw new AppError(
      'unknown-node',
      `The run can't start at "${startNodeId ?? ''}": the workflow has no such step.`,
    );
  return start;
}

function enterLoopsAround(run: Pick<Run, 'loops' | 'record' | 'workflow'>, start: CompiledNode): void {
  for (const loop of findLoopsAround(run.workflow, start.index)) {
    if (loop.node.type !== 'Loop') continue;
    run.record({
      type: 'loop-iteration-started',
      nodeId: loop.node.id,
      iteration: 1,
      maxIterations: loop.node.params.maxIterations,
    });
    run.loops.begin(loop, 1);
  }
}

function asFailure(thrown: unknown): Failure {
  const { code, message } = AppError.from(thrown);
  return { code, message };
}
