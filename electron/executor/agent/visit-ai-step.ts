import type { AgentOutcome } from '../../../shared/agent/agent-outcome.ts';
import type { AgentAction, Turn } from '../../../shared/agent/turn.ts';
import type { Json } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import type { AiStepNode } from '../../../shared/workflow/node.ts';
import { checkVisit } from '../check-visit.ts';
import { failureOfReport } from '../failure-of-report.ts';
import { notRepeated } from '../landing.ts';
import type { PageWatch } from '../page-watch.ts';
import type { Run, VisitEnd } from '../run.ts';
import type { VisitRecord } from '../visit-record.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import { sayDuration } from '../../../shared/text/say-duration.ts';
import { waitAtBorder } from '../wait-at-border.ts';
import { markSecrets, metersOf, newState, remember, takePlan, type AgentState } from './agent-state.ts';
import { prepareTask, type AgentTask } from './agent-task.ts';
import { askTurn } from './ask-turn.ts';
import { carryOut, carryOutWait, refused, type Result } from './carry-out.ts';
import { claimSuccess } from './claim-success.ts';
import { composeTurn, sightOf } from './compose-turn.ts';
import { endByRefusals } from './count-refusals.ts';
import { reviseStep } from './revise-step.ts';
import { sayHandOver } from './say-hand-over.ts';
import { maySee } from '../reach/hold-call.ts';
import { failedStep, type Acted, type StepEnd } from './step-end.ts';

const mostUnusable = 2;

/**
 * Lets a model work towards a goal, one turn at a time, held by code: one action a turn, each through the budget enforcer,
 * hard limits of calls, tokens and time, and success only where nothing is left unverified and a judge accepts it.
 * Expects `node-started` to be recorded.
 */
export async function visitAiStep(
  run: Run,
  node: AiStepNode,
  { prefix, visit, entry }: { readonly prefix: string; readonly visit: number; readonly entry: VisitRecord },
): Promise<VisitEnd> {
  const { clock, record } = run;
  const about = { nodeId: node.id, visit };
  const attempts = 1 + node.retries;
  let turnsBefore = 0;
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = clock.now();
    const took = () => ({ attempt, durationMs: Math.round((clock.now() - startedAt) * 100) / 100 });
    const landed = () => (entry.landed() === undefined ? {} : { landed: entry.landed() });
    const stop = (): VisitEnd => {
      record({ type: 'node-stopped', ...about, ...took() });
      entry.stopped();
      return { end: 'stopped' };
    };
    if (attempt > 1) record({ type: 'node-started', ...about, attempt, iterations: run.rounds.iterations() });
    const end = await attemptStep(run, node, { visit, attempt, entry, turnsBefore });
    turnsBefore += end.turns;
    if (end.end === 'stopped') return stop();
    let failed: { readonly failure: Failure; readonly isPictured?: boolean };
    if (end.end === 'passed') {
      const variables = run.variables.learn({ prefix, result: end.result });
      const checked = await checkVisit(run, node, { visit, attempt, leftMs: node.timeoutMs, record: entry });
      if (checked === 'stopped') return stop();
      if (checked === undefined) {
        entry.succeeded(
          end.result,
          record({
            type: 'node-succeeded',
            ...about,
            ...took(),
            result: end.result,
            variables,
            ...(end.proof === undefined ? {} : { proof: end.proof }),
            ...landed(),
          }),
        );
        return { end: 'left', output: '' };
      }
      failed = checked;
    } else failed = { failure: end.failure };
    // What is spent stays spent: another attempt could only be refused.
    // Nor is anything sent again of which nobody knows whether it was carried out (recovery.md, 6.3).
    const isInDoubt = entry.landed() === 'maybe';
    if (attempt === attempts || (end.end === 'failed' && end.isLast) || isInDoubt) {
      const failure = isInDoubt && attempt < attempts ? notRepeated(failed.failure) : failed.failure;
      record({ type: 'node-failed', ...about, ...took(), failure, ...landed() });
      entry.failed(failure);
      return { end: 'failed', ...failed, failure };
    }
    record({ type: 'node-retrying', ...about, ...took(), attempts, failure: failed.failure, ...landed() });
    entry.retried(failed.failure);
  }
}

type AttemptEnd = { readonly turns: number } & (
  | { readonly end: 'passed'; readonly result: Json; readonly proof: string | undefined }
  | { readonly end: 'failed'; readonly failure: Failure; readonly isLast: boolean }
  | { readonly end: 'stopped' }
);

