import type { LedgerEntry } from './entry.ts';

/** Old ledgers contain only the verdict. */
export function isVerified({ verdict, evidence }: Pick<LedgerEntry, 'verdict' | 'evidence'>): boolean {
  return verdict === 'passed' && evidence.some(({ oracle }) => oracle !== 'model');
}

export function isReusable(entry: Pick<LedgerEntry, 'verdict' | 'evidence'>): boolean {
  return entry.verdict === 'passed' || entry.verdict === 'unverified' || entry.verdict === 'skipped';
}

/** Whether a failed attempt may have done something unrepeatable. Old ledgers contain only the verdict. */
export function mayHaveLanded(entry: LedgerEntry): boolean {
  const { landed, verdict, failure, tool } = entry;
  if (isReusable(entry)) return false;
  return (
    landed !== undefined ||
    (tool?.effect === 'non-idempotent' &&
      (verdict === 'indeterminate' || (verdict === 'failed' && failure?.code === 'check-failed')))
  );
}
