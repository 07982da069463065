import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ErrorCode,
  McpError,
  ToolListChangedNotificationSchema,
  type Progress,
} from '@modelcontextprotocol/sdk/types.js';
import { foreignLimits, formatBytes } from '../../shared/foreign-limits.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import { findArgumentFlaws } from '../../shared/validation/argument-flaws.ts';
import { matchSchema } from '../../shared/validation/match-schema.ts';
import type { ToolDescriptor, ToolServer } from '../../shared/tools/tool-descriptor.ts';
import type { ToolOutcome } from '../executor/ports.ts';
import type { OpenedTransport } from './open-transport.ts';
import { metaOf, type CallLimits } from './call-limit.ts';
import { listTools } from './list-tools.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  isTooMuch,
  describeTooMuch,
  describeTimeout,
  explainUnreached,
  explainStartFailure,
} from './describe-server-errors.ts';
import { CallResult, readToolResult, errorText } from './tool-result.ts';
import { timeLimit } from '../executor/walk/time-limit.ts';

export interface ServerSource {
  readonly name: string;
  readonly described: string;
  open(): OpenedTransport | Promise<OpenedTransport>;
}

interface CallOptions extends CallLimits {
  readonly onProgress?: (said: string) => void;
}

export interface ServerConnection {
  state(): ToolServer;
  /** Rejects only on abort. */
  call(tool: string, args: JsonObject, signal: AbortSignal, options?: CallOptions): Promise<ToolOutcome>;
  close(): Promise<void>;
}

/** The executor limits each call. */
const noLimit = 2 ** 31 - 1;
/** A command such as npx may download first. */
const startLimitMs = 30_000;
const betweenListsMs = 250;

interface ConnectOptions {
  readonly onChange: () => void;
  readonly signal?: AbortSignal | undefined;
  readonly limitMs?: number | undefined;
}

