import type { Invalidation, LedgerEntry } from './entry.ts';
import type { Ledger } from './fold-ledger.ts';
import { isReusable, isVerified } from './is-verified.ts';
import { traceOf } from './trace.ts';

export type Trust = 'known-good' | 'unverified' | 'skipped' | 'frontier' | 'invalidated';

export interface JudgedVisit {
  readonly entry: LedgerEntry;
  readonly trust: Trust;
  readonly reason?: string;
}

export function judgeTrace({ entries, invalidations }: Ledger): JudgedVisit[] {
  let isPrefix = true;
  return traceOf(entries).map((entry) => {
    const invalidation = invalidations.find((each) => covers(each, entry));
    if (!isPrefix) return { entry, trust: 'invalidated', ...reasonOf(invalidation) };
    if (invalidation === undefined && isReusable(entry))
      return {
        entry,
        trust: entry.verdict === 'skipped' ? 'skipped' : isVerified(entry) ? 'known-good' : 'unverified',
      };
    isPrefix = false;
    return invalidation === undefined
      ? { entry, trust: 'frontier' }
      : { entry, trust: 'invalidated', ...reasonOf(invalidation) };
  });
}

function covers({ fromSeq, toSeq }: Invalidation, { seq }: LedgerEntry): boolean {
  return seq >= fromSeq && seq <= toSeq;
}

function reasonOf(invalidation: Invalidation | undefined): { readonly reason?: string } {
  return invalidation === undefined ? {} : { reason: invalidation.sentence };
}
