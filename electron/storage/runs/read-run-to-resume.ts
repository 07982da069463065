import { dirname, join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { lacksTakenOver } from '../../executor/earlier-run.ts';
import { pathPart } from '../path-part.ts';
import { findChangedFiles } from './changed-files.ts';
import { isUnderWay } from './is-under-way.ts';
import type { Lease, Lineages } from './lineages.ts';
import { readEarlierRun, type EarlierRunOnDisk } from './read-earlier-run.ts';
import { readOthers } from './read-others.ts';
import { readRunInfo } from './run-info.ts';

/** A run to go on with, which nobody else goes on with until the lease is released. */
export interface HeldRun {
  readonly earlier: EarlierRunOnDisk;
  readonly lease: Lease;
}

/** Takes the lease of a run's lineage before it reads the run, so that what it says stays true. Throws as `readRunToResume` does. */
export async function holdRunToResume(folder: string, lineages: Lineages): Promise<HeldRun> {
  const lease = await lineages.claim(await lineageOf(folder));
  try {
    return { earlier: await readUnheld(folder, lineages), lease };
  } catch (thrown) {
    await lease.release();
    throw thrown;
  }
}

/** A run, to see how it would go on, with what other parts of its lineage did. Throws `run-in-progress` while it, or another part, goes on elsewhere. */
export async function readRunToResume(folder: string, lineages: Lineages): Promise<EarlierRunOnDisk> {
  await lineages.refuseHeld(await lineageOf(folder));
  return readUnheld(folder, lineages);
}

async function lineageOf(folder: string): Promise<string> {
  const { lineage, runId } = await readRunInfo(folder);
  return lineage ?? runId;
}

/**
 * A run that was cut off before it had taken over all it was to keep stands aside for the one before it, where that is
 * still there. It did nothing of its own yet: before its first step all that it keeps is on disk.
 */
async function readUnheld(folder: string, lineages: Lineages): Promise<EarlierRunOnDisk> {
  const earlier = await readEarlierRun(folder);
  const { run, info, runId } = earlier;
  if (run.status === 'running' && (await isUnderWay(folder, info)))
    throw new AppError(
      'run-in-progress',
      'This run is still under way in another program, such as the command line. Wait for its end, or stop it there.',
    );
  const parts = await lineages.partsOf(info.lineage ?? runId);
  const hasOwn = run.visits.some(({ isReused }) => isReused !== true);
  const itself = async (): Promise<EarlierRunOnDisk> => ({
    ...earlier,
    changedFiles: await findChangedFiles(run.visits),
    others: await readOthers(earlier, parts),
  });
  if (info.resumes === undefined || hasOwn || !(run.lastSeq === 0 || lacksTakenOver(earlier)))
    return itself();
  const before = run.resumed?.runId ?? info.resumes;
  const place = parts.findLast((part) => part.runId === before)?.folder;
  const beside = join(dirname(folder), pathPart(before));
  return readUnheld(beside, lineages).catch(() =>
    place === undefined ? itself() : readUnheld(place, lineages).catch(itself),
  );
}
