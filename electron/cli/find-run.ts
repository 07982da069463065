import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AppError } from '../../shared/app-error.ts';
import { listRunsIn, type FoundRun } from '../storage/runs/list-runs.ts';
import { runsFolder } from '../storage/runs/run-folder.ts';
import { readRunInfo } from '../storage/runs/run-info.ts';
import { workFolderOf } from '../storage/work-folder.ts';
import { formatTime } from './output/format-time.ts';

export interface RunScope {
  readonly folders: readonly string[];
  readonly otherFolders: readonly string[];
  readonly file: string | null;
  readonly description: string;
}

export async function runsOfFile(
  path: string,
  workflow: { readonly id: string; readonly name: string },
  dataFolder: string,
): Promise<RunScope> {
  const homes = [workFolderOf(resolve(path)), dataFolder];
  return {
    folders: homes.map((home) => runsFolder(home, workflow.id)),
    otherFolders: (await Promise.all(homes.map(foldersOf))).flat(),
    file: resolve(path),
    description: `the workflow “${workflow.name}”`,
  };
}

export async function runsInFolder(directory: string): Promise<RunScope> {
  const folders = await foldersOf(workFolderOf(resolve(directory, 'any')));
  return { folders, otherFolders: [], file: null, description: 'the workflows in this folder' };
}

async function foldersOf(home: string): Promise<string[]> {
  const runs = join(home, 'runs');
  return (await readdir(runs).catch(() => [])).map((name) => join(runs, name));
}

/**
 * Accepts `last`, a folder, an id, or a unique prefix. Throws `no-runs`, `unknown-run`, `ambiguous-run`,
 * `other-workflow` or `unreadable-run`.
 */
export async function findRun(reference: string, scope: RunScope): Promise<string> {
  if (reference === 'last') return findLast(scope);
  if (await isRunFolder(reference)) {
    await readRunInfo(resolve(reference));
    return resolve(reference);
  }
  const runs = await listRunsIn(scope.folders);
  const exact = runs.find(({ runId }) => runId === reference);
  const found = exact === undefined ? runs.filter(({ runId }) => runId.startsWith(reference)) : [exact];
  if (found.length > 1)
    throw new AppError(
      'ambiguous-run',
      `${found.length} runs begin with "${reference}":\n${listLatest(found)}\nUse a longer part of the id.`,
    );
  if (found[0] !== undefined) return found[0].folder;
  await throwIfOtherWorkflow(reference, scope);
  if (runs.length === 0) throw noRuns(scope);
  throw new AppError(
    'unknown-run',
    `Can't find run "${reference}" of ${scope.description}. Latest runs:\n${listLatest(runs)}`,
  );
}

async function findLast(scope: RunScope): Promise<string> {
  const [last] = await listRunsIn(scope.folders, scope.file);
  if (last !== undefined) return last.folder;
  const runsOfCopies = scope.file === null ? [] : await listRunsIn(scope.folders);
  throw noRuns(
    scope,
    runsOfCopies.length === 0
      ? ''
      : ` Copies of the file have runs; name one by its id:\n${listLatest(runsOfCopies)}`,
  );
}

const noRuns = ({ description }: RunScope, advice = ''): AppError =>
  new AppError('no-runs', `No runs of ${description} yet.${advice}`);

async function throwIfOtherWorkflow(
  reference: string,
  { folders, otherFolders, description }: RunScope,
): Promise<void> {
  for (const folder of [...folders, ...otherFolders]) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.startsWith(basename(reference))) continue;
      const { workflow } = await readRunInfo(join(folder, name));
      if (!folders.includes(folder)) throw otherWorkflow(name, workflow.name, description);
    }
  }
}

export function otherWorkflow(run: string, name: string, scope: string): AppError {
  return new AppError('other-workflow', `Run ${run} belongs to the workflow “${name}”, not to ${scope}.`);
}

function listLatest(runs: readonly FoundRun[]): string {
  return runs
    .slice(0, 5)
    .map(({ runId, startedAt, status }) => `  ${runId}  ${formatTime(startedAt)}  ${status}`)
    .join('\n');
}

async function isRunFolder(path: string): Promise<boolean> {
  const parts = await Promise.all(
    ['run.json', 'artifacts'].map((part) =>
      stat(join(path, part)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return parts.includes(true);
}
