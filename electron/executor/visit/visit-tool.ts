import { kindOfTool } from '../../../shared/tools/action-kind.ts';
import { checkCallTarget } from '../../../shared/powers/check-call-target.ts';
import type { Failure } from '../../../shared/run/events.ts';
import { SealedText, shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import { dropPick, resolveTarget, withKnownPick } from '../agent/resolve-target.ts';
import { failureWithoutEffect } from './failure-of-report.ts';
import { callGuarded } from '../observe/guarded-call.ts';
import { notRepeated } from './landing.ts';
import { notLoaded } from './not-loaded.ts';
import type { ResolvedTool, ToolAttachment, ToolOutcome } from '../ports.ts';
import { checkVisit } from './check-visit.ts';
import { nameEmptyValues } from './name-empty-values.ts';
import type { Run, VisitEnd } from '../walk/run.ts';
import { fileArguments, sealedPath } from '../reach/file-arguments.ts';
import { checkCall, checkPage, type CallCheck } from '../reach/check-call.ts';
import { runLimited } from '../walk/run-limited.ts';
import { describeCall } from './describe-call.ts';
import { factsOf } from '../../../shared/tools/browser-tools.ts';
import { asCalled } from '../../../shared/tools/as-called.ts';
import { failedByPlan } from '../../../shared/tools/fail-run.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { observeBefore } from '../observe/observe-effect.ts';
import type { VisitRecord } from './visit-record.ts';

/** The caller records the first `node-started`. */
export async function visitTool(
  run: Run,
  node: ToolNode,
  {
    prefix,
    visit,
    record: entry,
  }: { readonly prefix: string; readonly visit: number; readonly record: VisitRecord },
): Promise<VisitEnd> {
  const { clock, record } = run;
  const about = { nodeId: node.id, visit };
  const attempts = 1 + node.retries;
  let startedAt = clock.now();
  const fail = (
    attempt: number,
    { failure, isPictured }: { readonly failure: Failure; readonly isPictured?: boolean },
  ): VisitEnd => {
    record({ type: 'node-failed', ...about, attempt, durationMs: since(startedAt), failure, ...landed() });
    entry.failed(failure);
    return { end: 'failed', failure, isPictured };
  };
  const landed = () => (entry.landed() === undefined ? {} : { landed: entry.landed() });
  const stop = (attempt: number): VisitEnd => {
    record({ type: 'node-stopped', ...about, attempt, durationMs: since(startedAt) });
    entry.stopped();
    return { end: 'stopped' };
  };
  const since = (time: number) => Math.round((clock.now() - time) * 100) / 100;

  const resolved = run.tools.resolve(node.params.server, node.params.tool);
  if (!resolved.ok) return fail(1, resolved);
  const filled = run.variables.fillIn(node.params.arguments);
  if (!filled.ok) return fail(1, { failure: filled.error });
  if (fileArguments(run, resolved.tool, filled.value).some((path) => path instanceof SealedText))
    return fail(1, {
      failure: {
        code: 'secret-not-allowed',
        message: `“${node.name === '' ? node.params.tool : node.name}” wasn’t sent: ${sealedPath} Write the path itself into the step, or use an input that isn’t secret.`,
      },
    });
  const held: CallCheck = run.isAuthored(node)
    ? { end: 'allowed', args: filled.value }
    : await checkCall(run, { tool: resolved.tool, args: filled.value, ...about });
  if (held.end === 'stopped') return stop(1);
  if (held.end === 'refused') return fail(1, { failure: notAllowed(node, held.reason) });
  const args = { value: held.args };
  const place = checkCallTarget(
    { ...resolved.tool, written: node.params.arguments, filled: shown(args.value) },
    run.variables.inputs,
  );
  if (!place.ok) return fail(1, place);
  const tool = asCalled(
    place.within === undefined ? resolved.tool : { ...resolved.tool, within: place.within },
    shown(args.value),
  );

  /** Shows in a report how an attempt began. */
  let picture: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > 1) {
      startedAt = clock.now();
      record({ type: 'node-started', ...about, attempt, iterations: run.loops.iterations() });
    }
    if (attempt === 1 && node.traceLevel === 'Full') {
      picture = (
        await run.page.picture({
          caption: node.name === '' ? node.params.tool : node.name,
          nodeId: node.id,
          visit,
          moment: 'before',
        })
      )?.file;
      startedAt = clock.now();
    }
    const page =
      tool.effect === 'read'
        ? undefined
        : await observeBefore(
            run.page,
            { tool, args: args.value },
            { kind: kindOfTool(tool), isRepeatable: false },
          );
    const foreign = run.isAuthored(node)
      ? undefined
      : await checkPage(
          run,
          { tool, args: args.value, ...about },
          page ?? (await run.page.observe({ tool, args: args.value })),
        );
    if (foreign === 'stopped') return stop(attempt);
    if (foreign !== undefined) return fail(attempt, { failure: notAllowed(node, foreign) });
    const aiming = { node, visit, tool, args: args.value, page };
    const known = withKnownPick(run, aiming);
    entry.called(tool, known);
    const before =
      known === args.value || tool.effect === 'read' ? page : await run.page.observe({ tool, args: known });
    entry.saw('before', before);
    const send = async (aimed: FilledObject): Promise<ToolOutcome | 'stopped'> => {
      const answered = await callOnce(run, {
        about,
        attempt,
        tool: run.isAuthored(node) ? tool : { ...tool, sites: run.reach.sites() },
        args: aimed,
        timeoutMs: node.timeoutMs,
      });
      run.landings.assess(entry, { tool, args: aimed, outcome: answered });
      return answered;
    };
    let guarded = await callGuarded(
      run,
      {
        node,
        visit,
        attempt,
        tool,
        args: known,
        pre: before && picture !== undefined ? { ...before, picture } : before,
      },
      send,
    );
    const aimed =
      guarded === 'stopped' || guarded.outcome.ok
        ? undefined
        : await resolveTarget(run, aiming, guarded.outcome.failure);
    if (aimed !== undefined) {
      entry.called(tool, aimed);
      guarded = await callGuarded(
        run,
        {
          node,
          visit,
          attempt,
          tool,
          args: aimed,
          pre: tool.effect === 'read' ? undefined : await run.page.observe({ tool, args: aimed }),
          isResolved: true,
        },
        send,
      );
    }
    if (guarded === 'stopped' || (!guarded.outcome.ok && run.gate.isStopped())) return stop(attempt);
    const { spent, context } = guarded;
    const unloaded = guarded.outcome.ok
      ? notLoaded({ ...guarded, sent: run.tools.sent?.(tool) ?? [] })
      : undefined;
    const outcome = unloaded ?? guarded.outcome;
    const isLast = guarded.isLast || unloaded !== undefined;
    if (guarded.pre !== undefined) entry.saw('before', guarded.pre);
    if (outcome.ok || unloaded !== undefined)
      run.landings.assess(entry, { tool, args: aimed ?? known, outcome });
    picture = guarded.post?.picture;
    let failed: { readonly failure: Failure; readonly isPictured?: boolean };
    if (outcome.ok) {
      const durationMs = since(startedAt);
      if (outcome.cut !== undefined)
        record({ type: 'warning-raised', nodeId: node.id, code: 'answer-cut', message: outcome.cut });
      if (outcome.attachments !== undefined) await storeAttachments(run, about, node, outcome.attachments);
      entry.saw('after', guarded.post);
      const variables = run.variables.learn({
        prefix,
        listName: factsOf(tool).listName,
        result: outcome.value,
      });
      const checked =
        node.checks.length === 0
          ? undefined
          : await checkVisit(run, node, {
              visit,
              attempt,
              leftMs: node.timeoutMs - since(startedAt),
              record: entry,
            });
      if (checked === 'stopped') return stop(attempt);
      if (checked === undefined) {
        if (context !== undefined) run.guard.note({ type: 'node-passed', nodeId: node.id }, context);
        const proof = entry.verify(outcome.value);
        entry.succeeded(
          outcome.value,
          record({
            type: 'node-succeeded',
            nodeId: node.id,
            visit,
            attempt,
            durationMs,
            result: outcome.value,
            variables,
            proof,
            ...landed(),
          }),
        );
        return { end: 'left', output: '' };
      }
      dropPick(run, aiming);
      failed =
        spent === undefined ? checked : { ...checked, failure: failureWithoutEffect(spent, checked.failure) };
    } else {
      failed = {
        ...outcome,
        failure: nameEmptyValues(outcome.failure, {
          written: node.params.arguments,
          filled: args.value,
          values: run.variables.current(),
        }),
      };
      dropPick(run, aiming);
    }
    run.landings.reassessLast();
    // Nothing is repeated without consent (recovery.md, 6.3).
    if (entry.mustNotRepeat() && attempt < attempts)
      return fail(attempt, { ...failed, failure: notRepeated(failed.failure) });
    if (attempt === attempts || isLast || isFinal(failed.failure) || (outcome.ok && spent !== undefined))
      return fail(attempt, failed);
    record({
      type: 'node-retrying',
      ...about,
      attempt,
      attempts,
      durationMs: since(startedAt),
      failure: failed.failure,
      ...landed(),
    });
    entry.retried(failed.failure);
  }
}