/** Never rejects: a server that doesn't start is offline. A call restarts an ended one. */
export async function connectServer(
  source: ServerSource,
  { onChange, signal, limitMs = startLimitMs }: ConnectOptions,
): Promise<ServerConnection> {
  const { name } = source;
  let server: ToolServer = { name, status: 'offline', message: `${name} is starting.`, tools: [] };
  let client = newClient();
  let starting: Promise<void> | undefined;
  let isClosing = false;

  async function start(startSignal: AbortSignal | undefined): Promise<void> {
    client = newClient();
    const own = client;
    let lastWords = () => '';
    let hasSentTooMuch = false;
    const noteTooMuch = (thrown: unknown): void => {
      hasSentTooMuch ||= isTooMuch(thrown);
    };
    const isEndedForTooMuch = (): boolean => hasSentTooMuch;
    own.onerror = noteTooMuch;

    function goOffline(message: string): void {
      const words = lastWords();
      server = {
        name,
        status: 'offline',
        message: words === '' ? message : `${message} Its last output:\n${words}`,
        tools: server.tools,
      };
      onChange();
    }
    async function list(options: RequestOptions): Promise<void> {
      const version = own.getServerVersion()?.version;
      server = {
        name,
        status: 'connected',
        ...(version === undefined ? {} : { version: cutText(version, foreignLimits.toolName) }),
        tools: await listTools(name, own, options),
      };
      onChange();
    }

    const limit = timeLimit(limitMs);
    const ending = startSignal === undefined ? limit : AbortSignal.any([limit, startSignal]);
    let endNow = (): void => undefined;
    try {
      const { transport, ...opened } = await source.open();
      lastWords = opened.lastWords;
      endNow = () => {
        opened.endNow?.();
      };
      ending.addEventListener('abort', endNow);
      await own.connect(transport, { signal: ending, timeout: noLimit });
      await list({ signal: ending, timeout: noLimit });
      own.onclose = () => {
        if (!isClosing)
          goOffline(
            hasSentTooMuch
              ? `${describeTooMuch(source)} Request less.`
              : `The server ${name} (${source.described}) has ended.`,
          );
      };
      const listAgain = oneAtATime(() => list({ signal: timeLimit(limitMs), timeout: noLimit }), {
        onError: noteTooMuch,
        pauseMs: betweenListsMs,
      });
      own.setNotificationHandler(ToolListChangedNotificationSchema, listAgain);
    } catch (thrown) {
      noteTooMuch(thrown);
      if (limit.aborted) goOffline(describeTimeout(source, limitMs));
      else goOffline(isEndedForTooMuch() ? describeTooMuch(source) : explainStartFailure(source, thrown));
      await own.close().catch(() => undefined);
    } finally {
      ending.removeEventListener('abort', endNow);
    }
  }

  await start(signal);

  return {
    state: () => server,
    async call(tool, args, callSignal, { onProgress, ...limits } = {}) {
      if (isOffline() && !isClosing)
        await (starting ??= start(callSignal).finally(() => {
          starting = undefined;
        }));
      callSignal.throwIfAborted();
      if (isOffline()) return offline(server);
      const refused = refuseArguments(tool, args);
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
        return describeMisfit(readAnswer(tool, answer), { tool, args });
      } catch (thrown) {
        if (callSignal.aborted) throw thrown;
        // Transport and call end in any order.
        await Promise.resolve();
        if (isOffline()) return { ...offline(server), isUnanswered: true };
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
            failure: { code: 'server-offline', message: unreached, details: { server: name } },
          };
        return describeMisfit(
          {
            ok: false,
            ...(isRefusal(thrown) ? {} : { isUnanswered: true }),
            failure: {
              code: 'tool-failed',
              message: errorText(tool, thrown instanceof Error ? thrown.message : String(thrown)),
            },
          },
          { tool, args },
        );
      }
    },
    async close() {
      isClosing = true;
      await client.close();
    },
  };

  function schemasOf(tool: string): ToolDescriptor | undefined {
    return server.tools.find((known) => known.name === tool);
  }

  function readAnswer(tool: string, answer: CallResult): ToolOutcome {
    const { outputSchema } = schemasOf(tool) ?? {};
    const { structuredContent, isError } = answer;
    if (
      isError !== true &&
      outputSchema !== undefined &&
      (structuredContent === undefined || matchSchema(structuredContent as Json, outputSchema) === 'misfit')
    )
      return {
        ok: false,
        isUnanswered: true,
        failure: {
          code: 'tool-failed',
          message: `${tool} answered with structured content that does not match the tool's output schema: a field is missing, or has another type or value than the schema says.`,
        },
      };
    return readToolResult(tool, answer);
  }

  /** Not every server checks its arguments. */
  function refuseArguments(tool: string, args: JsonObject): ToolOutcome | undefined {
    const schema = name === browserServer ? undefined : schemasOf(tool)?.inputSchema;
    return schema !== undefined && matchSchema(args, schema) === 'misfit'
      ? invalidArguments(tool, findArgumentFlaws(args, schema))
      : undefined;
  }

  /** Replaces the words of a server's schema library. */
  function describeMisfit(
    outcome: ToolOutcome,
    { tool, args }: { readonly tool: string; readonly args: JsonObject },
  ): ToolOutcome {
    if (
      outcome.ok ||
      outcome.failure.code !== 'tool-failed' ||
      !/invalid (arguments|input|params)/i.test(outcome.failure.message)
    )
      return outcome;
    const schema = schemasOf(tool)?.inputSchema;
    const flaws = schema === undefined ? [] : findArgumentFlaws(args, schema);
    return flaws.length === 0 ? outcome : invalidArguments(tool, flaws);
  }

  function isOffline(): boolean {
    return server.status === 'offline';
  }
}

function listenToProgress(onProgress: (said: string) => void): (progress: Progress) => void {
  let [last, count] = ['', 0];
  return (progress) => {
    const said = formatProgress(progress);
    if (said === last || count >= foreignLimits.toolProgresses) return;
    last = said;
    count += 1;
    onProgress(said);
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

function invalidArguments(tool: string, flaws: readonly string[]): ToolOutcome {
  const why = flaws.length === 0 ? "A value doesn't match its schema." : flaws.join(' ');
  return {
    ok: false,
    failure: { code: 'invalid-arguments', message: `Invalid arguments for ${tool}: ${why}` },
  };
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
