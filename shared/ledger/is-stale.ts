import type { LedgerEntry } from './entry.ts';

/** The clock of a computer may be put right by this much; ms. */
const slack = 60_000;

/** Whether all that shows that a visit succeeded is from before this time, or from later than now: then the clock was set back, and nobody knows how old it is. What was worked out from variables does not age. */
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
