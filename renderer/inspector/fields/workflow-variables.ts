import type { Json } from '../../../shared/json.ts';
import type { Variable } from '../../../shared/workflow/workflow.ts';

export function freeVariableName(variables: readonly Variable[]): string {
  const taken = new Set(variables.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'input' : `input${number}`;
    if (!taken.has(name)) return name;
  }
}

/** A number stays one if the text is a number. */
export function parsedDefault(before: Json, text: Json): Json {
  if (typeof text !== 'string' || typeof before === 'string') return text;
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === typeof before && Array.isArray(value) === Array.isArray(before) ? value : text;
  } catch {
    return text;
  }
}
