import { dirname, join } from 'node:path';
import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import { originKey, type OtherRuns } from '../../../shared/ledger/find-actions-of-other-runs.ts';
import { findUnrepeatable, lacksReusedEntries, type EarlierRun } from '../../executor/resume/earlier-run.ts';
import { pathPart } from '../path-part.ts';
import type { LaterRun } from './lineages.ts';
import { readEarlierRun, type EarlierRunOnDisk } from './read-earlier-run.ts';

export async function readOthers(
  { runId, folder, ledger }: EarlierRunOnDisk,
  parts: readonly LaterRun[],
): Promise<OtherRuns> {
  const actions: LedgerEntry[] = [...ledger.doneBefore];
  let isLaterRunUnreadable = false;
  for (const part of parts.toReversed()) {
    if (part.runId === runId) break;
    const other = await readPart(part, dirname(folder));
    if (other === undefined) isLaterRunUnreadable = true;
    else actions.push(...findUnrepeatable(other));
    if (other?.run.resumed !== undefined && !lacksReusedEntries(other)) break;
  }
  const byOrigin = new Map(
    actions.flatMap((action) =>
      action.from === undefined || action.from.runId === runId
        ? []
        : [[originKey(action.from), action] as const],
    ),
  );
  return { actions: [...byOrigin.values()], isLaterRunUnreadable };
}

async function readPart(
  { runId, folder }: LaterRun,
  beside: string,
): Promise<Pick<EarlierRun, 'runId' | 'run' | 'ledger'> | undefined> {
  for (const place of [folder, join(beside, pathPart(runId))]) {
    const found = await readEarlierRun(place).catch(() => undefined);
    if (found?.runId === runId) return found;
  }
  return undefined;
}
