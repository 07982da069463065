import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { AppError } from '../../shared/app-error.ts';
import { listRunsIn, type FoundRun } from '../storage/runs/list-runs.ts';
import { runsFolder } from '../storage/runs/run-folder.ts';
import { readRunInfo } from '../storage/runs/run-info.ts';
import { workFolderOf } from '../storage/work-folder.ts';
import { sayWhen } from './say/say-when.ts';

/** Where runs are looked for. */
export interface RunsOf {
  /** Folders with one folder a run. */
  readonly folders: readonly string[];
  /** Folders with the runs of other workflows, too; only to say better why a run is not found. */
  readonly around: readonly string[];
  /** The workflow file; null for all in a folder. */
  readonly file: string | null;
  /** `the workflow “Shop”`, for sentences. */
  readonly words: string;
}

/** The runs of a workflow file. */
export async function runsOfFile(
  path: string,
  workflow: { readonly id: string; readonly name: string },
  dataFolder: string,
): Promise<RunsOf> {
  const homes = [workFolderOf(resolve(path)), dataFolder];
  return {
    folders: homes.map((home) => runsFolder(home, workflow.id)),
    around: (await Promise.all(homes.map(foldersOf))).flat(),
    file: resolve(path),
    words: `the workflow “${workflow.name}”`,
  };
}

/** The runs of all workflows that lie in a folder. */
export async function runsInFolder(directory: string): Promise<RunsOf> {
  const folders = await foldersOf(workFolderOf(resolve(directory, 'any')));
  return { folders, around: [], file: null, words: 'the workflows in this folder' };
}

async function foldersOf(home: string): Promise<string[]> {
  const runs = join(home, 'runs');
  return (await readdir(runs).catch(() => [])).map((name) => join(runs, name));
}

/**
 * The folder of the run that a person means: `last` of the file, a folder, or an id or its unique beginning, which may be of
 * a copy of the file. Throws `no-runs`, `unknown-run`, `ambiguous-run`, `other-workflow`, or `unreadable-run` for one that is damaged.
 */
export async function findRun(reference: string, among: RunsOf): Promise<string> {
  if (reference === 'last') return findLast(among);
  if (await isRunFolder(reference)) {
    await readRunInfo(resolve(reference));
    return resolve(reference);
  }
  const runs = await listRunsIn(among.folders);
  const exact = runs.find(({ runId }) => runId === reference);
  const found = exact === undefined ? runs.filter(({ runId }) => runId.startsWith(reference)) : [exact];
  if (found.length > 1)
    throw new AppError(
      'ambiguous-run',
      `${found.length} runs begin with "${reference}":\n${listed(found)}\nGive some more of the id.`,
    );
  if (found[0] !== undefined) return found[0].folder;
  await sayWhyNot(reference, among);
  if (runs.length === 0) throw noRuns(among);
  throw new AppError(
    'unknown-run',
    `There is no run "${reference}" of ${among.words}. The latest are:\n${listed(runs)}`,
  );
}

async function findLast(among: RunsOf): Promise<string> {
  const [last] = await listRunsIn(among.folders, among.file);
  if (last !== undefined) return last.folder;
  const ofCopies = among.file === null ? [] : await listRunsIn(among.folders);
  throw noRuns(
    among,
    ofCopies.length === 0
      ? ''
      : ` Runs of other copies of the file are found by their id:\n${listed(ofCopies)}`,
  );
}

const noRuns = ({ words }: RunsOf, advice = ''): AppError =>
  new AppError('no-runs', `There is no run of ${words} yet.${advice}`);

/** Throws for a run that is there, but damaged or of another workflow. */
async function sayWhyNot(reference: string, { folders, around, words }: RunsOf): Promise<void> {
  for (const folder of [...folders, ...around]) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.startsWith(basename(reference))) continue;
      const { workflow } = await readRunInfo(join(folder, name));
      if (!folders.includes(folder)) throw otherWorkflow(name, workflow.name, words);
    }
  }
}

export function otherWorkflow(run: string, name: string, words: string): AppError {
  return new AppError('other-workflow', `The run ${run} is of the workflow “${name}”, not of ${words}.`);
}

function listed(runs: readonly FoundRun[]): string {
  return runs
    .slice(0, 5)
    .map(({ runId, startedAt, status }) => `  ${runId}  ${sayWhen(startedAt)}  ${status}`)
    .join('\n');
}

/** Also one that is damaged, or whose artifacts were deleted. */
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
