import { dirname, join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { lacksReusedEntries } from '../../executor/resume/earlier-run.ts';
import { pathPart } from '../path-part.ts';
import { findChangedFiles } from './changed-files.ts';
import { isInProgress } from './is-in-progress.ts';
import type { Lease, Lineages } from './lineages.ts';
import { readEarlierRun, type EarlierRunOnDisk } from './read-earlier-run.ts';
import { readOthers } from './read-others.ts';
import { readRunInfo } from './run-info.ts';

export interface HeldRun {
  readonly earlier: EarlierRunOnDisk;
  readonly lease: Lease;
}

export async function holdRunToResume(folder: string, lineages: Lineages): Promise<HeldRun> {
  const lease = await lineages.claim(await lineageOf(folder));
  try {
    return { earlier: await readUnheld(folder, lineages), lease };
  } catch (thrown) {
    await lease.release();
    throw thrown;
  }
}

/** Throws `run-in-progress` while any run of the lineage is in progress. */
export async function readRunToResume(folder: string, lineages: Lineages): Promise<EarlierRunOnDisk> {
  await lineages.refuseHeld(await lineageOf(folder));
  return readUnheld(folder, lineages);
}

async function lineageOf(folder: string): Promise<string> {
  const { lineage, runId } = await readRunInfo(folder);
  return lineage ?? runId;
}

/** An interrupted run that hadn't copied everything it reuses did nothing, so its predecessor is read. */
async function readUnheld(folder: string, lineages: Lineages): Promise<EarlierRunOnDisk> {
  const earlier = await readEarlierRun(folder);
  const { run, info, runId } = earlier;
  if (run.status === 'running' && (await isInProgress(folder, info)))
    throw new AppError(
      'run-in-progress',
      'This run is in progress in another program, such as the command line. Wait until it ends, or stop it there.',
    );
  const parts = await lineages.laterRuns(info.lineage ?? runId);
  const hasOwn = run.visits.some(({ isReused }) => isReused !== true);
  const itself = async (): Promise<EarlierRunOnDisk> => ({
    ...earlier,
    changedFiles: await findChangedFiles(run.visits),
    others: await readOthers(earlier, parts),
  });
  if (info.resumes === undefined || hasOwn || !(run.lastSeq === 0 || lacksReusedEntries(earlier)))
    return itself();
  const before = run.resumed?.runId ?? info.resumes;
  const place = parts.findLast((part) => part.runId === before)?.folder;
  const beside = join(dirname(folder), pathPart(before));
  return readUnheld(beside, lineages).catch(() =>
    place === undefined ? itself() : readUnheld(place, lineages).catch(itself),
  );
}
