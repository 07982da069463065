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

const answerFields = ['value', 'values', 'rows', 'count', 'text', 'summary', 'class'];

export function answerIn(result: Json): Json {
  if (!isJsonObject(result)) return result;
  const names = Object.keys(result);
  const onlyList = names.length === 1 && Array.isArray(result[names[0] ?? '']) ? names[0] : undefined;
  const field = onlyList ?? answerFields.find((name) => names.includes(name));
  return field === undefined ? result : (result[field] ?? null);
}

/**
 * One result per name, in order. Values of a loop or several steps are one list. A repeated iteration counts
 * once.
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

export interface ResultTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function tableOf(value: Json): ResultTable | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isJsonObject)) return undefined;
  const columns = [...new Set(value.flatMap((row) => Object.keys(row)))];
  return { columns, rows: value.map((row) => columns.map((column) => cellOf(row[column] ?? ''))) };
}

function cellOf(value: Json): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/gu, ' ').trim();
}

/** Lines of text, one item or tab-separated row per line, or JSON. */
export function linesOfResult(value: Json): string[] {
  if (value === null || value === '') return [];
  if (typeof value === 'string') return value.split('\n');
  const table = tableOf(value);
  if (table !== undefined) return [table.columns, ...table.rows].map((cells) => cells.join('\t'));
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return [JSON.stringify(value)];
}

function placeOf({ nodeId, iterations }: KeptResult): string {
  return JSON.stringify([nodeId, ...iterations.map(({ loopId, iteration }) => [loopId, iteration])]);
}