function notAllowed({ name, params: { tool } }: ToolNode, reason: string): Failure {
  return {
    code: 'not-allowed',
    message: `“${name === '' ? tool : name}” was added by a model and wasn't run: ${reason}`,
  };
}

/** A retry on an empty page would only seem to succeed. */
function isFinal({ code }: Failure): boolean {
  return code === 'browser-closed' || code === failedByPlan;
}

interface Call {
  readonly about: { readonly nodeId: string; readonly visit: number };
  readonly attempt: number;
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly timeoutMs: number;
}

async function callOnce(
  run: Run,
  { about, attempt, tool, args, timeoutMs }: Call,
): Promise<ToolOutcome | 'stopped'> {
  run.record({
    type: 'tool-called',
    nodeId: about.nodeId,
    visit: about.visit,
    attempt,
    server: tool.server,
    tool: tool.tool,
    arguments: shown(args),
    effect: tool.effect,
  });
  run.landings.reassessLast(tool);
  // After a crash it is known that it may have taken effect.
  if (tool.effect !== 'read') await run.sink.durable();
  const limited = await runLimited(run, timeoutMs, (signal) =>
    run.tools.call(tool, args, signal, timeoutMs, (said) => {
      if (!signal.aborted) run.record({ type: 'tool-progressed', ...about, attempt, said });
    }),
  );
  switch (limited.end) {
    case 'done':
      return limited.value;
    case 'stopped':
      return 'stopped';
    case 'expired':
      return { ok: false, isUnanswered: true, failure: timeoutFailure(tool, args, timeoutMs) };
    case 'threw':
      return {
        ok: false,
        isUnanswered: true,
        failure: {
          code: 'tool-failed',
          message: `${tool.tool} failed: ${limited.thrown instanceof Error ? limited.thrown.message : String(limited.thrown)}`,
        },
      };
  }
}

function timeoutFailure(tool: ResolvedTool, args: FilledObject, timeoutMs: number): Failure {
  const landed = tool.effect === 'read' ? '' : ' It may have taken effect.';
  return {
    code: 'timeout',
    message: `${describeCall(tool, shown(args))} didn't finish within its limit of ${formatDuration(timeoutMs)} and was stopped.${landed} If it needs longer, raise the step's timeout.`,
    details: { server: tool.server, tool: tool.tool, timeoutMs },
  };
}

async function storeAttachments(
  run: Run,
  about: Call['about'],
  node: ToolNode,
  attachments: readonly ToolAttachment[],
): Promise<void> {
  for (const attachment of attachments) {
    const caption = node.name === '' ? node.params.tool : node.name;
    const file = await run.sink.storeArtifact(attachment, caption);
    run.record({
      type: 'artifact-recorded',
      ...about,
      kind: attachment.kind,
      file,
      mimeType: attachment.mimeType,
      caption,
    });
  }
}
