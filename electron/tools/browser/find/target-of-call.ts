import type { JsonObject } from '../../../../shared/json.ts';
import { factsOf } from '../../../../shared/tools/browser-tools.ts';
import { Nth } from '../../../../shared/tools/nth.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { isTargetNamed, type Target } from './target.ts';

export function targetOfCall(
  tool: string,
  args: JsonObject,
): { readonly target: Target; readonly purpose: Purpose } | undefined {
  const facts = factsOf({ tool }).target;
  if (facts === undefined) return undefined;
  const { purpose, argument = 'target', otherwise } = facts;
  const text = (name: string): string | undefined =>
    typeof args[name] === 'string' && args[name] !== '' ? args[name] : undefined;
  const target: Target = {
    target: text(argument),
    role: text('role') as Target['role'],
    within: text('within'),
    css: text('css'),
    testId: text('testId'),
    ...(facts.byOwnWords === true ? { isByCaption: false } : {}),
    nth: Nth.safeParse(args['nth']).data,
    ...(typeof args['exact'] === 'boolean' ? { exact: args['exact'] } : {}),
  };
  if (isTargetNamed(target)) return { target, purpose };
  return otherwise === undefined ? undefined : { target: { css: otherwise }, purpose };
}

export function targetsOfCall(
  tool: string,
  args: JsonObject,
): readonly { readonly target: Target; readonly purpose: Purpose }[] {
  const argument = factsOf({ tool }).target?.argument ?? 'target';
  const names = args[argument];
  const calls = Array.isArray(names)
    ? names.filter((name) => name !== '').map((name) => ({ ...args, [argument]: name }))
    : [args];
  return calls.flatMap((call) => targetOfCall(tool, call) ?? []);
}
