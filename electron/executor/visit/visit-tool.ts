import { isJsonObject } from '../../../shared/json.ts';
import { checkCallTarget } from '../../../shared/powers/check-call-target.ts';
import { SealedText, shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { asCalled } from '../../../shared/tools/tool-descriptor.ts';
import { browserServer, factsOf } from '../../../shared/tools/browser-tools.ts';
import { failedByPlan } from '../../../shared/tools/fail-run.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import type { ResolvedTool, ToolAttachment } from '../ports.ts';
import { checkCall } from '../reach/check-call.ts';
import { fileArguments, sealedPath } from '../reach/file-arguments.ts';
import type { Run, VisitEnd } from '../walk/run.ts';
import type { AttemptedCall } from './attempt-call.ts';
import { checkVisit } from './check-visit.ts';
import { failureWithoutEffect } from './failure-of-report.ts';
import { explainNoRetry } from './landing.ts';
import { nameEmptyValues } from './name-empty-values.ts';
import { callUntil } from './repeat-call.ts';
import type { VisitRecord } from './visit-record.ts';

interface Visited {
  readonly prefix: string;
  readonly visit: number;
  readonly record: VisitRecord;
}

interface FailedAttempt {
  readonly failure: Failure;
  readonly isPictured?: boolean;
  readonly isLast: boolean;
}

export async function visitTool(run: Run, node: ToolNode, visited: Visited): Promise<VisitEnd> {
  const { visit, record: entry } = visited;
  const attempts = 1 + node.retries;
  const recorder = createAttemptRecorder(run, { node, visit, entry });
  const call = await prepareCall(run, node, visit);
  if (call.end === 'stopped') return recorder.stop(1);
  if (call.end === 'failed') return recorder.fail(1, call);

  let picture = await pictureBefore(run, node, visit);
  recorder.start();
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > 1) {
      recorder.start();
      run.record({
        type: 'node-started',
        nodeId: node.id,
        visit,
        attempt,
        iterations: run.loops.iterations(),
      });
    }
    const attempted = await callUntil(run, { node, visit, attempt, entry, call, picture });
    if (attempted.end === 'stopped') return recorder.stop(attempt);
    if (attempted.end === 'refused')
      return recorder.fail(attempt, { failure: notAllowed(node, attempted.reason) });
    picture = attempted.post?.picture;
    const durationMs = recorder.elapsedMs();
    const ended = await conclude(run, node, { ...visited, attempt, durationMs, attempted });
    if (ended === 'stopped') return recorder.stop(attempt);
    if (ended === 'succeeded') return { end: 'left', output: '' };
    attempted.dropPick();
    if (call.tool.effect === 'read') entry.saw('before', await run.page.observe(call));
    run.landings.reassessLast();
    if (entry.mustNotRepeat() && attempt < attempts)
      return recorder.fail(attempt, { ...ended, failure: explainNoRetry(ended.failure) });
    if (attempt === attempts || ended.isLast) return recorder.fail(attempt, ended);
    recorder.retry(attempt, { attempts, failure: ended.failure });
  }
}

type PreparedCall =
  | { readonly end: 'ready'; readonly tool: ResolvedTool; readonly args: FilledObject }
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' };

async function prepareCall(run: Run, node: ToolNode, visit: number): Promise<PreparedCall> {
  const resolved = run.tools.resolve(node.params.server, node.params.tool);
  if (!resolved.ok) return { end: 'failed', failure: resolved.failure };
  const filled = run.variables.fillIn(node.params.arguments);
  if (!filled.ok) return { end: 'failed', failure: filled.error };
  if (fileArguments(run, resolved.tool, filled.value).some((path) => path instanceof SealedText))
    return { end: 'failed', failure: secretPath(node) };
  const allowed = run.isAuthored(node)
    ? { end: 'allowed' as const, args: filled.value }
    : await checkCall(run, { tool: resolved.tool, args: filled.value, nodeId: node.id, visit });
  if (allowed.end === 'stopped') return { end: 'stopped' };
  if (allowed.end === 'refused') return { end: 'failed', failure: notAllowed(node, allowed.reason) };
  const { args } = allowed;
  const place = checkCallTarget(
    { ...resolved.tool, written: node.params.arguments, filled: shown(args) },
    run.variables.inputs,
  );
  if (!place.ok) return { end: 'failed', failure: place.failure };
  const tool = place.within === undefined ? resolved.tool : { ...resolved.tool, within: place.within };
  return { end: 'ready', tool: asCalled(tool, shown(args)), args };
}

function secretPath({ name, params: { tool } }: ToolNode): Failure {
  return {
    code: 'secret-not-allowed',
    message: `“${name === '' ? tool : name}” wasn’t sent: ${sealedPath} Write the path itself into the step, or use an input that isn’t secret.`,
  };
}

function notAllowed({ name, params: { tool } }: ToolNode, reason: string): Failure {
  return {
    code: 'not-allowed',
    message: `“${name === '' ? tool : name}” was added by a model and wasn't run: ${reason}`,
  };
}

