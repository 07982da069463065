import { spentBudgetsOf } from '../../../shared/agent/spent-budgets.ts';
import { foldLedger, emptyLedger, type Ledger } from '../../../shared/ledger/fold-ledger.ts';
import { noOtherRuns } from '../../../shared/ledger/find-actions-of-other-runs.ts';
import { formatCount } from '../../../shared/ledger/format-count.ts';
import type { RunState } from '../../../shared/run/run-state.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { damagedRecord, type EarlierRun } from '../../executor/resume/earlier-run.ts';
import { listArtifacts, readArtifact } from './artifacts.ts';
import { readLedger } from './read-ledger.ts';
import { readRun } from './read-run.ts';
import { readRunInfo, type RunInfo } from './run-info.ts';

export interface EarlierRunOnDisk extends EarlierRun {
  readonly info: RunInfo;
  readonly folder: string;
  /** Includes entries after damage. */
  readonly shownLedger: Ledger;
}

/** Reads up to the last complete lines. Throws `AppError` for a folder without a run. */
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
    spent: spentBudgetsOf(lines.map(({ event }) => event)),
    ledger: foldLedger(emptyLedger, [...ledger.lines, ...ledger.withdrawn]),
    others: noOtherRuns,
    shownLedger: foldLedger(emptyLedger, [...ledger.lines, ...ledger.later]),
    initial: first?.type === 'run-started' ? first.variables : {},
    files: await listArtifacts(folder),
    readArtifact: (file) => readArtifact(folder, file),
  };
}

function withUnreadable(run: RunState, count: number): RunState {
  if (count === 0) return run;
  const message = `${formatCount(count, 'line')} of this run's record ${count === 1 ? 'is' : 'are'} damaged. What ${count === 1 ? 'it' : 'they'} recorded is missing here.`;
  return { ...run, warnings: [...run.warnings, { code: damagedRecord, message }] };
}
