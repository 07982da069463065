import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import { limitedFetch } from '../network/limited-fetch.ts';
import { MessageBuffer } from './message-buffer.ts';
import { sendInTurn } from './send-in-turn.ts';
import type { ServerSettings } from './server-file.ts';

export interface OpenedTransport {
  readonly transport: Transport;
  lastWords(): string;
  endNow?(): void;
}

export interface ServerSource {
  readonly name: string;
  readonly described: string;
  open(): OpenedTransport | Promise<OpenedTransport>;
}

const lastWordsLength = 600;
const endingMs = 500;

/** A local server gets the SDK's default environment and its own `env`, not Planwright's. */
export function openTransport(server: ServerSettings): OpenedTransport {
  if ('url' in server) {
    return {
      transport: new StreamableHTTPClientTransport(new URL(server.url), {
        requestInit: { headers: server.headers },
        fetch: limitedFetch({
          maxBytes: foreignLimits.toolMessage,
          maxRefusalBytes: foreignLimits.refusalBody,
          per: 'message',
        }),
      }),
      lastWords: () => '',
    };
  }
  const { command, args, env, cwd } = server;
  const transport = new StdioClientTransport({
    command,
    args,
    env: { ...getDefaultEnvironment(), ...env },
    stderr: 'pipe',
    ...(cwd === undefined ? {} : { cwd }),
  });
  Object.assign(transport, { _readBuffer: new MessageBuffer(foreignLimits.toolMessage) });
  sendInTurn(transport, foreignLimits.unreadMessages);
  let words = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-4 * lastWordsLength);
  });
  const configured = Object.values(env).filter((value) => value.length >= 6);
  const lastWords = () =>
    configured
      .reduce((text, value) => text.replaceAll(value, '••••••'), words)
      .trim()
      .slice(-lastWordsLength);
  return {
    transport,
    lastWords,
    endNow: () => {
      endNow(transport.pid);
    },
  };
}

function endNow(pid: number | null): void {
  if (pid === null || !kill(pid, 'SIGTERM')) return;
  setTimeout(() => kill(pid, 'SIGKILL'), endingMs).unref();
}

function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
