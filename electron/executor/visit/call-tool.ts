import { AppError } from '../../../shared/app-error.ts';
import { describeCall } from './describe-call.ts';
import type { ResolvedTool, ToolOutcome } from '../ports.ts';
import type { Run } from '../walk/run.ts';
import { runLimited } from '../walk/run-limited.ts';
import { shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import { endSentence } from '../../../shared/text/end-sentence.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import type { Failure } from '../../../shared/run/events.ts';

export interface ToolCall {
  readonly nodeId: string;
  readonly visit: number;
  readonly attempt: number;
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly limitMs: number;
  readonly advice?: string;
  readonly isAside?: true;
}

export async function callTool(
  run: Pick<Run, 'record' | 'landings' | 'sink' | 'tools' | 'clock' | 'gate' | 'watchdog'>,
  { nodeId, visit, attempt, tool, args, limitMs, advice = '', isAside }: ToolCall,
): Promise<ToolOutcome | 'stopped'> {
  run.record({
    type: 'tool-called',
    nodeId,
    visit,
    attempt,
    server: tool.server,
    tool: tool.tool,
    arguments: shown(args),
    effect: tool.effect,
    ...(isAside === undefined ? {} : { isAside }),
  });
  run.landings.reassessLast(tool);
  // After a crash, it may have taken effect.
  if (tool.effect !== 'read') await run.sink.durable();
  const limited = await runLimited(run, limitMs, (signal) =>
    run.tools.call(tool, args, signal, limitMs, (said) => {
      if (!signal.aborted) run.record({ type: 'tool-progressed', nodeId, visit, attempt, said });
    }),
  );
  switch (limited.end) {
    case 'done':
      return limited.value.ok ? limited.value : afterGivingUp(run, tool, limited.value);
    case 'stopped':
      return 'stopped';
    case 'expired':
      return afterGivingUp(run, tool, {
        ok: false,
        isUnanswered: true,
        failure: timeoutFailure({ tool, args, limitMs, advice }),
      });
    case 'threw':
      return {
        ok: false,
        isUnanswered: true,
        failure: {
          code: 'tool-failed',
          message: `${tool.tool} failed: ${AppError.from(limited.thrown).message}`,
        },
      };
  }
}

type Failed = Extract<ToolOutcome, { ok: false }>;

/** Says what the page still waits for, unless the call itself does. */
function afterGivingUp({ tools }: Pick<Run, 'tools'>, { server }: ResolvedTool, failed: Failed): Failed {
  const { failure } = failed;
  const pending = server === browserServer ? tools.giveUpNavigation?.() : undefined;
  if (pending === undefined || failure.code === 'page-not-loaded') return failed;
  const { method, address, ms } = pending;
  const said = `The page was still waiting for its server, ${formatDuration(ms)} after it sent ${method} ${address}.`;
  return { ...failed, failure: { ...failure, message: `${endSentence(failure.message)} ${said}` } };
}

function timeoutFailure({
  tool,
  args,
  limitMs,
  advice,
}: Pick<ToolCall, 'tool' | 'args' | 'limitMs'> & { readonly advice: string }): Failure {
  const landed = tool.effect === 'read' ? [] : ['It may have taken effect.'];
  const message = `${describeCall(tool, shown(args))} didn't finish within its limit of ${formatDuration(limitMs)} and was stopped.`;
  return {
    code: 'timeout',
    message: [message, ...landed, advice].filter((part) => part !== '').join(' '),
    details: { server: tool.server, tool: tool.tool, timeoutMs: limitMs },
  };
}
