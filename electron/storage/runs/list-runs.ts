import { join, sep } from 'node:path';
import { type RunLine } from '../../../shared/run/events.ts';
import type { ListedRun } from '../../../shared/run/listed-run.ts';
import { countVisits, countWarnings } from './count-visits.ts';
import { listWorkFolder } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { runsFolder } from './run-folder.ts';
import { readRunInfo, type RunInfo } from './run-info.ts';
import { workFolderOf } from '../work-folder.ts';
import { isRunOf } from './is-run-of.ts';
import { isInProgress } from './is-in-progress.ts';
import { readLog } from './read-log.ts';

export type FoundRun = ListedRun & { readonly folder: string };

interface Homes {
  readonly workflowId: string;
  readonly workflowPath: string | null;
  readonly dataFolder: string;
}

export async function listRunsIn(
  runsFolders: readonly string[],
  file: string | null = null,
): Promise<FoundRun[]> {
  const folders = (
    await Promise.all(
      runsFolders.map(async (runs) =>
        (await listWorkFolder(within(runs)).catch(() => [])).map((name) => join(runs, name)),
      ),
    )
  ).flat();
  const listed: Awaited<ReturnType<typeof readListed>>[] = [];
  for (const folder of folders) listed.push(await readListed(folder, file).catch(() => undefined));
  return listed
    .filter((run) => run !== undefined)
    .sort(
      (one, other) =>
        other.ordinal - one.ordinal ||
        other.run.startedAt - one.run.startedAt ||
        (one.run.runId < other.run.runId ? 1 : -1),
    )
    .map(({ run }) => run);
}

export async function listRuns({ workflowId, workflowPath, dataFolder }: Homes): Promise<FoundRun[]> {
  const homes = [...(workflowPath === null ? [] : [workFolderOf(workflowPath)]), dataFolder];
  return listRunsIn(
    homes.map((home) => runsFolder(home, workflowId)),
    workflowPath,
  );
}

async function readListed(
  folder: string,
  file: string | null,
): Promise<{ readonly run: FoundRun; readonly ordinal: number } | undefined> {
  const info = await readRunInfo(folder);
  if (
    file !== null &&
    !(await isRunOf(file, {
      isBeside: folder.startsWith(join(workFolderOf(file), sep)),
      workflowPath: info.workflowPath,
    }))
  )
    return undefined;
  return { run: await listRun(folder, info), ordinal: info.ordinal ?? 0 };
}

async function listRun(folder: string, info: RunInfo): Promise<FoundRun> {
  const { runId, startedAt, resumes } = info;
  const run = { runId, folder, startedAt, ...(resumes === undefined ? {} : { resumes }) };
  const last = (await lastLines(folder, 1)).at(-1);
  if (last?.event.type === 'run-finished') {
    const { status, durationMs, visits, missed, nodeId, failure } = last.event;
    const warned =
      last.event.warned ?? (status === 'succeeded' ? await countWarnings(folder).catch(() => 0) : 0);
    return {
      ...run,
      status,
      durationMs,
      visits,
      ...(missed === undefined ? {} : { missed }),
      ...(warned === 0 ? {} : { warned }),
      ...(nodeId === undefined ? {} : { nodeId }),
      ...(failure === undefined ? {} : { failure }),
    };
  }
  const nodeId = (await lastLines(folder, linesToNode)).map(nodeOf).findLast((each) => each !== undefined);
  const where = nodeId === undefined ? {} : { nodeId };
  if (await isInProgress(folder, info)) return { ...run, status: 'running', ...where };
  const visits = await countVisits(folder).catch(() => undefined);
  return {
    ...run,
    status: 'interrupted',
    ...where,
    ...(last === undefined ? {} : { durationMs: Math.max(0, last.at - startedAt) }),
    ...(visits === undefined ? {} : { visits }),
  };
}

function nodeOf({ event }: RunLine): string | undefined {
  return 'nodeId' in event ? event.nodeId : undefined;
}

const linesToNode = 50;

async function lastLines(folder: string, maxLines: number): Promise<readonly RunLine[]> {
  return readLog(folder, maxLines).then(
    ({ lines }) => lines,
    () => [],
  );
}
