import type { Json } from '../../shared/json.ts';
import type { RunResult } from '../../shared/run/results.ts';
import { cutText } from '../../shared/text/cut-text.ts';

const longest = 20_000;

/** Conversations are saved, so long values keep only their beginning. */
export function shortenResults(results: readonly RunResult[]): RunResult[] {
  return results.map((result) => {
    const { name, value } = result;
    const written = JSON.stringify(value);
    if (written.length <= longest) return result;
    return Array.isArray(value)
      ? { name: `${name} (of ${value.length})`, value: beginningOf(value) }
      : { name, value: cutText(typeof value === 'string' ? value : written, longest) };
  });
}

function beginningOf(list: readonly Json[]): Json[] {
  let length = 0;
  const end = list.findIndex((entry) => {
    length += JSON.stringify(entry).length;
    return length > longest;
  });
  return list.slice(0, end);
}
