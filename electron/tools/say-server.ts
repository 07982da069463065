import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { foreignLimits, sayBytes } from '../../shared/foreign-limits.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { sayDuration } from '../../shared/text/say-duration.ts';
import { TooMuchSent } from '../wire/limited-fetch.ts';
import { sayError } from './tool-result.ts';

interface Named {
  readonly name: string;
  readonly described: string;
}

export function isTooMuch(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown instanceof TooMuchSent ||
      thrown.message.startsWith('ReadBuffer exceeded') ||
      isTooMuch(thrown.cause))
  );
}

export function saySentTooMuch({ name, described }: Named): string {
  return `The server ${name} (${described}) answered with more than ${sayBytes(foreignLimits.toolMessage)} at once, and was ended.`;
}

export function saySilent({ name, described }: Named, limitMs: number): string {
  return `The server ${name} (${described}) did not answer within ${sayDuration(limitMs)}. Check that this is how a tool server (MCP) is started; if it had to be downloaded first, start it once by hand, and try again.`;
}

/** Undefined for other errors. */
export function sayUnreached({ name, described }: Named, thrown: unknown): string | undefined {
  const codes = codesOf(thrown);
  if (codes.includes(401))
    return `The server ${name} (${described}) asks for a sign-in (HTTP 401). Give it a token in the “headers” of its entry, such as "Authorization": "Bearer …".`;
  if (codes.includes(403))
    return `The server ${name} (${described}) refuses the request (HTTP 403). Check that the token in the “headers” of its entry may use it.`;
  if (codes.includes('ECONNREFUSED'))
    return `Nothing answers at ${described}, the address of the server ${name}. Check that it is running, and its port.`;
  if (codes.includes('ENOTFOUND'))
    return `There is no host at ${described}, the address of the server ${name}. Check its spelling, and the network.`;
  return undefined;
}

export function sayWhyNotStarted(server: Named, thrown: unknown): string {
  const { name, described } = server;
  const unreached = sayUnreached(server, thrown);
  if (unreached !== undefined) return unreached;
  const codes = codesOf(thrown);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (codes.includes('ENOENT'))
    return `The server ${name} could not be started: there is no command "${described}". Check its spelling, or install it.`;
  if (codes.includes('EACCES'))
    return `The server ${name} could not be started: ${described} may not be run.`;
  if (/protocol.?version/i.test(message))
    return `The server ${name} (${described}) speaks no revision of the protocol (MCP) that Planwright speaks: ${[...SUPPORTED_PROTOCOL_VERSIONS].sort().join(', ')}. Use a version of the server that speaks one of these.`;
  const words = readJsonError(message) ?? sayError(name, message);
  return `The server ${name} (${described}) could not be started: ${cutText(words, foreignLimits.toolError)}.`.replace(
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
