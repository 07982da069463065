import type { LedgerEntry } from './entry.ts';

/** Whether all that shows that a visit succeeded is from before this time. What was worked out from variables does not age. */
export function isStale({ verdict, evidence, endedAt }: Pick<LedgerEntry, 'verdict' | 'evidence' | 'endedAt'>, oldest: number): boolean {
  if (verdict === 'skipped') return false;
  const proofs = evidence.filter(({ oracle }) => oracle !== 'model');
  if (proofs.some(({ kind }) => kind === 'decision')) return false;
  return proofs.reduce((latest, { at }) => Math.max(latest, at), proofs.length === 0 ? endedAt : 0) < oldest;
}
