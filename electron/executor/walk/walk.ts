import { assertNever } from '../../../shared/assert-never.ts';
import type { Json, JsonObject } from '../../../shared/json.ts';
import type { Rerun } from '../../../shared/ledger/entry.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import type { PageState } from '../../../shared/page/page-state.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { visitAiStep } from '../agent/visit-ai-step.ts';
import { visitAiTransform } from '../agent/visit-ai-transform.ts';
import type { CompiledNode } from './compile-workflow.ts';
import { leaveLoops } from './leave-loops.ts';
import type { AfterFailure, Run, RunOutcome, Swapped, VisitEnd } from './run.ts';
import { passReused } from '../resume/pass-reused.ts';
import { checkVisit } from '../visit/check-visit.ts';
import { confirmPageState } from '../resume/confirm-page-state.ts';
import { expectOutcome } from '../visit/expected-outcomes.ts';
import { trackUserActivity } from '../observe/user-activity.ts';
import { decideIf, decideLoop, decideSwitch } from './visit-control.ts';
import { followSaving, type Saving } from './follow-saving.ts';
import type { VisitRecord } from '../visit/visit-record.ts';
import { visitTool } from '../visit/visit-tool.ts';
import { waitWhilePaused } from './wait-while-paused.ts';

export interface WalkEnd extends RunOutcome {
  readonly visits: number;
  readonly isPictured: boolean;
}

/** A yield lets Stop and Pause take effect. */
const stepsBetweenYields = 100;

export interface WalkStart {
  readonly start: CompiledNode;
  readonly from?: CompiledNode | undefined;
  readonly visitsOf?: Uint32Array;
  readonly mustReach?: { readonly afterVisits: number; readonly state: PageState };
}

export async function walk(begun: Run, start: WalkStart): Promise<WalkEnd> {
  const saving = followSaving(begun);
  const end = await passSteps(begun, start, saving);
  // Pages may still have to send what earlier steps did.
  if (end.status === 'failed') await saving.atEnd();
  return end;
}

async function passSteps(
  begun: Run,
  { start, from: cameFrom, visitsOf = new Uint32Array(begun.workflow.nodes.length), mustReach }: WalkStart,
  saving: Saving,
): Promise<WalkEnd> {
  let run = begun;
  let visits = 0;
  let passes = 0;
  let isPictured = false;
  let [from, current] = [cameFrom, start];
  const userActivity = trackUserActivity(begun.clock.now());
  const ended = (outcome: RunOutcome): WalkEnd => ({ ...outcome, visits, isPictured });
  const follow = (revised: Swapped): void => {
    ({ run, visitsOf, at: current } = revised);
    [from, mustReach] = [undefined, undefined];
  };

  for (;;) {
    const { node, index } = current;
    if (passes % stepsBetweenYields === 0 && passes > 0) await yieldToEvents();
    const unsaved = await saving.before(node);
    if (unsaved !== undefined) return ended({ status: 'stopped', nodeId: unsaved.id });
    const isPaused = run.gate.isClosed() && !run.gate.isStopped();
    if (isPaused) await waitWhilePaused(run, node.id);
    if (run.gate.isStopped()) return ended({ status: 'stopped', nodeId: node.id });
    if (passes === mustReach?.afterVisits) {
      const failure = await confirmPageState(run, mustReach.state, node);
      if (failure !== undefined) return ended({ status: 'failed', nodeId: node.id, failure });
    }

    passes += 1;
    const visit = (visitsOf[index] = (visitsOf[index] ?? 0) + 1);
    const made = arriveAt(run, current, from);
    const passed = run.reusedOnReplay.size === 0 ? undefined : await passReused(run, current, visit);
    if (passed?.end === 'failed') return { ...ended(outcomeAt(node, passed)), isPictured: false };
    if (passed !== undefined) {
      const out = current.outEdges.get(passed.output);
      if (out === undefined) return { status: 'succeeded', visits, isPictured: false };
      [from, current] = [current, nodeAt(run, out.to)];
      continue;
    }
    visits += 1;
    const rerun = run.reruns.size === 0 ? undefined : run.reruns.get(visitKey({ nodeId: node.id, visit }));
    const byHand = userActivity.before(run, current, isPaused);
    const record = run.ledger.open(current, { visit, iterations: run.loops.iterations(), rerun, byHand });
    const visiting = node.enabled
      ? visitNode(run, current, { visit, made, record, rerun })
      : skip(run, node, { visit, record });
    const end = visiting instanceof Promise ? await visiting : visiting;
    userActivity.during(run, current, record);
    saving.after(node);
    isPictured = end.end === 'failed' && end.isPictured === true;
    if (!isPictured && isShown(node, end)) isPictured = await takePicture(run, node, { visit, end });
    if (end.end !== 'left') record.close();
    if (end.end === 'stopped') return ended(outcomeAt(node, end));
    if (end.end === 'failed') {
      const failed = { nodeId: node.id, visit, failure: end.failure, visitsOf };
      const after = (await run.replanning?.afterFailure(run, failed)) ?? end;
      if (after.end !== 'revised') return ended(outcomeAt(node, after));
      follow(after);
      continue;
    }

    const out = current.outEdges.get(end.output);
    if (node.enabled && node.settleMs > 0 && node.checks.length === 0)
      await run.clock.sleep(node.settleMs, run.gate.stopSignal).catch(() => undefined);
    const isExpecting = node.enabled && node.expectedOutcome.trim() !== '';
    const after = isExpecting ? await compareWithExpected(run, current, { visit, visitsOf }) : undefined;
    if (after !== undefined) {
      record.close();
      if (after.end === 'stopped') return ended(outcomeAt(node, after));
      follow(after);
      continue;
    }
    record.close({ output: end.output, to: out?.edge.to ?? null });
    if (out === undefined || node.id === run.untilNodeId) return ended(await outcomeAtEnd(run, node, saving));
    run.record({ type: 'edge-taken', edge: out.edge });
    from = current;
    current = nodeAt(run, out.to);
  }
}

