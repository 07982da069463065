import { setMaxListeners } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolResultSchema,
  ErrorCode,
  McpError,
  ToolListChangedNotificationSchema,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { foreignLimits, sayBytes } from '../../shared/foreign-limits.ts';
import { isTooDeep, type JsonObject } from '../../shared/json.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { sayDuration } from '../../shared/text/say-duration.ts';
import { findArgumentFlaws } from '../../shared/validation/argument-flaws.ts';
import type { Effect, ToolDescriptor, ToolServer } from '../../shared/tools/tool-descriptor.ts';
import type { ToolOutcome } from '../executor/ports.ts';
import type { OpenedTransport } from './open-transport.ts';
import { TooMuchSent } from '../wire/limited-fetch.ts';
import { answerValidator } from './answer-validator.ts';
import { metaOf, type CallLimits } from './call-limit.ts';
import { nonIdempotentWithOf } from './non-idempotent-with.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readToolResult, sayError } from './tool-result.ts';
import { timeLimit } from '../executor/time-limit.ts';

/** A server to connect to. */
export interface ServerSource {
  readonly name: string;
  /** The command or address, for messages. */
  readonly described: string;
  open(): OpenedTransport | Promise<OpenedTransport>;
}

/** One server, connected or not. */
export interface ServerConnection {
  /** As it is now; an offline one says why. */
  state(): ToolServer;
  /** Rejects only when the signal aborts. */
  call(tool: string, args: JsonObject, signal: AbortSignal, limits?: CallLimits): Promise<ToolOutcome>;
  close(): Promise<void>;
}

/** The executor has its own limit for each call; this one only must not be shorter. */
const noLimit = 2 ** 31 - 1;
/** A server has so long to answer and to list its tools; a command such as npx may have to download it first. */
const startLimitMs = 30_000;
/** A list of tools that changes all the time isn't asked for all the time. */
const betweenListsMs = 250;

interface ConnectOptions {
  readonly onChange: () => void;
  /** Nobody waits for the server to start any longer. */
  readonly signal?: AbortSignal | undefined;
  readonly limitMs?: number | undefined;
}

