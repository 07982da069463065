import { RunLine } from '../../../shared/run/events.ts';
import { readKept } from '../disk/kept-files.ts';
import { within } from '../disk/kept.ts';
import { mostBytes } from '../disk/limits.ts';

/** What a run left behind. */
export interface ReadRun {
  readonly lines: readonly RunLine[];
  /** Characters after the last whole line: a crash cut a line short, or something else wrote here. 0 is the rule. */
  readonly leftOver: number;
}

/** Reads `events.jsonl` up to its last whole line, so that a run that was cut off by a crash can still be shown. */
export async function readRun(folder: string): Promise<ReadRun> {
  const text = (await readKept(within(folder, 'events.jsonl'), mostBytes.journal)).toString('utf8');
  const lines: RunLine[] = [];
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    const line = readLine(text.slice(start, end));
    if (line?.seq !== lines.length + 1) break;
    lines.push(line);
    start = end + 1;
  }
  return { lines, leftOver: text.length - start };
}

function readLine(text: string): RunLine | undefined {
  try {
    return RunLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
