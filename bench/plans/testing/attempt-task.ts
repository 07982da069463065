import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBrowserTools } from '../open-run-tools.ts';
import { readTasks, type PlanTask } from '../read-tasks.ts';
import { servePrograms } from '../serve-programs.ts';
import { tryTask, type TriedTask } from '../try-task.ts';

export async function attemptTask(id: string, more: Partial<PlanTask> = {}): Promise<TriedTask> {
  const [program = ''] = id.split('-');
  const task = (await readTasks()).get(program)?.find((each) => each.id === id);
  if (task === undefined) throw new Error(`no task ${id}`);
  const home = await mkdtemp(join(tmpdir(), 'planwright-plans-'));
  const programs = await servePrograms();
  onTestFinished(async () => {
    await programs.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
  const place = { address: programs.addressOf(program), file: '', home, catalog: await openBrowserTools() };
  return tryTask({ ...task, ...more }, place);
}
