import type { Address, LedgerEntry } from './entry.ts';
import { isKept, mayHaveLanded } from './is-proven.ts';

/** One text per visit of a node in a run. */
export function visitKey({ nodeId, visit }: Pick<Address, 'nodeId' | 'visit'>): string {
  return `${visit} ${nodeId}`;
}

/** The visits in the order in which they were made, each by its last attempt. */
export function traceOf(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const trace = new Map<string, LedgerEntry>();
  for (const entry of entries) if (entry.phase === 'main') trace.set(visitKey(entry), entry);
  return [...trace.values()];
}

/**
 * The same, and each visit that came to nothing by the attempt that may have landed, where one may: what was sent by a first
 * attempt stays sent, however a later one was refused.
 */
export function traceOfDeeds(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const landed = new Map<string, LedgerEntry>();
  for (const entry of entries)
    if (entry.phase === 'main' && mayHaveLanded(entry)) landed.set(visitKey(entry), entry);
  return traceOf(entries).map((entry) => (isKept(entry) ? entry : (landed.get(visitKey(entry)) ?? entry)));
}