interface AttemptRecorder {
  start(): void;
  elapsedMs(): number;
  fail(attempt: number, failed: { readonly failure: Failure; readonly isPictured?: boolean }): VisitEnd;
  retry(attempt: number, failed: { readonly attempts: number; readonly failure: Failure }): void;
  stop(attempt: number): VisitEnd;
}

function createAttemptRecorder(
  { clock, record }: Pick<Run, 'clock' | 'record'>,
  { node, visit, entry }: { readonly node: ToolNode; readonly visit: number; readonly entry: VisitRecord },
): AttemptRecorder {
  const about = { nodeId: node.id, visit };
  let startedAt = clock.now();
  const elapsedMs = (): number => Math.round((clock.now() - startedAt) * 100) / 100;
  const landed = () => (entry.landed() === undefined ? {} : { landed: entry.landed() });
  return {
    start() {
      startedAt = clock.now();
    },
    elapsedMs,
    fail(attempt, { failure, isPictured }) {
      record({ type: 'node-failed', ...about, attempt, durationMs: elapsedMs(), failure, ...landed() });
      entry.failed(failure);
      return { end: 'failed', failure, isPictured };
    },
    retry(attempt, { attempts, failure }) {
      record({
        type: 'node-retrying',
        ...about,
        attempt,
        attempts,
        durationMs: elapsedMs(),
        failure,
        ...landed(),
      });
      entry.retried(failure);
    },
    stop(attempt) {
      record({ type: 'node-stopped', ...about, attempt, durationMs: elapsedMs() });
      entry.stopped();
      return { end: 'stopped' };
    },
  };
}

async function pictureBefore(run: Run, node: ToolNode, visit: number): Promise<string | undefined> {
  if (node.traceLevel !== 'Full') return undefined;
  const caption = node.name === '' ? node.params.tool : node.name;
  return (await run.page.picture({ caption, nodeId: node.id, visit, moment: 'before' }))?.file;
}

interface Concluding extends Visited {
  readonly attempt: number;
  readonly durationMs: number;
  readonly attempted: AttemptedCall;
}

async function conclude(
  run: Run,
  node: ToolNode,
  { prefix, visit, record: entry, attempt, durationMs, attempted }: Concluding,
): Promise<FailedAttempt | 'succeeded' | 'stopped'> {
  const { outcome, noEffectReport, context, tool } = attempted;
  if (!outcome.ok) return failedAttempt(run, node, { ...attempted, failure: outcome.failure });
  const { value: result, cut, attachments = [] } = outcome;
  if (cut !== undefined)
    run.record({ type: 'warning-raised', nodeId: node.id, code: 'answer-cut', message: cut });
  const warning = tool.server === browserServer && isJsonObject(result) ? result['warning'] : undefined;
  if (typeof warning === 'string')
    run.record({ type: 'warning-raised', nodeId: node.id, code: 'tool-warned', message: warning });
  await storeAttachments(run, node, { visit, attachments });
  entry.saw('after', attempted.post);
  const variables = run.variables.learn({
    prefix,
    listName: factsOf(tool).listName,
    result,
    iterations: run.loops.iterations(),
  });
  const leftMs = node.timeoutMs - durationMs;
  const checked = await checkVisit(run, node, { visit, attempt, leftMs, record: entry });
  if (checked === 'stopped') return 'stopped';
  if (checked !== undefined)
    return noEffectReport === undefined
      ? { ...checked, isLast: attempted.isLast || isFinal(checked.failure) }
      : { ...checked, failure: failureWithoutEffect(noEffectReport, checked.failure), isLast: true };
  if (context !== undefined) run.guard.note({ type: 'node-passed', nodeId: node.id }, context);
  const proof = entry.verify(result);
  const landed = entry.landed();
  entry.succeeded(
    result,
    run.record({
      type: 'node-succeeded',
      nodeId: node.id,
      visit,
      attempt,
      durationMs,
      result,
      variables,
      proof,
      ...(landed === undefined ? {} : { landed }),
    }),
  );
  return 'succeeded';
}

function failedAttempt(
  { variables }: Pick<Run, 'variables'>,
  { params }: ToolNode,
  { failure, filled, isLast }: Pick<AttemptedCall, 'filled' | 'isLast'> & { readonly failure: Failure },
): FailedAttempt {
  return {
    failure: nameEmptyValues(failure, { written: params.arguments, filled, values: variables.current() }),
    isLast: isLast || isFinal(failure),
  };
}

/** A retry on an empty page would only seem to succeed. */
function isFinal({ code }: Failure): boolean {
  return code === 'browser-closed' || code === failedByPlan;
}

async function storeAttachments(
  { sink, record }: Pick<Run, 'sink' | 'record'>,
  node: ToolNode,
  { visit, attachments }: { readonly visit: number; readonly attachments: readonly ToolAttachment[] },
): Promise<void> {
  for (const attachment of attachments) {
    const caption = node.name === '' ? node.params.tool : node.name;
    const file = await sink.storeArtifact(attachment, caption);
    record({
      type: 'artifact-recorded',
      nodeId: node.id,
      visit,
      kind: attachment.kind,
      file,
      mimeType: attachment.mimeType,
      caption,
    });
  }
}
