import type { Address, LedgerEntry } from './entry.ts';
import { isReusable, mayHaveLanded } from './is-verified.ts';

export function visitKey({ nodeId, visit }: Pick<Address, 'nodeId' | 'visit'>): string {
  return `${visit} ${nodeId}`;
}

export function traceOf(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const trace = new Map<string, LedgerEntry>();
  for (const entry of entries) if (entry.phase === 'main') trace.set(visitKey(entry), entry);
  return [...trace.values()];
}

/** For failed visits, prefers an attempt that may have landed. */
export function traceOfActions(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const landed = new Map<string, LedgerEntry>();
  for (const entry of entries)
    if (entry.phase === 'main' && mayHaveLanded(entry)) landed.set(visitKey(entry), entry);
  return traceOf(entries).map((entry) =>
    isReusable(entry) ? entry : (landed.get(visitKey(entry)) ?? entry),
  );
}