/** One attempt, from the first look to the judge. */
async function attemptStep(
  run: Run,
  node: AiStepNode,
  {
    visit,
    attempt,
    entry,
    turnsBefore,
  }: {
    readonly visit: number;
    readonly attempt: number;
    readonly entry: VisitRecord;
    readonly turnsBefore: number;
  },
): Promise<AttemptEnd> {
  const { record } = run;
  const about = { nodeId: node.id, visit };
  const task = prepareTask(run, node, visit);
  if (!task.ok) return { end: 'failed', failure: task.error, isLast: true, turns: 0 };
  const state = newState(run, task.value, turnsBefore);
  const end = await work(run, { task: task.value, state, attempt, entry });
  const turns = state.turns.length;
  if (end.end === 'stopped') {
    record({
      type: 'agent-finished',
      ...about,
      verdict: 'stopped',
      reason: 'The run was stopped.',
      missing: [],
      turns,
      meters: metersOf(run, task.value, state),
    });
    return { end: 'stopped', turns };
  }
  record({ type: 'agent-finished', ...about, ...end.outcome, meters: metersOf(run, task.value, state) });
  if (end.end === 'failed')
    return { end: 'failed', failure: end.failure, isLast: end.outcome.report !== undefined, turns };
  if (end.outcome.verdict !== 'accepted')
    record({
      type: 'warning-raised',
      nodeId: node.id,
      code: 'not-verified',
      message: `"${node.name}" went on without everything being shown: ${end.outcome.reason}`,
    });
  run.guard.note({ type: 'node-passed', nodeId: node.id }, task.value.context);
  return { end: 'passed', result: end.result, proof: showTurns(entry, state, end.outcome), turns };
}

/** What shows that the step did what it should: what code itself saw, and the judge's word, which proves nothing by itself. */
function showTurns(
  entry: VisitRecord,
  { turns, page }: AgentState,
  { verdict, reason }: AgentOutcome,
): string | undefined {
  entry.saw('after', page);
  entry.showed({
    kind: 'check',
    oracle: 'model',
    words: `the judge says ${verdict}: ${reason}`.slice(0, 300),
  });
  if (verdict !== 'accepted') return undefined;
  const seen = turns.filter(
    ({ action, verdict: own, delta }) =>
      action?.kind === 'tool' &&
      own === 'done' &&
      (action.effect === 'read' || delta === 'high' || delta === 'partial'),
  );
  for (const { turn, action, line } of seen.slice(-5))
    entry.showed({
      kind: action?.kind === 'tool' && action.effect === 'read' ? 'check' : 'page-change',
      oracle: 'deterministic',
      words: `turn ${turn}: ${line}`.slice(0, 300),
    });
  return seen.length === 0 ? undefined : `it was seen in ${seen.length} of ${turns.length} turns`;
}

async function work(
  run: Run,
  {
    task,
    state,
    attempt,
    entry,
  }: {
    readonly task: AgentTask;
    readonly state: AgentState;
    readonly attempt: number;
    readonly entry: VisitRecord;
  },
): Promise<StepEnd> {
  const { node, visit, limits } = task;
  await lookFirst(run, task, state);
  for (let number = state.turnsBefore + 1; ; number += 1) {
    if (run.gate.isClosed() && !run.gate.isStopped()) await handOver(run, task, state);
    if (run.gate.isStopped()) return { end: 'stopped' };
    if (!(await judgePage(run, task, state))) return { end: 'stopped' };
    const deadline = state.startedAt + node.timeoutMs;
    const spent = spentLimit(run, task, state, deadline);
    if (spent !== undefined || state.turns.length >= limits.turns)
      return overLimit(task, state, spent ?? `${limits.turns} turns`);

    const startedAt = run.clock.now();
    const outline = state.isForeign ? undefined : await outlineOf(run.page, state);
    markSecrets(state, outline);
    run.record({
      type: 'agent-turn-started',
      nodeId: node.id,
      visit,
      turn: number,
      phase: state.phase,
      meters: metersOf(run, task, state),
      saw: sightOf(state, outline),
    });
    const messages = composeTurn(task, state, { canRevise: run.agent.canRevise, outline });
    const asked = await askTurn(run, { task, state, messages, deadline });
    state.tokens += asked.usage.input + asked.usage.output;
    if (asked.end === 'stopped') return { end: 'stopped' };
    if (asked.end === 'failed') return failedStep(state, { failure: asked.failure });
    const before = state.shots.after?.file;
    const endTurn = (result: Result, turn?: Turn) => {
      state.phase = turn?.phase ?? state.phase;
      const after = state.shots.after?.file;
      const turned = {
        turn: number,
        phase: state.phase,
        thought: turn?.thought ?? { think: '', act: '' },
        action: turn?.action ?? null,
        ...result,
        remember: [...(turn?.remember ?? [])],
        pictures: {
          ...(before === undefined ? {} : { before }),
          ...(after === undefined || after === before ? {} : { after }),
        },
        usage: asked.usage,
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
    };

    if (asked.end === 'unusable') {
      state.unusable += 1;
      endTurn({
        line: `neither of the two answers could be used: ${asked.flaws.join(' ')}`.slice(0, 600),
        delta: 'none',
        verdict: 'invalid',
        isNews: false,
      });
      if (state.unusable >= mostUnusable)
        return failedStep(state, {
          failure: {
            code: 'answers-unusable',
            message: `The model gave no answer that could be used, ${mostUnusable} turns in a row, though it was asked again each time. ${asked.flaws[0] ?? ''} Try another model.`,
            details: { flaws: [...asked.flaws].slice(0, 10) },
          },
        });
      continue;
    }
    state.unusable = 0;
    const { turn } = asked;
    state.phase = turn.phase;
    takePlan(run, task, state, turn.plan ?? []);
    remember(state, turn.remember);
    // What ends the step by itself is heard even so.
    const passed = turn.action.kind === 'status' ? undefined : spentLimit(run, task, state, deadline);
    if (passed !== undefined) {
      endTurn(refused(`the limit of ${passed} is used up.`), turn);
      return overLimit(task, state, passed);
    }
    const carried = await act(run, turn, { task, state, attempt, turn: number, deadline, entry });
    if (carried.end === 'stopped') return { end: 'stopped' };
    endTurn(carried.result, turn);
    if (carried.end === 'spent')
      return failedStep(state, { failure: failureOfReport(carried.report), report: carried.report });
    if (carried.end === 'limit') return overLimit(task, state, `${limits.toolCalls} tool calls`);
    if (carried.end === 'over') return carried.over;
    const insisted = endByRefusals(task, state);
    if (insisted !== undefined) return insisted;
  }
}

async function act(run: Run, { action }: Turn, doing: Parameters<typeof carryOut>[2]): Promise<Acted> {
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
    over: failedStep(state, { failure, underWay: 1 }),
  };
}

