import type { JsonObject } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { referencesIn } from '../../../shared/variables/walk-references.ts';

interface Call {
  readonly written: JsonObject;
  readonly filled: FilledObject;
  readonly values: JsonObject;
}

export function nameEmptyValues(failure: Failure, { written, filled, values }: Call): Failure {
  if (failure.code === 'invalid-arguments') {
    return named(
      failure,
      namesIn(Object.entries(written).flatMap(([key, value]) => (isEmpty(filled[key]) ? [value] : []))),
    );
  }
  if (failure.code !== 'page-not-loaded') return failure;
  return named(
    failure,
    namesIn([written['url'] ?? null]).filter((name) => Object.hasOwn(values, name) && isEmpty(values[name])),
  );
}

const isEmpty = (value: unknown): boolean => value === '' || value === null;
const namesIn = (texts: readonly JsonObject[string][]): string[] =>
  texts.flatMap((text) => referencesIn(text)).map(({ name }) => name);

function named(failure: Failure, empty: readonly string[]): Failure {
  const names = [...new Set(empty)].map((name) => `“${name}”`);
  if (names.length === 0) return failure;
  const cause =
    names.length === 1 ? 'has no value. Give the input one' : 'have no value. Give each input one';
  return {
    ...failure,
    message: `${names.join(' and ')} ${cause}, or check the step that sets it. ${failure.message}`,
  };
}