function arriveAt(run: Run, current: CompiledNode, from: CompiledNode | undefined): number {
  const around = run.loops.iterations();
  const made = run.loops.arrive(current, from);
  const iterations = run.loops.iterations();
  if (around !== iterations) leaveLoops(run, around, { nodeId: current.node.id, iterations });
  return made;
}

async function compareWithExpected(
  run: Run,
  current: CompiledNode,
  { visit, visitsOf }: { readonly visit: number; readonly visitsOf: Uint32Array },
) {
  await expectOutcome(run, current, visit);
  return run.replanning?.afterSuccess(run, { nodeId: current.node.id, visit, visitsOf });
}

function outcomeAt({ id }: Node, end: Exclude<AfterFailure, { end: 'revised' }>): RunOutcome {
  return end.end === 'stopped'
    ? { status: 'stopped', nodeId: id }
    : { status: 'failed', nodeId: id, failure: end.failure };
}

/** A step isn't done while its dialog blocks the page, or while the page still has to send. */
async function outcomeAtEnd(
  run: Pick<Run, 'gate' | 'tools' | 'untilNodeId'>,
  { id }: Node,
  saving: Saving,
): Promise<RunOutcome> {
  if (run.gate.isStopped()) return { status: 'stopped', nodeId: id };
  if (id === run.untilNodeId) return { status: 'succeeded' };
  const failure = run.tools.openDialog?.();
  if (failure !== undefined) return { status: 'failed', nodeId: saving.lastAction?.id ?? id, failure };
  const unsaved = await saving.atEnd();
  return unsaved === undefined ? { status: 'succeeded' } : { status: 'stopped', nodeId: unsaved.id };
}

function isShown({ enabled, traceLevel }: Node, { end }: VisitEnd): boolean {
  return (
    end !== 'stopped' && enabled && (traceLevel === 'Full' || (traceLevel === 'Minimal' && end === 'failed'))
  );
}

async function takePicture(
  { page }: Pick<Run, 'page'>,
  node: Node,
  { visit, end }: { readonly visit: number; readonly end: VisitEnd },
): Promise<true> {
  await page.picture({
    caption: node.name === '' ? node.type : node.name,
    nodeId: node.id,
    visit,
    moment: 'after',
    isDead: end.end === 'failed' && unanswered.has(end.failure.code),
  });
  return true;
}

function nodeAt({ workflow }: Pick<Run, 'workflow'>, index: number): CompiledNode {
  const node = workflow.nodes[index];
  if (node === undefined) throw new Error(`Edge to missing node ${index}.`);
  return node;
}

interface Visiting {
  readonly visit: number;
  readonly record: VisitRecord;
}

