import { createWarningCount } from '../../../shared/run/count-warnings.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import { openWorkFile, tooLarge } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { maxBytes } from '../disk/limits.ts';
import { readLine } from './read-line.ts';

const visits: Readonly<Partial<Record<RunEvent['type'], number>>> = {
  'node-started': 1,
  'node-skipped': 1,
  'node-retrying': -1,
};

export async function countVisits(folder: string): Promise<number> {
  let count = 0;
  for await (const { type } of eventsOf(folder)) count += visits[type] ?? 0;
  return count;
}

export async function countWarnings(folder: string): Promise<number> {
  const warnings = createWarningCount();
  for await (const event of eventsOf(folder)) warnings.observe(event);
  return warnings.count();
}

async function* eventsOf(folder: string): AsyncGenerator<RunEvent> {
  const workPath = within(folder, 'events.jsonl');
  const file = await openWorkFile(workPath, 'read');
  try {
    const { size } = await file.stat();
    if (size > maxBytes.listed) throw tooLarge(workPath.path, size, maxBytes.listed);
    for await (const text of file.readLines()) {
      const line = readLine(text);
      if (line !== undefined) yield line.event;
    }
  } finally {
    await file.close();
  }
}
