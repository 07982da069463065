import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { foreignLimits, formatBytes } from '../../shared/foreign-limits.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { formatDuration } from '../../shared/text/format-duration.ts';
import { TooMuchSent } from '../network/limited-fetch.ts';
import { errorText } from './tool-result.ts';

interface Named {
  readonly name: string;
  readonly described: string;
}

export function isTooMuch(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown instanceof TooMuchSent || isTooMuch(thrown.cause));
}

export function describeTooMuch({ name, described }: Named): string {
  return `The server ${name} (${described}) sent more than ${formatBytes(foreignLimits.toolMessage)} at once and was stopped.`;
}

export function describeTimeout({ name, described }: Named, limitMs: number): string {
  return `The server ${name} (${described}) didn't respond within ${formatDuration(limitMs)}. Check that this command or address is a tool server (MCP). If it had to be downloaded first, start it once yourself, then try again.`;
}

export function explainUnreached({ name, described }: Named, thrown: unknown): string | undefined {
  const codes = codesOf(thrown);
  if (codes.includes(401))
    return `The server ${name} (${described}) needs you to sign in (HTTP 401). Add a token to the “headers” of its entry, such as "Authorization": "Bearer …".`;
  if (codes.includes(403))
    return `The server ${name} (${described}) refused the request (HTTP 403). Check that the token in the “headers” of its entry has access.`;
  if (codes.includes('ECONNREFUSED'))
    return `Nothing responds at ${described}, the address of the server ${name}. Check that it is running, and its port.`;
  if (codes.includes('ENOTFOUND'))
    return `Can't find the host ${described} of the server ${name}. Check its spelling and your network.`;
  return undefined;
}

export function explainStartFailure(server: Named, thrown: unknown): string {
  const { name, described } = server;
  const unreached = explainUnreached(server, thrown);
  if (unreached !== undefined) return unreached;
  const codes = codesOf(thrown);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (codes.includes('ENOENT'))
    return `Couldn't start the server ${name}: can't find the command "${described}". Check its spelling, or install it.`;
  if (codes.includes('EACCES'))
    return `Couldn't start the server ${name}: you don't have permission to run ${described}.`;
  if (/protocol.?version/i.test(message))
    return `The server ${name} (${described}) doesn't support any protocol (MCP) version that Planwright supports: ${[...SUPPORTED_PROTOCOL_VERSIONS].sort().join(', ')}. Use a server version that supports one.`;
  const words = readJsonError(message) ?? errorText(name, message);
  return `Couldn't start the server ${name} (${described}): ${cutText(words, foreignLimits.toolError)}.`.replace(
    /\.\.$/,
    '.',
  );
}

function codesOf(thrown: unknown, depth = 0): unknown[] {
  if (!(thrown instanceof Error) || depth > 5) return [];
  const own = 'code' in thrown ? [thrown.code] : [];
  return [...own, ...codesOf(thrown.cause, depth + 1)];
}

function readJsonError(message: string): string | undefined {
  return /"message"\s*:\s*"((?:[^"\\]|\\.)+)"/.exec(message)?.[1];
}
