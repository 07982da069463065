import type { RunState } from '../../../shared/run/run-state.ts';
import { readWorkFile, writeWorkFile } from '../disk/work-files.ts';
import { inspectFile, within, type WorkPath } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';

const minVisits = 2_000;

const indexOf = (folder: string): WorkPath => within(folder, 'state.json');
const sizeOfLines = async (folder: string): Promise<number> =>
  (await inspectFile(within(folder, 'events.jsonl')))?.size ?? -1;

/** Lets a long run open at once. Ignored unless it matches the lines. */
export async function writeRunIndex(folder: string, run: RunState): Promise<void> {
  if (run.visits.length < minVisits) return;
  await writeWorkFile(
    indexOf(folder),
    `${JSON.stringify({ v: 1, bytes: await sizeOfLines(folder) })}\n${JSON.stringify(run)}`,
  );
}

export async function readRunIndex(folder: string): Promise<string | undefined> {
  const text = await readWorkFile(indexOf(folder), maxBytes.journal).then(
    (bytes) => bytes.toString('utf8'),
    () => undefined,
  );
  const end = text?.indexOf('\n') ?? -1;
  if (text === undefined || end === -1) return undefined;
  return text.slice(0, end) === JSON.stringify({ v: 1, bytes: await sizeOfLines(folder).catch(() => -1) })
    ? text.slice(end + 1)
    : undefined;
}
