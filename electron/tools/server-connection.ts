import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ErrorCode, McpError, type Progress } from '@modelcontextprotocol/sdk/types.js';
import { foreignLimits, formatBytes } from '../../shared/foreign-limits.ts';
import type { JsonObject } from '../../shared/json.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import type { ToolDescriptor, ToolServer } from '../../shared/tools/tool-descriptor.ts';
import { fitTexts } from '../../shared/validation/fit-texts.ts';
import type { ToolOutcome } from '../executor/ports.ts';
import { metaOf, type CallLimits } from './call-limit.ts';
import { isTooMuch, explainUnreached } from './describe-server-errors.ts';
import { describeMisfit, readAnswer, refuseArguments } from './fit-schemas.ts';
import type { ServerSource } from './open-transport.ts';
import { noLimit, startClient } from './start-client.ts';
import { CallResult, errorText } from './tool-result.ts';

interface CallOptions extends CallLimits {
  readonly onProgress?: (said: string) => void;
}

export interface ServerConnection {
  state(): ToolServer;
  /** Resolves also for a failed call. Rejects only on abort. */
  call(tool: string, args: JsonObject, signal: AbortSignal, options?: CallOptions): Promise<ToolOutcome>;
  close(): Promise<void>;
}

/** A command such as npx may download first. */
const startLimitMs = 30_000;

interface ConnectOptions {
  readonly onChange: () => void;
  readonly signal?: AbortSignal | undefined;
  readonly limitMs?: number | undefined;
}

/** A server that doesn't start is offline; a call restarts an ended one. Never rejects. */
export async function connectServer(
  source: ServerSource,
  { onChange, signal, limitMs = startLimitMs }: ConnectOptions,
): Promise<ServerConnection> {
  const { name } = source;
  let server: ToolServer = { name, status: 'offline', message: `${name} is starting.`, tools: [] };
  let client = newClient();
  let starting: Promise<void> | undefined;
  let isClosing = false;
  const isOffline = (): boolean => server.status === 'offline';
  const toolNow = (tool: string): ToolDescriptor | undefined =>
    server.tools.find((known) => known.name === tool);

  async function start(startSignal: AbortSignal | undefined): Promise<void> {
    client = newClient();
    await startClient(client, source, {
      limitMs,
      signal: startSignal,
      isClosing: () => isClosing,
      onList(tools, version) {
        server = { name, status: 'connected', ...(version === undefined ? {} : { version }), tools };
        onChange();
      },
      onOffline(message) {
        server = { name, status: 'offline', message, tools: server.tools };
        onChange();
      },
    });
  }

  await start(signal);

  return {
    state: () => server,
    async call(tool, given, callSignal, { onProgress, ...limits } = {}) {
      if (isOffline() && !isClosing)
        await (starting ??= start(callSignal).finally(() => {
          starting = undefined;
        }));
      callSignal.throwIfAborted();
      if (isOffline()) return offline(server);
      const args = fitTexts(given, toolNow(tool)?.inputSchema ?? {});
      const refused = name === browserServer ? undefined : refuseArguments(tool, args, toolNow(tool));
      if (refused !== undefined) return refused;
      try {
        const answer = await client.request(
          { method: 'tools/call', params: { name: tool, arguments: args, ...metaOf(limits) } },
          CallResult,
          {
            signal: callSignal,
            timeout: noLimit,
            ...(onProgress === undefined ? {} : { onprogress: listenToProgress(onProgress) }),
          },
        );
        return describeMisfit(readAnswer(tool, answer, toolNow(tool)), args, toolNow(tool));
      } catch (thrown) {
        if (callSignal.aborted) throw thrown;
        // Transport and call end in any order.
        await Promise.resolve();
        return isOffline()
          ? { ...offline(server), isUnanswered: true }
          : describeMisfit(failureOf(thrown, { source, tool }), args, toolNow(tool));
      }
    },
    async close() {
      isClosing = true;
      await client.close();
    },
  };
}

function failureOf(
  thrown: unknown,
  { source, tool }: { readonly source: ServerSource; readonly tool: string },
): ToolOutcome {
  if (isTooMuch(thrown))
    return {
      ok: false,
      isUnanswered: true,
      failure: {
        code: 'answer-too-long',
        message: `${tool} returned more than ${formatBytes(foreignLimits.toolMessage)}. Request less.`,
      },
    };
  const unreached = explainUnreached(source, thrown);
  if (unreached !== undefined)
    return {
      ok: false,
      failure: { code: 'server-offline', message: unreached, details: { server: source.name } },
    };
  return {
    ok: false,
    ...(isRefusal(thrown) ? {} : { isUnanswered: true }),
    failure: {
      code: 'tool-failed',
      message: errorText(tool, thrown instanceof Error ? thrown.message : String(thrown)),
    },
  };
}

function listenToProgress(onProgress: (said: string) => void): (progress: Progress) => void {
  let [last, count] = ['', 0];
  return (progress) => {
    const text = formatProgress(progress);
    if (text === last || count >= foreignLimits.toolProgresses) return;
    last = text;
    count += 1;
    onProgress(text);
  };
}

function formatProgress({ progress, total, message = '' }: Progress): string {
  const count = total === undefined ? String(progress) : `${progress} of ${total}`;
  return message.trim() === '' ? count : total === undefined ? message : `${count}: ${message}`;
}

const noAnswer: readonly number[] = [ErrorCode.ConnectionClosed, ErrorCode.RequestTimeout];

function isRefusal(thrown: unknown): boolean {
  return thrown instanceof McpError && !noAnswer.includes(thrown.code);
}

function newClient(): Client {
  return new Client({ name: 'planwright', version: '0.1.0' });
}

function offline({ name, message = '' }: ToolServer): Extract<ToolOutcome, { ok: false }> {
  return {
    ok: false,
    failure: {
      code: 'server-offline',
      message: `${message} A retry of the step restarts it.`,
      details: { server: name },
    },
  };
}
