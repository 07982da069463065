import type { LedgerEntry } from './entry.ts';

/** Whether a visit passed and something other than a model's word shows it (recovery.md, 6.3). */
export function isProven({ verdict, evidence }: Pick<LedgerEntry, 'verdict' | 'evidence'>): boolean {
  return verdict === 'passed' && evidence.some(({ oracle }) => oracle !== 'model');
}

/** Whether the prefix goes on over a visit: proven, passed though nothing shows it, or passed through by design. */
export function isKept(entry: Pick<LedgerEntry, 'verdict' | 'evidence'>): boolean {
  return entry.verdict === 'passed' || entry.verdict === 'unverified' || entry.verdict === 'skipped';
}

/** Whether an attempt that does not count may have done, or has done, what must not be done twice. Ledgers of before told it by the verdict alone. */
export function mayHaveLanded(entry: LedgerEntry): boolean {
  const { landed, verdict, failure, tool } = entry;
  if (isKept(entry)) return false;
  return (
    landed !== undefined ||
    (tool?.effect === 'non-idempotent' &&
      (verdict === 'indeterminate' || (verdict === 'failed' && failure?.code === 'check-failed')))
  );
}
