import type { AgentAction, Turn } from '../../../shared/agent/turn.ts';
import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import { pageEvidence } from '../../../shared/agent/page-evidence.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { failureOfReport } from '../visit/failure-of-report.ts';
import type { Run } from '../walk/run.ts';
import type { VisitRecord } from '../visit/visit-record.ts';
import { markSecrets, metersOf, remember, updatePlan, type AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';
import { askTurn } from './ask-turn.ts';
import type { TurnContext } from './agent-shots.ts';
import { carryOut, carryOutWait, refused, type TurnResult } from './carry-out.ts';
import { claimSuccess } from './claim-success.ts';
import { composeTurn, modelViewOf } from './compose-turn.ts';
import { endByRefusals } from './end-by-refusals.ts';
import { handOver, checkPageAccess, observeFirst, readStepOutline } from './page-of-step.ts';
import { keepRest, nextOfAnswer, pageShows } from './rest-of-answer.ts';
import { reviseStep } from './revise-step.ts';
import { failedStep, type Acted, type StepEnd } from './step-end.ts';

const maxUnusable = 2;

interface Working {
  readonly task: AgentTask;
  readonly state: AgentState;
  readonly attempt: number;
  readonly entry: VisitRecord;
}

export async function workOnTask(run: Run, working: Working): Promise<StepEnd> {
  const { task, state } = working;
  const { node, limits } = task;
  await observeFirst(run, task, state);
  for (let number = state.turnsBefore + 1; ; number += 1) {
    if (run.gate.isClosed() && !run.gate.isStopped()) await handOver(run, task, state);
    if (run.gate.isStopped()) return { end: 'stopped' };
    if (!(await checkPageAccess(run, task, state))) return { end: 'stopped' };
    const deadline = state.startedAt + node.timeoutMs;
    const spent = spentLimit(run, task, state, deadline);
    if (spent !== undefined || state.turns.length >= limits.turns)
      return overLimit(task, state, spent ?? `${limits.turns} turns`);
    const end = await takeTurn(run, working, { number, deadline });
    if (end !== undefined) return end;
  }
}

async function takeTurn(
  run: Run,
  { task, state, attempt, entry }: Working,
  { number, deadline }: { readonly number: number; readonly deadline: number },
): Promise<StepEnd | undefined> {
  const startedAt = run.clock.now();
  const outline = state.isForeign ? undefined : await readStepOutline(run.page, state);
  markSecrets(state, outline);
  if (!state.isForeign && state.page !== undefined)
    state.seen.push(pageEvidence(number, state.page, outline));
  const next = nextOfAnswer(state);
  run.record({
    type: 'agent-turn-started',
    nodeId: task.node.id,
    visit: task.visit,
    turn: number,
    phase: state.phase,
    meters: metersOf(run, task, state),
    saw: modelViewOf(state, outline),
  });
  const asked =
    next === undefined
      ? await askTurn(run, {
          task,
          state,
          messages: composeTurn(task, state, { canRevise: run.agent.canRevise, outline }),
          deadline,
        })
      : ({ end: 'turn', turn: next, usage: { input: 0, output: 0 } } as const);
  state.tokens += asked.usage.input + asked.usage.output;
  if (asked.end === 'stopped') return { end: 'stopped' };
  if (asked.end === 'failed') return failedStep(state, { failure: asked.failure });
  const before = state.shots.after?.file;
  const endTurn = (result: TurnResult, turn?: Turn) => {
    recordTurn(run, { task, state }, { number, startedAt, before, usage: asked.usage, result, turn });
  };
  if (asked.end === 'unusable') {
    endTurn(unusable(asked.problems));
    state.unusable += 1;
    return state.unusable < maxUnusable ? undefined : endUnusable(state, asked.problems);
  }
  state.unusable = 0;
  const { turn } = asked;
  state.phase = turn.phase;
  updatePlan(run, task, state, turn.plan ?? []);
  remember(state, number, turn.remember);
  // A final report counts even over the limit.
  const exceeded = turn.action.kind === 'status' ? undefined : spentLimit(run, task, state, deadline);
  if (exceeded !== undefined) {
    endTurn(refused(`the limit of ${exceeded} is used up.`), turn);
    return overLimit(task, state, exceeded);
  }
  const { until } = turn;
  const carried =
    until !== undefined && turn.isFurther !== true && pageShows(state, until)
      ? ({ end: 'carried', result: refused('the page shows the text of “until” already.') } as const)
      : await act(run, turn, { task, state, attempt, turn: number, deadline, entry });
  if (carried.end === 'stopped') return { end: 'stopped' };
  endTurn(carried.result, turn);
  keepRest(state, { turn, number, result: carried.result });
  if (carried.end === 'spent')
    return failedStep(state, { failure: failureOfReport(carried.report), report: carried.report });
  if (carried.end === 'limit') return overLimit(task, state, `${task.limits.toolCalls} tool calls`);
  return carried.end === 'over' ? carried.over : endByRefusals(task, state);
}

function recordTurn(
  run: Pick<Run, 'agent' | 'clock' | 'record'>,
  { task: { node, visit }, task, state }: Pick<Working, 'task' | 'state'>,
  {
    number,
    startedAt,
    before,
    usage,
    result,
    turn,
  }: {
    readonly number: number;
    readonly startedAt: number;
    readonly before: string | undefined;
    readonly usage: TurnRecord['usage'];
    readonly result: TurnResult;
    readonly turn: Turn | undefined;
  },
): void {
  const after = state.shots.after?.file;
  const turned: TurnRecord = {
    turn: number,
    phase: state.phase,
    thought: turn?.thought ?? { think: '', act: '' },
    ...(turn?.plan === undefined ? {} : { plan: [...turn.plan] }),
    action: turn?.action ?? null,
    ...(turn?.asked === undefined ? {} : { asked: turn.asked }),
    ...(turn?.isFurther === true ? { isFurther: true } : {}),
    ...result,
    remember: [...(turn?.remember ?? [])],
    pictures: {
      ...(before === undefined ? {} : { before }),
      ...(after === undefined || after === before ? {} : { after }),
    },
    usage,
    durationMs: Math.round(run.clock.now() - startedAt),
  };
  state.turns.push(turned);
  run.record({
    type: 'agent-turn-ended',
    nodeId: node.id,
    visit,
    ...turned,
    meters: metersOf(run, task, state),
  });
}

const unusable = (problems: readonly string[]): TurnResult => ({
  line: `neither of the two answers could be used: ${problems.join(' ')}`.slice(0, 600),
  delta: 'none',
  verdict: 'invalid',
  isNews: false,
});

function endUnusable(state: AgentState, problems: readonly string[]): StepEnd {
  return failedStep(state, {
    failure: {
      code: 'answers-unusable',
      message: `The model gave no usable answer in ${maxUnusable} turns. ${problems[0] ?? ''} Try another model.`,
      details: { problems: [...problems].slice(0, 10) },
    },
  });
}

async function act(run: Run, { action }: Turn, doing: TurnContext): Promise<Acted> {
  switch (action.kind) {
    case 'tool':
      return carryOut(run, action, doing);
    case 'wait':
      return carryOutWait(run, action.milliseconds, doing);
    case 'revise_plan':
      return { end: 'carried', result: reviseStep(run, doing, action) };
    case 'status':
      return action.outcome === 'failure'
        ? reportFailure(doing.state, action)
        : claimSuccess(run, action, doing);
  }
}

function reportFailure(
  state: AgentState,
  { summary, severity = 'major', expected = '', actual = '' }: Extract<AgentAction, { kind: 'status' }>,
): Acted {
  const message = [
    endSentence(summary),
    `Expected: ${endSentence(expected)}`,
    `Actual: ${endSentence(actual)}`,
    `Severity: ${severity}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const failure: Failure = { code: 'agent-failed', message, details: { severity, expected, actual } };
  return {
    end: 'over',
    result: { line: 'the step reported a failure.', delta: 'none', verdict: 'done', isNews: false },
    over: failedStep(state, { failure, pendingTurns: 1 }),
  };
}

function spentLimit(
  run: Pick<Run, 'clock'>,
  { node, limits }: AgentTask,
  state: AgentState,
  deadline: number,
): string | undefined {
  if (run.clock.now() >= deadline) return formatDuration(node.timeoutMs);
  return state.tokens >= limits.tokens ? `${limits.tokens.toLocaleString('en')} tokens` : undefined;
}

function overLimit({ node, prompt }: AgentTask, state: AgentState, limit: string): StepEnd {
  const last = state.turns.at(-1)?.line ?? 'Nothing was done.';
  const failure: Failure = {
    code: 'agent-limit',
    message: `“${node.name}” didn't finish within its limit of ${limit}. Last result: ${endSentence(last)} Make the task smaller, or raise the limit.`,
    details: { limit, expected: prompt.slice(0, 500), actual: last, severity: 'major' },
  };
  return failedStep(state, { failure });
}
