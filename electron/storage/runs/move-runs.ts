import { join } from 'node:path';
import { findHome } from '../find-home.ts';
import { isInProgress } from './is-in-progress.ts';
import { listWorkFolder } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { moveFolder, type Moving } from '../disk/move-folder.ts';
import { pathPart } from '../path-part.ts';
import { runsFolder } from './run-folder.ts';
import { readRunInfo } from './run-info.ts';

interface Saved {
  readonly workflowId: string;
  readonly workflowPath: string;
  readonly dataFolder: string;
}

interface Options {
  readonly spare: ReadonlySet<string>;
  readonly rename?: Moving['rename'];
}

export async function moveRunsToWorkflow(
  { workflowId, workflowPath, dataFolder }: Saved,
  { spare, rename }: Options,
): Promise<ReadonlyMap<string, string>> {
  const moved = new Map<string, string>();
  const from = runsFolder(dataFolder, workflowId);
  const baselines = join('baselines', pathPart(workflowId));
  const names = await listWorkFolder(within(from)).catch(() => []);
  const home = await findHome(workflowPath, dataFolder);
  if (home === dataFolder) return moved;
  const moving = { scratch: home, ...(rename === undefined ? {} : { rename }) };
  await moveFolder(join(dataFolder, baselines), join(home, baselines), moving).catch(() => false);
  for (const name of names) {
    const [old, next] = [join(from, name), join(runsFolder(home, workflowId), name)];
    const info = await readRunInfo(old).catch(() => undefined);
    if (info === undefined || spare.has(info.runId) || (await isInProgress(old, info))) continue;
    if (await moveFolder(old, next, moving).catch(() => false)) moved.set(info.runId, next);
  }
  return moved;
}
