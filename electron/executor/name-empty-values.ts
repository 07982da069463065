import type { JsonObject } from '../../shared/json.ts';
import type { Failure } from '../../shared/run/events.ts';
import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import { referencesIn } from '../../shared/variables/walk-references.ts';

/** Arguments that do not fit because a variable was empty: the failure begins with it, as the tool knows only that something is missing. */
export function nameEmptyValues(failure: Failure, { written, filled }: { readonly written: JsonObject; readonly filled: FilledObject }): Failure {
  if (failure.code !== 'invalid-arguments') return failure;
  const empty = Object.entries(written).filter(([key]) => filled[key] === '' || filled[key] === null).flatMap(([, value]) => referencesIn(value)).map(({ name }) => name);
  const names = [...new Set(empty)].map((name) => `“${name}”`);
  if (names.length === 0) return failure;
  const cause = names.length === 1 ? 'has no value: give the input one' : 'have no value: give each input one';
  return { ...failure, message: `${names.join(' and ')} ${cause}, or look at the step that sets it. ${failure.message}` };
}
