import type { JsonObject } from '../../shared/json.ts';
import type { Failure } from '../../shared/run/events.ts';
import type { ToolNode } from '../../shared/workflow/node.ts';
import type { ResolvedTool, ToolAttachment, ToolOutcome } from './ports.ts';
import type { Run, VisitEnd } from './run.ts';
import { runLimited } from './run-limited.ts';
import { sayDuration } from './say-duration.ts';

/** Calls the tool until an attempt succeeds or none is left. Expects the first attempt's `node-started` to be recorded. */
export async function visitTool(run: Run, node: ToolNode, { prefix, visit }: { readonly prefix: string; readonly visit: number }): Promise<VisitEnd> {
  const { clock, record } = run;
  const about = { nodeId: node.id, visit };
  const attempts = 1 + node.retries;
  let startedAt = clock.now();
  const fail = (attempt: number, failure: Failure): VisitEnd => {
    record({ type: 'node-failed', ...about, attempt, durationMs: since(startedAt), failure });
    return { end: 'failed', failure };
  };
  const since = (time: number) => Math.round((clock.now() - time) * 100) / 100;

  const resolved = run.tools.resolve(node.params.server, node.params.tool);
  if (!resolved.ok) return fail(1, resolved.failure);
  const args = run.variables.fillIn(node.params.arguments);
  if (!args.ok) return fail(1, args.error);

  for (let attempt = 1; ; attempt += 1) {
    if (attempt > 1) {
      startedAt = clock.now();
      record({ type: 'node-started', ...about, attempt, iterations: run.rounds.iterations() });
    }
    const outcome = await callOnce(run, { about, attempt, tool: resolved.tool, args: args.value, timeoutMs: node.timeoutMs });
    if (outcome === 'stopped') {
      record({ type: 'node-stopped', ...about, attempt, durationMs: since(startedAt) });
      return { end: 'stopped' };
    }
    if (outcome.ok) {
      const durationMs = since(startedAt);
      if (outcome.attachments !== undefined) await storeAttachments(run, about, node, outcome.attachments);
      const variables = run.variables.learn({ prefix, tool: resolved.tool.tool, result: outcome.value });
      record({ type: 'node-succeeded', ...about, attempt, durationMs, result: outcome.value, variables });
      return { end: 'left', output: '' };
    }
    if (attempt === attempts) return fail(attempt, outcome.failure);
    record({ type: 'node-retrying', ...about, attempt, attempts, durationMs: since(startedAt), failure: outcome.failure });
  }
}

interface Call {
  readonly about: { readonly nodeId: string; readonly visit: number };
  readonly attempt: number;
  readonly tool: ResolvedTool;
  readonly args: JsonObject;
  readonly timeoutMs: number;
}

async function callOnce(run: Run, { about, attempt, tool, args, timeoutMs }: Call): Promise<ToolOutcome | 'stopped'> {
  run.record({ type: 'tool-called', ...about, attempt, server: tool.server, tool: tool.tool, arguments: args, effect: tool.effect });
  // What may change the world is on disk before it is sent, so that after a crash it is known that it may have landed.
  if (tool.effect !== 'read') await run.sink.durable();
  const limited = await runLimited(run, timeoutMs, (signal) => run.tools.call(tool, args, signal, timeoutMs));
  switch (limited.end) {
    case 'done': return limited.value;
    case 'stopped': return 'stopped';
    case 'expired': return { ok: false, failure: timeoutFailure(tool, timeoutMs) };
    case 'threw': return { ok: false, failure: { code: 'tool-failed', message: `${tool.tool} failed: ${limited.thrown instanceof Error ? limited.thrown.message : String(limited.thrown)}` } };
  }
}

function timeoutFailure(tool: ResolvedTool, timeoutMs: number): Failure {
  const landed = tool.effect === 'read' ? '' : ' What it did until then may have taken effect.';
  return {
    code: 'timeout',
    message: `${tool.tool} (${tool.server}) did not finish within its limit of ${sayDuration(timeoutMs)} and was cut short.${landed} If it only needs longer, raise the step's timeout.`,
    details: { server: tool.server, tool: tool.tool, timeoutMs },
  };
}

async function storeAttachments(run: Run, about: Call['about'], node: ToolNode, attachments: readonly ToolAttachment[]): Promise<void> {
  for (const attachment of attachments) {
    const caption = node.name === '' ? node.params.tool : node.name;
    const file = await run.sink.storeArtifact(attachment, caption);
    run.record({ type: 'artifact-recorded', ...about, kind: attachment.kind, file, mimeType: attachment.mimeType, caption });
  }
}
