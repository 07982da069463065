import { RunLine } from '../../../shared/run/events.ts';

/** Fields and kinds that earlier versions named otherwise, as JSON in which quotes inside strings are escaped. */
const renamed: readonly (readonly [former: RegExp, name: string])[] = [
  [/"type":"way-cleared"/g, '"type":"obstruction-cleared"'],
  [/("resumed":\{"runId":"[^"]*",)"kept":/g, '$1"reused":'],
  [/\{"way":("[a-z-]+","text":)/g, '{"action":$1'],
];

/** Reads a line of `events.jsonl`; undefined if damaged. */
export function readLine(text: string): RunLine | undefined {
  const current = renamed.reduce((line, [former, name]) => line.replace(former, name), text);
  try {
    return RunLine.safeParse(JSON.parse(current)).data;
  } catch {
    return undefined;
  }
}