/** Connects and lists the tools. Never rejects: a server that does not start is offline, and its state says why. */
export async function connectServer(
  { name, described, open }: ServerSource,
  { onChange, signal, limitMs = startLimitMs }: ConnectOptions,
): Promise<ServerConnection> {
  const client = new Client(
    { name: 'planwright', version: '0.1.0' },
    { jsonSchemaValidator: answerValidator },
  );
  let server: ToolServer = { name, status: 'offline', message: `${name} is starting.`, tools: [] };
  let lastWords = () => '';
  let isClosing = false;
  let hasSentTooMuch = false;
  client.onerror = (error) => {
    hasSentTooMuch ||= isTooMuch(error);
  };

  function goOffline(message: string): void {
    const words = lastWords();
    server = {
      name,
      status: 'offline',
      message: words === '' ? message : `${message} Its last words were:\n${words}`,
      tools: server.tools,
    };
    onChange();
  }
  async function list(options: RequestOptions): Promise<void> {
    const version = client.getServerVersion()?.version;
    server = {
      name,
      status: 'connected',
      ...(version === undefined ? {} : { version: cutText(version, foreignLimits.toolName) }),
      tools: (await listTools(client, options)).map((tool) => describe(name, tool)),
    };
    onChange();
  }

  const limit = timeLimit(limitMs);
  const ending = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  let endNow = (): void => undefined;
  try {
    const { transport, ...opened } = await open();
    lastWords = opened.lastWords;
    endNow = () => {
      opened.endNow?.();
    };
    // Before anybody else hears of it: the client lets go of the process at once.
    ending.addEventListener('abort', endNow);
    await client.connect(transport, { signal: ending, timeout: noLimit });
    await list({ signal: ending, timeout: noLimit });
    client.onclose = () => {
      if (!isClosing)
        goOffline(
          hasSentTooMuch
            ? `${saySentTooMuch(name, described)} Ask it for less.`
            : `The server ${name} (${described}) has ended.`,
        );
    };
    // Where it fails, the tools are those of before.
    const listAgain = oneAtATime(() => list({ signal: timeLimit(limitMs), timeout: noLimit }), {
      onError: (thrown) => {
        hasSentTooMuch ||= isTooMuch(thrown);
      },
      pauseMs: betweenListsMs,
    });
    client.setNotificationHandler(ToolListChangedNotificationSchema, listAgain);
  } catch (thrown) {
    if (limit.aborted) goOffline(saySilent(name, described, limitMs));
    else if (isEndedForTooMuch() || isTooMuch(thrown)) goOffline(saySentTooMuch(name, described));
    else goOffline(sayWhyNotStarted(name, described, thrown));
    await client.close().catch(() => undefined);
  } finally {
    ending.removeEventListener('abort', endNow);
  }

  return {
    state: () => server,
    async call(tool, args, signal, limits) {
      if (server.status === 'offline') return offline(server);
      try {
        const result = await client.callTool(
          { name: tool, arguments: args, ...metaOf(limits) },
          CallToolResultSchema,
          { signal, timeout: noLimit },
        );
        return sayFlaws(readToolResult(tool, result as CallToolResult), { tool, args });
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        // The end of the server is told to the transport and to the call in any order.
        await Promise.resolve();
        if (isOffline()) return { ...offline(server), isUnanswered: true };
        if (isTooMuch(thrown))
          return {
            ok: false,
            isUnanswered: true,
            failure: {
              code: 'answer-too-long',
              message: `${tool} answered with more than ${sayBytes(foreignLimits.toolMessage)}. Ask it for less.`,
            },
          };
        return sayFlaws(
          {
            ok: false,
            ...(isRefusal(thrown) ? {} : { isUnanswered: true }),
            failure: {
              code: 'tool-failed',
              message: sayError(tool, thrown instanceof Error ? thrown.message : String(thrown)),
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

  /** A server knows best whether arguments fit, but says it in the words of its schema library. */
  function sayFlaws(
    outcome: ToolOutcome,
    { tool, args }: { readonly tool: string; readonly args: JsonObject },
  ): ToolOutcome {
    if (
      outcome.ok ||
      outcome.failure.code !== 'tool-failed' ||
      !/invalid (arguments|input|params)/i.test(outcome.failure.message)
    )
      return outcome;
    const schema = server.tools.find(({ name: known }) => known === tool)?.inputSchema;
    const flaws = schema === undefined ? [] : findArgumentFlaws(args, schema);
    return flaws.length === 0
      ? outcome
      : {
          ok: false,
          failure: {
            code: 'invalid-arguments',
            message: `The arguments do not fit ${tool}: ${flaws.join(' ')}`,
          },
        };
  }

  function isEndedForTooMuch(): boolean {
    return hasSentTooMuch;
  }

  function isOffline(): boolean {
    return server.status === 'offline';
  }
}

/** What the protocol's client says where nothing came back. */
const noAnswer: readonly number[] = [ErrorCode.ConnectionClosed, ErrorCode.RequestTimeout];

/** Whether the server itself said that it did not do it; an answer that cannot be read says nothing of what was done. */
function isRefusal(thrown: unknown): boolean {
  return (
    thrown instanceof McpError && !noAnswer.includes(thrown.code) && !/tructured content/.test(thrown.message)
  );
}

function offline({ name, message = '' }: ToolServer): Extract<ToolOutcome, { ok: false }> {
  return {
    ok: false,
    failure: {
      code: 'server-offline',
      message: `${message} Start it again and retry.`,
      details: { server: name },
    },
  };
}

async function listTools(client: Client, options: RequestOptions): Promise<Tool[]> {
  // Each page listens, and Node warns of more than ten on the terminal.
  if (options.signal !== undefined) setMaxListeners(foreignLimits.toolPages + 10, options.signal);
  const tools: Tool[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const page = await client.listTools(cursor === undefined ? {} : { cursor }, options);
    tools.push(...page.tools.filter(isModest));
    cursor = page.nextCursor;
    if (cursor === undefined) return tools;
    if (seen.has(cursor)) throw new Error('its list of tools leads back to a page that it had already');
    seen.add(cursor);
    if (seen.size >= foreignLimits.toolPages)
      throw new Error(`its list of tools has more than ${foreignLimits.toolPages} pages`);
    if (tools.length > foreignLimits.tools)
      throw new Error(`it has more than ${foreignLimits.tools.toLocaleString('en')} tools`);
  }
}

/** A tool that can be shown and called: with a name and schemas of a sensible length and depth. */
function isModest({ name, inputSchema, outputSchema }: Tool): boolean {
  return (
    name.length <= foreignLimits.toolName &&
    !isTooDeep([inputSchema, outputSchema]) &&
    JSON.stringify([inputSchema, outputSchema ?? null]).length <= foreignLimits.toolSchema
  );
}

function isTooMuch(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown instanceof TooMuchSent ||
      thrown.message.startsWith('ReadBuffer exceeded') ||
      isTooMuch(thrown.cause))
  );
}

function describe(
  server: string,
  { name, title, description = '', inputSchema, outputSchema, annotations, _meta }: Tool,
): ToolDescriptor {
  const nonIdempotentWith = nonIdempotentWithOf(_meta);
  return {
    server,
    name,
    title: cutText(title ?? annotations?.title ?? name, foreignLimits.toolName),
    description: cutText(description, foreignLimits.toolDescription),
    inputSchema: inputSchema as JsonObject,
    ...(outputSchema === undefined ? {} : { outputSchema: outputSchema as JsonObject }),
    effect: effectOf(annotations),
    ...(nonIdempotentWith === undefined ? {} : { nonIdempotentWith }),
  };
}

/** What a tool says of itself; one that says nothing may change something at each call, and one that destroys is not repeated unasked: what it takes away may have come back since. */
function effectOf(annotations: Tool['annotations']): Effect {
  if (annotations?.readOnlyHint === true) return 'read';
  return annotations?.idempotentHint === true && annotations.destructiveHint !== true
    ? 'idempotent'
    : 'non-idempotent';
}

function saySentTooMuch(name: string, described: string): string {
  return `The server ${name} (${described}) answered with more than ${sayBytes(foreignLimits.toolMessage)} at once, and was ended.`;
}

function saySilent(name: string, described: string, limitMs: number): string {
  return `The server ${name} (${described}) did not answer within ${sayDuration(limitMs)}. Check that this is how a tool server (MCP) is started; if it had to be downloaded first, start it once by hand, and try again.`;
}

function sayWhyNotStarted(name: string, described: string, thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (code === 'ENOENT')
    return `The server ${name} could not be started: there is no command "${described}". Check its spelling, or install it.`;
  if (code === 'EACCES') return `The server ${name} could not be started: ${described} may not be run.`;
  return `The server ${name} (${described}) could not be started: ${cutText(sayError(name, message), foreignLimits.toolError)}.`.replace(
    /\.\.$/,
    '.',
  );
}
