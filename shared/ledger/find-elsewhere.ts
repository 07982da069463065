import type { LedgerEntry } from './entry.ts';
import { visitKey } from './trace.ts';

export interface OtherParts {
  /** Actions that must not be repeated. */
  readonly deeds: readonly LedgerEntry[];
  readonly isPartGone: boolean;
}

export const noOtherParts: OtherParts = { deeds: [], isPartGone: false };

/** Identifies an action across the lineage. */
export function originKey({ runId, seq }: NonNullable<LedgerEntry['from']>): string {
  return `${seq} ${runId}`;
}

interface Here {
  readonly trace: readonly LedgerEntry[];
  readonly kept: readonly LedgerEntry[];
  /** By `actionsAhead`. */
  readonly isAhead: (deed: LedgerEntry) => boolean;
}

/** Actions of other runs that the steps from the frontier on would repeat. */
export function findElsewhere({ deeds }: OtherParts, { trace, kept, isAhead }: Here): LedgerEntry[] {
  if (deeds.length === 0) return [];
  const known = new Set(kept.filter(({ verdict }) => verdict !== 'skipped').map(visitKey));
  const own = new Set(trace.flatMap(({ from }) => (from === undefined ? [] : [originKey(from)])));
  return deeds.filter(
    (deed) =>
      !known.has(visitKey(deed)) &&
      !(deed.from !== undefined && own.has(originKey(deed.from))) &&
      isAhead(deed),
  );
}
