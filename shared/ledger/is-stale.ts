import type { LedgerEntry } from './entry.ts';

const slack = 60_000;

export function isStale(
  { verdict, evidence, endedAt }: Pick<LedgerEntry, 'verdict' | 'evidence' | 'endedAt'>,
  { oldest, now }: { readonly oldest: number; readonly now: number },
): boolean {
  if (verdict === 'skipped') return false;
  const proofs = evidence.filter(({ oracle }) => oracle !== 'model');
  if (proofs.some(({ kind }) => kind === 'decision')) return false;
  const times = proofs.length === 0 ? [endedAt] : proofs.map(({ at }) => at);
  return !times.some((at) => at >= oldest && at <= now + slack);
}
