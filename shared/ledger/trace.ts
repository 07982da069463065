import type { Address, LedgerEntry } from './entry.ts';

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
