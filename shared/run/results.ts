import { groupBy } from '../group-by.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { Iterations } from './failure.ts';

export interface KeptResult {
  readonly nodeId: string;
  readonly iterations: Iterations;
  readonly name: string;
  readonly value: Json;
}

export interface RunResult {
  readonly name: string;
  readonly value: Json;
}

/** Field names of tool answers, most telling first. */
const answerFields = ['value', 'values', 'rows', 'count', 'text'];

/** The value in a step's result, or the result itself. */
export function answerIn(result: Json): Json {
  if (!isJsonObject(result)) return result;
  const field = answerFields.find((name) => Object.hasOwn(result, name));
  return field === undefined ? result : (result[field] ?? null);
}

/**
 * One per name, in the order first kept. Values of a loop or of several steps are one list, and lists among
 * them are joined. A repeated iteration counts once.
 */
export function resultsOf({ results = [] }: { readonly results?: readonly KeptResult[] }): RunResult[] {
  const latest = new Map(results.map((result) => [placeOf(result), result]));
  return Array.from(
    groupBy(latest.values(), ({ name }) => name),
    ([name, kept]) => {
      const [first] = kept;
      const isSingle = kept.length === 1 && first?.iterations.length === 0;
      return { name, value: isSingle ? first.value : kept.flatMap(({ value }) => value) };
    },
  );
}

/** Formats a result as lines: text, one item per line, or JSON. */
export function linesOfResult(value: Json): string[] {
  if (value === null || value === '') return [];
  if (typeof value === 'string') return value.split('\n');
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return [JSON.stringify(value)];
}

function placeOf({ nodeId, iterations }: KeptResult): string {
  return JSON.stringify([nodeId, ...iterations.map(({ loopId, iteration }) => [loopId, iteration])]);
}
