import type { RunLine } from '../../../shared/run/events.ts';
import { readWorkFile } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';
import { readLine } from './read-line.ts';

const seqsPerLine = 2;

export interface ReadRun {
  readonly lines: readonly RunLine[];
  readonly leftOver: number;
  readonly unreadable: number;
}

export async function readRun(folder: string): Promise<ReadRun> {
  const text = (await readWorkFile(within(folder, 'events.jsonl'), maxBytes.journal)).toString('utf8');
  const lines: RunLine[] = [];
  let start = 0;
  let last = 0;
  let missing = 0;
  let unreadable = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    const line = readLine(text.slice(start, end));
    start = end + 1;
    if (line === undefined || line.seq <= last || line.seq > last + 1 + seqsPerLine * missing) {
      missing += 1;
      unreadable += 1;
      continue;
    }
    lines.push(line);
    last = line.seq;
    missing = 0;
  }
  return { lines, leftOver: text.length - start, unreadable };
}
