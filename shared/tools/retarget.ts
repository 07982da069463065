import type { JsonObject } from '../json.ts';
import type { ElementName } from '../run/target-candidate.ts';
import type { Node } from '../workflow/node.ts';
import { factsOf } from './browser-tools.ts';

const narrowing = ['role', 'within', 'nth', 'exact', 'css', 'testId'] as const;

/** `onto` has `ontoRole`, all others have `role`. */
function keyOf(argument: string, field: string): string {
  return argument === 'onto' ? `onto${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;
}

const targetKeys = (argument: string): Set<string> =>
  new Set([argument, ...narrowing.map((field) => keyOf(argument, field))]);

export function retarget(args: JsonObject, found: ElementName, argument: string): JsonObject {
  const old = targetKeys(argument);
  const rest = Object.entries(args).filter(([key]) => !old.has(key));
  const named = narrowing.flatMap((field) =>
    found[field] === undefined ? [] : [[keyOf(argument, field), found[field]] as const],
  );
  const target = found.target === undefined ? [] : [[argument, found.target] as const];
  return Object.fromEntries([...target, ...named, ...rest]);
}

export function targetArguments(node: Node): JsonObject {
  if (node.type !== 'Tool') return {};
  const keys = targetKeys(factsOf(node.params).target?.argument ?? 'target');
  return Object.fromEntries(Object.entries(node.params.arguments).filter(([key]) => keys.has(key)));
}
