import type { Address } from '../ledger/entry.ts';

/** The rounds of the loops around a visit: budgets of targets live in one of them. */
export function scopeOf({ iterations }: Address): string {
  return iterations.map(({ loopId, iteration }) => `${loopId}:${iteration}`).join('/');
}

/** One visit of one node, as a key. */
export function addressOf(address: Address): string {
  return `${address.nodeId}#${address.visit}@${scopeOf(address)}`;
}
