import { describeObserving } from '../../../shared/agent/observing-actions.ts';
import type { AgentAction } from '../../../shared/agent/turn.ts';
import type { TurnRecord } from '../../../shared/agent/turn-record.ts';
import type { Action } from '../../../shared/budgets/action.ts';
import type { Decision, Observation } from '../../../shared/budgets/decision.ts';
import { describeNext } from '../../../shared/budgets/report/describe-next.ts';
import type { FailureReport } from '../../../shared/budgets/failure-report.ts';
import type { Json } from '../../../shared/json.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { failureWithChoices } from '../../../shared/run/target-candidate.ts';
import { asCalled } from '../../../shared/tools/tool-descriptor.ts';
import { secretsIn, shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { hasFoundNothing, outcomeOf } from '../visit/outcome-of.ts';
import type { ResolvedTool, ToolOutcome } from '../ports.ts';
import type { Run } from '../walk/run.ts';
import { checkCall } from '../reach/check-call.ts';
import type { AgentTask } from './agent-task.ts';
import { pictured } from '../observe/camera.ts';
import { argsToRetype } from '../observe/guarded-call.ts';
import { callTool } from '../visit/call-tool.ts';
import { observeAfter } from '../observe/observe-effect.ts';
import { withShot, takeShot, type TurnContext } from './agent-shots.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export type TurnResult = Pick<TurnRecord, 'line' | 'delta' | 'verdict' | 'isNews'> &
  Partial<Pick<TurnRecord, 'said' | 'advice' | 'refusal' | 'attempt' | 'case' | 'target' | 'answer'>>;

export type Carried =
  | { readonly end: 'carried'; readonly result: TurnResult }
  | { readonly end: 'spent'; readonly result: TurnResult; readonly report: FailureReport }
  | { readonly end: 'limit'; readonly result: TurnResult }
  | { readonly end: 'stopped' };

const callLimitMs = 60_000;
const maxAnswerLength = 1_500;

export async function carryOut(
  run: Run,
  action: Extract<AgentAction, { kind: 'tool' }>,
  doing: TurnContext,
): Promise<Carried> {
  const { task, state } = doing;
  const waitedBefore = run.reach.waitedMs();
  const prepared = await prepareCall(run, action, task);
  if (prepared === 'stopped') return { end: 'stopped' };
  if (!prepared.ok) return { end: 'carried', result: refused(prepared.reason) };
  if (state.toolCalls >= task.limits.toolCalls)
    return { end: 'limit', result: refused(`all ${task.limits.toolCalls} tool calls are used up.`) };
  const { tool, args } = prepared;
  const probe = { tool, args };
  const ready = await waitUntilReady(run, probe, doing);
  const waitedMs = run.reach.waitedMs() - waitedBefore;
  state.startedAt += waitedMs;
  if (run.gate.isStopped()) return { end: 'stopped' };
  if ('withheld' in ready) {
    state.page = ready.page ?? state.page;
    return { end: 'carried', result: refused(ready.withheld) };
  }
  const { pre, action: sentAction, context, decision, waitLines } = ready;
  const target = pre?.target === undefined ? undefined : `${pre.target.role} "${pre.target.name}"`;
  if (decision.kind !== 'allow') return notAllowed(decision, target, task);
  const typed = decision.isRetyping === true ? argsToRetype(run, probe) : args;

  doing.entry.called(tool, args);
  const outcome = await sendCall(run, doing, { tool, args, filled: typed, waitedMs });
  if (outcome === 'stopped') return { end: 'stopped' };
  const isRead = tool.effect === 'read';
  const post = isRead
    ? await run.page.observe(probe)
    : outcome.ok
      ? await observeAfter(run.page, probe, { action: sentAction, pre, isRepeatable: true })
      : await run.page.observeSettled(probe);
  if (outcome.ok) run.landings.assess(doing.entry, { tool, args, outcome });
  if (run.gate.isStopped()) return { end: 'stopped' };
  if (post !== undefined) state.probe = probe;
  state.page = post ?? pre;
  const before = state.shots.after;
  const after = isRead ? before : await takeShot(run, doing);
  state.shots = isRead ? { after } : { before, after };

  const { decision: judged, observation } = run.guard.after({
    action: sentAction,
    context,
    pre: pictured(pre, before),
    post: pictured(post, after),
    outcome: outcomeOf(outcome),
  });
  const result = describeTurn(tool, {
    outcome,
    observation,
    waitLines,
    pre,
    post,
    target,
    attempt: decision.attempt,
  });
  return judged.kind === 'fail'
    ? { end: 'spent', result, report: judged.report }
    : { end: 'carried', result };
}

async function sendCall(
  run: Run,
  { task, state, attempt, deadline, entry }: TurnContext,
  {
    tool,
    args,
    filled,
    waitedMs,
  }: {
    readonly tool: ResolvedTool;
    readonly args: FilledObject;
    readonly filled: FilledObject;
    readonly waitedMs: number;
  },
): Promise<ToolOutcome | 'stopped'> {
  state.toolCalls += 1;
  const outcome = await callTool(run, {
    nodeId: task.node.id,
    visit: task.visit,
    attempt,
    tool: { ...tool, sites: run.reach.sites() },
    args: filled,
    limitMs: Math.max(1, Math.min(callLimitMs, deadline + waitedMs - run.clock.now())),
  });
  run.landings.assess(entry, { tool, args, outcome });
  return outcome;
}

interface Turn {
  readonly outcome: ToolOutcome;
  readonly observation: Observation;
  readonly waitLines: readonly string[];
  readonly pre: Snapshot | undefined;
  readonly post: Snapshot | undefined;
  readonly target: string | undefined;
  readonly attempt: TurnRecord['attempt'];
}

function describeTurn(
  tool: ResolvedTool,
  { outcome, observation, waitLines, pre, post, target, attempt }: Turn,
): TurnResult {
  const isRead = tool.effect === 'read';
  const isUnseen = pre === undefined && post === undefined && outcome.ok;
  const before = [...waitLines, describeOutcome(outcome)].filter((part) => part !== '');
  const line = isUnseen ? describeUnseen(tool) : observation.line;
  const known = isRead || attempt === undefined || isUnseen ? line : observation.said;
  const isObserving = isRead && outcome.ok && !isUnseen;
  const { warning } = observation;
  return {
    line: [
      ...before,
      ...(isObserving && before.length > 0 ? [] : [line]),
      ...(warning === undefined ? [] : [warning]),
    ].join(' '),
    said: [...before, ...(isObserving ? [] : [known])].join(' '),
    delta: isRead ? 'none' : observation.delta,
    verdict: verdictOf(outcome, tool, observation),
    ...(warning === undefined ? {} : { advice: warning }),
    ...(isRead || attempt === undefined ? {} : { attempt }),
    ...(observation.case === undefined ? {} : { case: observation.case }),
    ...(target === undefined ? {} : { target }),
    ...answerOf(outcome),
    isNews: !outcome.ok || isElsewhere(pre, post) || observation.case === 'B',
  };
}

export async function carryOutWait(run: Run, milliseconds: number, doing: TurnContext): Promise<Carried> {
  const { task, state, turn, deadline } = doing;
  const probe = state.probe ?? task.firstProbes[0];
  const pre = probe === undefined ? undefined : await run.page.observe(probe);
  const action: Action = {
    id: `${task.node.id}#${task.visit}.${turn}`,
    kind: 'wait',
    purpose: 'stabilize',
    origin: 'planned',
    tool: 'wait',
    args: {},
  };
  const context = { ...task.context, phase: state.phase };
  const decision = run.guard.before({ action, context, snapshot: pre });
  if (decision.kind !== 'allow') return notAllowed(decision, undefined, task);
  await run.page.waitWhileBusy(probe, Math.min(milliseconds, Math.max(0, deadline - run.clock.now())));
  if (run.gate.isStopped()) return { end: 'stopped' };
  const before = state.shots.after;
  const post = await withShot(
    run,
    doing,
    probe === undefined ? undefined : await run.page.observeSettled(probe),
  );
  state.page = post ?? pre;
  const judged = run.guard.after({
    action,
    context,
    pre: pictured(pre, before),
    post,
    outcome: { status: 'ok' },
  });
  const result: TurnResult = {
    line: judged.observation.line,
    delta: judged.observation.late ?? 'none',
    verdict: 'done',
    isNews: isElsewhere(pre, post),
    ...(judged.observation.case === undefined ? {} : { case: judged.observation.case }),
  };
  return judged.decision.kind === 'fail'
    ? { end: 'spent', result, report: judged.decision.report }
    : { end: 'carried', result };
}

type Call =
  | { readonly ok: true; readonly tool: ResolvedTool; readonly args: FilledObject }
  | { readonly ok: false; readonly reason: string };

async function prepareCall(
  run: Run,
  action: Extract<AgentAction, { kind: 'tool' }>,
  { node, visit, secrets }: AgentTask,
): Promise<Call | 'stopped'> {
  const resolved = run.tools.resolve(action.server, action.tool);
  if (!resolved.ok) return { ok: false, reason: resolved.failure.message };
  const args = run.variables.fillIn(action.arguments);
  if (!args.ok) return { ok: false, reason: args.error.message };
  // A variable's value must not bring in a secret.
  const foreign = secretsIn(args.value).find((name) => !secrets.has(name));
  if (foreign !== undefined)
    return {
      ok: false,
      reason: `the task does not name the secret "${foreign}", so it may not be used here.`,
    };
  const held = await checkCall(run, { tool: resolved.tool, args: args.value, nodeId: node.id, visit });
  switch (held.end) {
    case 'allowed':
      return { ok: true, tool: asCalled(resolved.tool, shown(held.args)), args: held.args };
    case 'refused':
      return { ok: false, reason: held.reason };
    case 'stopped':
      return 'stopped';
  }
}

function notAllowed(
  decision: Exclude<Decision, { kind: 'allow' }>,
  target: string | undefined,
  { actions }: AgentTask,
): Carried {
  const about = target === undefined ? {} : { target };
  if (decision.kind === 'fail')
    return {
      end: 'spent',
      result: { ...refused(decision.report.actual), ...about },
      report: decision.report,
    };
  const advice = [
    decision.advice ?? '',
    decision.code === 'only-checks-now' ? describeObserving(actions) : describeNext(decision.allowedNext),
  ]
    .filter((part) => part !== '')
    .join(' ');
  return {
    end: 'carried',
    result: {
      ...refused(decision.message, advice),
      ...about,
      ...(decision.case === undefined ? {} : { case: decision.case }),
      isNews: decision.case === 'B',
    },
  };
}

/** `advice` is for the model only. */
export function refused(reason: string, advice?: string): TurnResult {
  return {
    line: `not carried out: ${reason}`,
    refusal: reason,
    ...(advice === undefined || advice === '' ? {} : { advice }),
    delta: 'none',
    verdict: 'refused',
    isNews: false,
  };
}

function verdictOf(
  outcome: ToolOutcome,
  { effect }: ResolvedTool,
  { delta, case: found, isUnverified }: Observation,
): TurnRecord['verdict'] {
  if (!outcome.ok) return 'failed';
  if (effect === 'read') return hasFoundNothing(outcome.value) ? 'unverified' : 'done';
  const isSeen = found !== 'D' && isUnverified !== true;
  return isSeen && (delta === 'high' || delta === 'partial') ? 'done' : 'unverified';
}

const describeUnseen = ({ effect }: ResolvedTool): string =>
  effect === 'read' ? 'it answered.' : "it answered; without a page its effect can't be seen.";

const describeOutcome = (outcome: ToolOutcome): string =>
  outcome.ok
    ? hasFoundNothing(outcome.value)
      ? 'It found nothing.'
      : ''
    : `The tool failed: ${failureWithChoices(outcome.failure)}`;

function answerOf(outcome: ToolOutcome): { readonly answer?: Json } {
  if (!outcome.ok || outcome.value === null) return {};
  const text = JSON.stringify(outcome.value);
  return { answer: text.length <= maxAnswerLength ? outcome.value : `${text.slice(0, maxAnswerLength)}…` };
}

function isElsewhere(pre: Snapshot | undefined, post: Snapshot | undefined): boolean {
  return (
    pre !== undefined &&
    post !== undefined &&
    (pre.page.url !== post.page.url || pre.window.id !== post.window.id)
  );
}
