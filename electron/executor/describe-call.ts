import type { JsonObject } from '../../shared/json.ts';
import { maskReferences } from '../../shared/text/secret-mask.ts';
import { describeTarget, oneLine } from '../../shared/tools/describe-target.ts';
import type { ResolvedTool } from './ports.ts';

/** An address may hold a whole page. */
const mostLetters = 200;

/**
 * Describes a call in a failure: its tool with its address or target, else its server. Leaves out typed text
 * and secrets.
 */
export function describeCall(
  { tool, server }: Pick<ResolvedTool, 'tool' | 'server'>,
  args: JsonObject,
): string {
  const address = typeof args['url'] === 'string' ? withoutLogin(oneLine(args['url'])) : '';
  const about = maskReferences(address === '' ? describeTarget(args) : address);
  return `${tool} ${about === '' ? `(${server})` : about.length > mostLetters ? `${about.slice(0, mostLetters)}…` : about}`;
}

/** Drops the user name and password of an address. */
function withoutLogin(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
}
