import type { LedgerEntry } from './entry.ts';
import { visitKey } from './trace.ts';

export interface OtherRuns {
  readonly actions: readonly LedgerEntry[];
  readonly isLaterRunUnreadable: boolean;
}

export const noOtherRuns: OtherRuns = { actions: [], isLaterRunUnreadable: false };

export function originKey({ runId, seq }: NonNullable<LedgerEntry['from']>): string {
  return `${seq} ${runId}`;
}

interface ThisRun {
  readonly trace: readonly LedgerEntry[];
  readonly reused: readonly LedgerEntry[];
  readonly isAhead: (action: LedgerEntry) => boolean;
}

export function findActionsOfOtherRuns(
  { actions }: OtherRuns,
  { trace, reused, isAhead }: ThisRun,
): LedgerEntry[] {
  if (actions.length === 0) return [];
  const known = new Set(reused.filter(({ verdict }) => verdict !== 'skipped').map(visitKey));
  const own = new Set(trace.flatMap(({ from }) => (from === undefined ? [] : [originKey(from)])));
  return actions.filter(
    (action) =>
      !known.has(visitKey(action)) &&
      !(action.from !== undefined && own.has(originKey(action.from))) &&
      isAhead(action),
  );
}
