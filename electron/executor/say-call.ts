import type { JsonObject } from '../../shared/json.ts';
import { maskReferences } from '../../shared/text/secret-mask.ts';
import { describeTarget, oneLine } from '../../shared/tools/describe-target.ts';
import type { ResolvedTool } from './ports.ts';

/** An address may hold a whole page. */
const mostLetters = 200;

/** A call in a failure: its tool and the address or target it was for, else the server. Never what was typed, nor a secret. */
export function sayCall({ tool, server }: Pick<ResolvedTool, 'tool' | 'server'>, args: JsonObject): string {
  const address = typeof args['url'] === 'string' ? withoutLogin(oneLine(args['url'])) : '';
  const about = maskReferences(address === '' ? describeTarget(args) : address);
  return `${tool} ${about === '' ? `(${server})` : about.length > mostLetters ? `${about.slice(0, mostLetters)}…` : about}`;
}

/** The name and password that an address may begin with are left out. */
function withoutLogin(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
}