function spentLimit(
  run: Run,
  { node, limits }: AgentTask,
  state: AgentState,
  deadline: number,
): string | undefined {
  if (run.clock.now() >= deadline) return sayDuration(node.timeoutMs);
  return state.tokens >= limits.tokens ? `${limits.tokens.toLocaleString('en')} tokens` : undefined;
}

function overLimit({ node, prompt }: AgentTask, state: AgentState, limit: string): StepEnd {
  const last = state.turns.at(-1)?.line ?? 'Nothing was done.';
  const failure: Failure = {
    code: 'agent-limit',
    message: `"${node.name}" did not get there within its limit of ${limit}. The last thing that happened: ${endSentence(last)} Make the task smaller, or raise the limit.`,
    details: { limit, expected: prompt.slice(0, 500), actual: last, severity: 'major' },
  };
  return failedStep(state, { failure });
}

/** What the page says, where its tools can tell; undefined where the snapshot alone must do. */
async function outlineOf(watch: PageWatch, { sight, page }: AgentState): Promise<string | undefined> {
  return sight === undefined || page === undefined ? undefined : watch.outline(sight.tool);
}

async function lookFirst(run: Run, task: AgentTask, state: AgentState): Promise<void> {
  const { node, visit } = task;
  for (const sight of state.sight === undefined ? task.firstSights : [{ ...state.sight, args: {} }]) {
    const page = await run.page.lookSettled(sight);
    if (page === undefined) continue;
    state.page = page;
    state.sight = sight;
    state.shots = {
      after: await run.page.picture({
        nodeId: node.id,
        visit,
        caption: `${node.name === '' ? 'Agent step' : node.name}, turn ${state.turnsBefore + state.turns.length + 1}, before`,
        isKept: node.traceLevel !== 'Off',
        sites: run.reach.sites(),
        isExtra: true,
      }),
    };
    return;
  }
}

/** Finds out whether the model may see the page; false when the run was stopped meanwhile. */
async function judgePage(run: Run, { node, visit }: AgentTask, state: AgentState): Promise<boolean> {
  const waitedBefore = run.reach.waitedMs();
  const may = await maySee(run, { nodeId: node.id, visit }, state.page);
  state.startedAt += run.reach.waitedMs() - waitedBefore;
  if (may === 'stopped') return false;
  state.isForeign = !may;
  const { before, after } = state.shots;
  if (!may && after !== undefined) state.shots = { before, after: { ...after, isForeign: true } };
  return true;
}

/** Between two turns a person may take the page into their own hands; afterwards it is looked at afresh. */
async function handOver(run: Run, task: AgentTask, state: AgentState): Promise<void> {
  const pausedAt = run.clock.now();
  await waitAtBorder(run, task.node.id);
  state.startedAt += run.clock.now() - pausedAt;
  if (run.gate.isStopped()) return;
  const before = state.page;
  await lookFirst(run, task, state);
  const touches = run.page.touchesSince(pausedAt);
  state.notes.push({
    turn: state.turnsBefore + state.turns.length,
    ...sayHandOver({ touches, before, after: state.page }),
  });
}
