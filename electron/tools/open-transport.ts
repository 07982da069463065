import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { ServerSettings } from './server-file.ts';

/** A way to a server, not yet used, and what the server said on its standard error lately. */
export interface OpenedTransport {
  readonly transport: Transport;
  lastWords(): string;
}

const lastWordsLength = 600;

/** The child gets a few harmless variables of ours and what was configured, never our whole environment. */
export function openTransport(server: ServerSettings): OpenedTransport {
  if ('url' in server) {
    return { transport: new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers: server.headers } }), lastWords: () => '' };
  }
  const { command, args, env, cwd } = server;
  const transport = new StdioClientTransport({ command, args, env: { ...getDefaultEnvironment(), ...env }, stderr: 'pipe', ...(cwd === undefined ? {} : { cwd }) });
  let words = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-4 * lastWordsLength);
  });
  const configured = Object.values(env).filter((value) => value.length >= 6);
  const lastWords = () => configured.reduce((text, value) => text.replaceAll(value, '••••••'), words).trim().slice(-lastWordsLength);
  return { transport, lastWords };
}