function visitNode(
  run: Run,
  compiled: CompiledNode,
  { visit, made, record, rerun }: Visiting & { readonly made: number; readonly rerun: Rerun | undefined },
): VisitEnd | Promise<VisitEnd> {
  const { node } = compiled;
  run.record({
    type: 'node-started',
    nodeId: node.id,
    visit,
    attempt: 1,
    iterations: run.loops.iterations(),
    rerun: rerun?.sentence,
  });
  switch (node.type) {
    case 'Tool':
      return visitTool(run, node, { prefix: compiled.prefix, visit, record });
    case 'If':
      return leave(run, compiled, { visit, record }, decideIf(node, run));
    case 'Switch':
      return leave(run, compiled, { visit, record }, decideSwitch(node, run));
    case 'Loop': {
      const decision = decideLoop(node, made, run);
      const end = leave(run, compiled, { visit, record }, decision);
      if (decision.output === 'LoopBody') run.loops.begin(compiled, made + 1);
      return end;
    }
    case 'EndLoop':
      return passEndLoop(run, node, { visit, record });
    case 'AiTransform':
      return run.model === undefined
        ? failWithoutModel(run, node, { visit, record })
        : visitAiTransform(run, node, { prefix: compiled.prefix, visit, entry: record });
    case 'AiStep':
      return run.model === undefined
        ? failWithoutModel(run, node, { visit, record })
        : visitAiStep(run, node, { prefix: compiled.prefix, visit, entry: record });
    default:
      return assertNever(node);
  }
}

function leave(
  run: Run,
  compiled: CompiledNode,
  visiting: Visiting,
  decision: { readonly output: string; readonly result: Json },
): VisitEnd | Promise<VisitEnd> {
  const variables = run.variables.learn({ prefix: compiled.prefix, result: decision.result });
  return compiled.node.checks.length === 0
    ? succeed(run, compiled, visiting, { ...decision, variables })
    : leaveChecked(run, compiled, visiting, { ...decision, variables });
}

interface Decided {
  readonly output: string;
  readonly result: Json;
  readonly variables: JsonObject;
}

async function leaveChecked(
  run: Run,
  compiled: CompiledNode,
  { visit, record }: Visiting,
  decided: Decided,
): Promise<VisitEnd> {
  const { node } = compiled;
  const checked = await checkVisit(run, node, { visit, attempt: 1, leftMs: node.timeoutMs, record });
  if (checked === undefined) return succeed(run, compiled, { visit, record }, decided);
  if (checked === 'stopped') {
    run.record({ type: 'node-stopped', nodeId: node.id, visit, attempt: 1, durationMs: 0 });
    record.stopped();
    return { end: 'stopped' };
  }
  run.record({
    type: 'node-failed',
    nodeId: node.id,
    visit,
    attempt: 1,
    durationMs: 0,
    failure: checked.failure,
  });
  record.failed(checked.failure);
  return { end: 'failed', ...checked };
}

function succeed(
  run: Pick<Run, 'record'>,
  { node }: CompiledNode,
  { visit, record }: Visiting,
  { output, result, variables }: Decided,
): VisitEnd {
  const proof = record.verify(result);
  record.succeeded(
    result,
    run.record({
      type: 'node-succeeded',
      nodeId: node.id,
      visit,
      attempt: 1,
      durationMs: 0,
      result,
      variables,
      proof,
    }),
  );
  return { end: 'left', output };
}

function passEndLoop(run: Pick<Run, 'record'>, node: Node, { visit, record }: Visiting): VisitEnd {
  const proof = record.verify(null);
  record.succeeded(
    null,
    run.record({
      type: 'node-succeeded',
      nodeId: node.id,
      visit,
      attempt: 1,
      durationMs: 0,
      result: null,
      variables: {},
      proof,
    }),
  );
  return { end: 'left', output: '' };
}

function skip(run: Pick<Run, 'loops' | 'record'>, node: Node, { visit, record }: Visiting): VisitEnd {
  record.skipped();
  run.record({
    type: 'node-skipped',
    nodeId: node.id,
    visit,
    iterations: run.loops.iterations(),
    reason: 'disabled',
  });
  switch (node.type) {
    case 'If':
      return { end: 'left', output: 'IfFalse' };
    case 'Switch':
      return { end: 'left', output: 'SwitchDefault' };
    case 'Loop':
      run.record({ type: 'loop-finished', nodeId: node.id, iterations: 0, reason: 'disabled' });
      return { end: 'left', output: 'LoopDone' };
    case 'Tool':
    case 'EndLoop':
    case 'AiStep':
    case 'AiTransform':
      return { end: 'left', output: '' };
    default:
      return assertNever(node);
  }
}

const unanswered = new Set(['page-not-loaded', 'timeout']);

function failWithoutModel(
  run: Pick<Run, 'advice' | 'record'>,
  node: Node,
  { visit, record }: Visiting,
): VisitEnd {
  const failure = {
    code: 'no-model',
    message: `“${node.name}” needs a model, but none is connected. ${run.advice?.model ?? 'Connect one, disable the step, or use tools instead.'}`,
  };
  run.record({ type: 'node-failed', nodeId: node.id, visit, attempt: 1, durationMs: 0, failure });
  record.failed(failure);
  return { end: 'failed', failure };
}

function yieldToEvents(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
