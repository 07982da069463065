import { listNames, nearestNames } from '../../../shared/text/nearest-names.ts';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';
import { withoutPath } from '../../../shared/variables/look-up.ts';
import { sidesOf, type Comparison } from '../../../shared/workflow/condition.ts';

/** Checks only up to the first dot or bracket: result fields come with a run. */
export function describeUnsetNames(comparison: Comparison, known: readonly KnownVariable[]): string[] {
  const names = known.map(({ name }) => name);
  const roots = new Set(names.flatMap((name) => [name, rootOf(name)]));
  const variableNames = sidesOf(comparison).flatMap((side) =>
    side.type === 'Variable' ? [side.name.trim()] : [],
  );
  return [...new Set(variableNames)]
    .filter((name) => name !== '' && !roots.has(name) && !roots.has(withoutPath(name)))
    .map((name) => {
      const nearest = nearestNames(name, names, 2);
      return `${name} isn’t set before this step, so it counts as empty.${nearest.length === 0 ? '' : ` Did you mean ${listNames(nearest)}?`}`;
    });
}

const rootOf = (name: string): string => name.split('.', 1)[0] ?? name;
