import type { JsonObject } from '../json.ts';
import type { ElementName } from '../run/target-candidate.ts';

const narrowing = ['role', 'within', 'nth', 'exact', 'css', 'testId'] as const;

/** Replaces the arguments that name a target: `onto` has `ontoRole`, all others have `role`. */
export function retarget(args: JsonObject, found: ElementName, argument: string): JsonObject {
  const keyOf = (field: string): string =>
    argument === 'onto' ? `onto${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;
  const old = new Set([argument, ...narrowing.map(keyOf)]);
  const rest = Object.entries(args).filter(([key]) => !old.has(key));
  const named = narrowing.flatMap((field) =>
    found[field] === undefined ? [] : [[keyOf(field), found[field]] as const],
  );
  const target = found.target === undefined ? [] : [[argument, found.target] as const];
  return Object.fromEntries([...target, ...named, ...rest]);
}
