import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunState } from '../../../shared/run/run-state.ts';
import { writeAtomically } from '../write-atomically.ts';

/** A run with fewer visits is read from its lines quickly enough. */
const leastVisits = 2_000;

const indexPath = (folder: string): string => join(folder, 'state.json');
const sizeOfLines = async (folder: string): Promise<number> => (await stat(join(folder, 'events.jsonl'))).size;

/** Leaves the state of a long run that has ended beside its lines, so that it opens at once. The lines stay the truth: an index that does not fit them is not read. */
export async function writeRunIndex(folder: string, run: RunState): Promise<void> {
  if (run.visits.length < leastVisits) return;
  await writeAtomically(indexPath(folder), `${JSON.stringify({ v: 1, bytes: await sizeOfLines(folder) })}\n${JSON.stringify(run)}`);
}

/** The run's state as JSON text; undefined where there is none that fits the lines. */
export async function readRunIndex(folder: string): Promise<string | undefined> {
  const text = await readFile(indexPath(folder), 'utf8').catch(() => undefined);
  const end = text?.indexOf('\n') ?? -1;
  if (text === undefined || end === -1) return undefined;
  return text.slice(0, end) === JSON.stringify({ v: 1, bytes: await sizeOfLines(folder).catch(() => -1) }) ? text.slice(end + 1) : undefined;
}
