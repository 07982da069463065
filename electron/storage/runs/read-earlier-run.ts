import { dirname, join } from 'node:path';
import { spentIn } from '../../../shared/agent/spent-budgets.ts';
import { foldLedger, emptyLedger, type Ledger } from '../../../shared/ledger/fold-ledger.ts';
import { sayCount } from '../../../shared/ledger/say-count.ts';
import type { RunState } from '../../../shared/run/run-state.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { damagedRecord, lacksTakenOver, type EarlierRun } from '../../executor/earlier-run.ts';
import { listArtifacts, readArtifact } from './artifacts.ts';
import { findChangedFiles } from './changed-files.ts';
import { pathPart } from '../path-part.ts';
import { AppError } from '../../../shared/app-error.ts';
import { isUnderWay } from './is-under-way.ts';
import { readLedger } from './read-ledger.ts';
import { readRun } from './read-run.ts';
import { readRunInfo, type RunInfo } from './run-info.ts';

export interface EarlierRunOnDisk extends EarlierRun {
  readonly info: RunInfo;
  readonly folder: string;
  /** With what can be read after damage. */
  readonly shownLedger: Ledger;
}

/**
 * The same for going on with it, and throws `run-in-progress` while another program runs it: a run that was cut off before it had taken over all it was to keep stands aside for the one
 * before it, where that is still there. It did nothing of its own yet: before its first step all that it keeps is on disk.
 */
export async function readRunToResume(folder: string): Promise<EarlierRunOnDisk> {
  const earlier = await readEarlierRun(folder);
  const { run, info } = earlier;
  if (run.status === 'running' && (await isUnderWay(folder, info))) throw new AppError('run-in-progress', 'This run is still under way in another program, such as the command line. Wait for its end, or stop it there.');
  const hasOwn = run.visits.some(({ isReused }) => isReused !== true);
  const itself = async (): Promise<EarlierRunOnDisk> => ({ ...earlier, changedFiles: await findChangedFiles(run.visits) });
  if (info.resumes === undefined || hasOwn || !(run.lastSeq === 0 || lacksTakenOver(earlier))) return itself();
  return readRunToResume(join(dirname(folder), pathPart(run.resumed?.runId ?? info.resumes))).catch(itself);
}

/** Reads a run's folder up to its last whole lines, whatever ended it. Throws an AppError when it holds no run. */
export async function readEarlierRun(folder: string): Promise<EarlierRunOnDisk> {
  const info = await readRunInfo(folder);
  const { lines, unreadable } = await readRun(folder);
  const ledger = await readLedger(folder);
  const run = withUnreadable(foldLines(idleRun, lines), unreadable + ledger.unreadable);
  const first = lines[0]?.event;
  return {
    folder,
    info,
    runId: info.runId,
    workflow: info.workflow,
    run,
    spent: spentIn(lines.map(({ event }) => event)),
    ledger: foldLedger(emptyLedger, [...ledger.lines, ...ledger.withdrawn]),
    shownLedger: foldLedger(emptyLedger, [...ledger.lines, ...ledger.later]),
    initial: first?.type === 'run-started' ? first.variables : {},
    files: await listArtifacts(folder),
    readArtifact: (file) => readArtifact(folder, file),
  };
}

/** Says in the run itself that its record is not all there. */
function withUnreadable(run: RunState, count: number): RunState {
  if (count === 0) return run;
  const message = `${sayCount(count, 'line')} of this run's record can't be read: ${count === 1 ? 'it was' : 'they were'} damaged on the disk. What ${count === 1 ? 'it' : 'they'} said is missing here.`;
  return { ...run, warnings: [...run.warnings, { code: damagedRecord, message }] };
}
