import type { JsonObject } from '../../shared/json.ts';
import type { Failure } from '../../shared/run/events.ts';
import { findReferences } from '../../shared/variables/references.ts';

/** Arguments that do not fit because a variable was empty: the failure names it, as the tool knows only that something is missing. */
export function nameEmptyValues(failure: Failure, { written, filled }: { readonly written: JsonObject; readonly filled: JsonObject }): Failure {
  if (failure.code !== 'invalid-arguments') return failure;
  const empty = Object.entries(written).filter(([key]) => filled[key] === '' || filled[key] === null).flatMap(([, value]) => findReferences(value)).filter((name) => !name.startsWith('secrets.'));
  if (empty.length === 0) return failure;
  const names = [...new Set(empty)].map((name) => `\${${name}}`).join(' and ');
  return { ...failure, message: `${failure.message} ${names} ${names.includes(' and ') ? 'have' : 'has'} no value. Give the input one, or look at the step that sets it.` };
}
