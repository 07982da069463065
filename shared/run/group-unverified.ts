import { groupBy } from '../group-by.ts';
import type { Unverified } from './run-verdict.ts';

/** `why` is empty for lines with their own. */
export function groupUnverified(
  list: readonly Pick<Unverified, 'nodeId' | 'message' | 'why'>[],
  nameOf: (nodeId: string) => string,
): { readonly why: string; readonly lines: readonly string[] }[] {
  return [...groupBy(list, ({ why = '' }) => why)].map(([why, items]) => ({
    why,
    lines: [...new Set(items.map(({ nodeId, message }) => `${nameOf(nodeId)}: ${message}`))],
  }));
}
