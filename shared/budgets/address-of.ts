import type { Address } from '../ledger/entry.ts';

export function scopeOf({ iterations }: Address): string {
  return iterations.map(({ loopId, iteration }) => `${loopId}:${iteration}`).join('/');
}

export function addressOf(address: Address): string {
  return `${address.nodeId}#${address.visit}@${scopeOf(address)}`;
}
