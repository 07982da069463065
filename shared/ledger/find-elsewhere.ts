import type { LedgerEntry } from './entry.ts';
import { visitKey } from './trace.ts';

/** What the other runs of a lineage did, as the run that is resumed has to know it. */
export interface OtherParts {
  /** What must not be done twice, each with `from`. */
  readonly deeds: readonly LedgerEntry[];
  /** A later part can't be read any more. */
  readonly isPartGone: boolean;
}

export const noOtherParts: OtherParts = { deeds: [], isPartGone: false };

/** One text for each deed of a lineage, whichever part tells of it. */
export function originKey({ runId, seq }: NonNullable<LedgerEntry['from']>): string {
  return `${seq} ${runId}`;
}

interface Here {
  /** Of the run that is resumed. */
  readonly trace: readonly LedgerEntry[];
  /** What of it is kept. */
  readonly kept: readonly LedgerEntry[];
  /** As `deedsAhead` tells it. */
  readonly isAhead: (deed: LedgerEntry) => boolean;
}

/** What other parts did, the run that is resumed doesn't count as done, and the steps from the frontier on would do once more. */
export function findElsewhere({ deeds }: OtherParts, { trace, kept, isAhead }: Here): LedgerEntry[] {
  if (deeds.length === 0) return [];
  const known = new Set(kept.filter(({ verdict }) => verdict !== 'skipped').map(visitKey));
  // What it took over, and no longer counts, is asked about as its own.
  const own = new Set(trace.flatMap(({ from }) => (from === undefined ? [] : [originKey(from)])));
  return deeds.filter(
    (deed) =>
      !known.has(visitKey(deed)) &&
      !(deed.from !== undefined && own.has(originKey(deed.from))) &&
      isAhead(deed),
  );
}
