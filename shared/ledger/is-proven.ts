import type { LedgerEntry } from './entry.ts';

/** Whether a visit passed and something other than a model's word shows it (recovery.md, 6.3). */
export function isProven({ verdict, evidence }: Pick<LedgerEntry, 'verdict' | 'evidence'>): boolean {
  return verdict === 'passed' && evidence.some(({ oracle }) => oracle !== 'model');
}

/** Whether the prefix goes on over a visit: proven, passed though nothing shows it, or passed through by design. */
export function isKept(entry: Pick<LedgerEntry, 'verdict' | 'evidence'>): boolean {
  return entry.verdict === 'passed' || entry.verdict === 'unverified' || entry.verdict === 'skipped';
}
