import { groupBy } from '../group-by.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { Iterations } from './failure.ts';

/** What one visit of a step that keeps its answer as a result answered. */
export interface KeptResult {
  readonly nodeId: string;
  readonly iterations: Iterations;
  readonly name: string;
  readonly value: Json;
}

/** What a run is to answer: a step's answer under the name that its author gave it. */
export interface RunResult {
  readonly name: string;
  readonly value: Json;
}

/** What tools call the thing that they read, most telling first. */
const answerFields = ['value', 'values', 'rows', 'count', 'text'];

/** The answer in what a step returned: the value that it read; whatever names no such value is the answer itself. */
export function answerIn(result: Json): Json {
  if (!isJsonObject(result)) return result;
  const field = answerFields.find((name) => Object.hasOwn(result, name));
  return field === undefined ? result : (result[field] ?? null);
}

/**
 * One a name, in the order in which they first came; a list where a loop, or several steps, gave several. A step that was done
 * again in the same iteration has its latest answer.
 */
export function resultsOf({ results = [] }: { readonly results?: readonly KeptResult[] }): RunResult[] {
  const latest = new Map(results.map((result) => [placeOf(result), result]));
  return Array.from(
    groupBy(latest.values(), ({ name }) => name),
    ([name, kept]) => {
      const [first] = kept;
      const isSingle = kept.length === 1 && first?.iterations.length === 0;
      return { name, value: isSingle ? first.value : kept.map(({ value }) => value) };
    },
  );
}

/** A result as lines to read: text as it is, a list one item a line, anything else as JSON. None for nothing. */
export function linesOfResult(value: Json): string[] {
  if (value === null || value === '') return [];
  if (typeof value === 'string') return value.split('\n');
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return [JSON.stringify(value)];
}

/** Of a step in an iteration. */
function placeOf({ nodeId, iterations }: KeptResult): string {
  return JSON.stringify([nodeId, ...iterations.map(({ loopId, iteration }) => [loopId, iteration])]);
}
