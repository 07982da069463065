import type { JsonObject } from '../../../shared/json.ts';
import { maskReferences } from '../../../shared/text/secret-mask.ts';
import { describeTarget, collapseSpaces } from '../../../shared/tools/describe-target.ts';
import type { ResolvedTool } from '../ports.ts';

const maxLength = 200;

export function describeCall(
  { tool, server }: Pick<ResolvedTool, 'tool' | 'server'>,
  args: JsonObject,
): string {
  const address = typeof args['url'] === 'string' ? withoutLogin(collapseSpaces(args['url'])) : '';
  const about = maskReferences(address === '' ? describeTarget(args) : address);
  return `${tool} ${about === '' ? `(${server})` : about.length > maxLength ? `${about.slice(0, maxLength)}…` : about}`;
}

function withoutLogin(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
}
