import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import { limitedFetch } from '../wire/limited-fetch.ts';
import { sendInTurn } from './send-in-turn.ts';
import type { ServerSettings } from './server-file.ts';

/** A transport that isn't connected yet, with the server's recent standard error. */
export interface OpenedTransport {
  readonly transport: Transport;
  lastWords(): string;
  /** Stops a local server process that doesn't answer. */
  endNow?(): void;
}

const lastWordsLength = 600;
/** How long a server may take to stop before it is killed. */
const endingMs = 500;

/** Passes on a few harmless environment variables and the configured ones. */
export function openTransport(server: ServerSettings): OpenedTransport {
  if ('url' in server) {
    return {
      transport: new StreamableHTTPClientTransport(new URL(server.url), {
        requestInit: { headers: server.headers },
        fetch: limitedFetch({
          most: foreignLimits.toolMessage,
          mostOfRefusal: foreignLimits.refusalBody,
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
    maxBufferSize: foreignLimits.toolMessage,
    ...(cwd === undefined ? {} : { cwd }),
  });
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
  // The timer doesn't keep this program alive.
  setTimeout(() => kill(pid, 'SIGKILL'), endingMs).unref();
}

/** Returns false if the process doesn't exist. */
function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
