import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RunLine } from '../../../shared/run/events.ts';
import type { ListedRun } from '../../../shared/run/listed-run.ts';
import { runsFolder } from './run-folder.ts';
import { readRunInfo, type RunInfo } from './run-info.ts';
import { workFolderOf } from '../work-folder.ts';

/** A run, and where it lies. */
export type FoundRun = ListedRun & { readonly folder: string };

interface Homes {
  readonly workflowId: string;
  readonly workflowPath: string | null;
  readonly dataFolder: string;
}

/** The runs in some folders of runs, latest first. What cannot be read is left out. */
export async function listRunsIn(runsFolders: readonly string[]): Promise<FoundRun[]> {
  const folders = (await Promise.all(runsFolders.map(async (runs) => (await readdir(runs).catch(() => [])).map((name) => join(runs, name))))).flat();
  const listed = await Promise.all(folders.map((folder) => listRun(folder).catch(() => undefined)));
  return listed.filter((run) => run !== undefined).sort((one, other) => other.startedAt - one.startedAt || (one.runId < other.runId ? 1 : -1));
}

/** The runs of a workflow, latest first, from beside its file and from the program's own folder. What cannot be read is left out. */
export async function listRuns({ workflowId, workflowPath, dataFolder }: Homes): Promise<FoundRun[]> {
  const homes = [...(workflowPath === null ? [] : [workFolderOf(workflowPath)]), dataFolder];
  return listRunsIn(homes.map((home) => runsFolder(home, workflowId)));
}

async function listRun(folder: string): Promise<FoundRun> {
  return describe(folder, await readRunInfo(folder), await readLastLine(join(folder, 'events.jsonl')));
}

function describe(folder: string, { runId, startedAt, resumes }: RunInfo, last: RunLine | undefined): FoundRun {
  const run = { runId, folder, startedAt, ...(resumes === undefined ? {} : { resumes }) };
  if (last?.event.type !== 'run-finished') return { ...run, status: 'interrupted' };
  const { status, durationMs, visits, nodeId, failure } = last.event;
  return { ...run, status, durationMs, visits, ...(nodeId === undefined ? {} : { nodeId }), ...(failure === undefined ? {} : { failure }) };
}

const tailBytes = 64 * 1024;

/** Only the end of the file is read: a long run has many lines, and the last one says how it ended. */
async function readLastLine(path: string): Promise<RunLine | undefined> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, tailBytes)), 0, Math.min(size, tailBytes), Math.max(0, size - tailBytes));
    const line = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').at(-1) ?? '';
    return RunLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
