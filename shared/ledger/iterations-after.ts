import type { Iterations } from '../run/failure.ts';
import type { LedgerEntry } from './entry.ts';

export function iterationsAfter(kept: readonly LedgerEntry[]): Iterations {
  const last = kept.at(-1);
  if (last === undefined) return [];
  if (last.nodeType !== 'Loop' || last.edge?.output !== 'LoopBody') return last.iterations;
  return [...last.iterations, { loopId: last.nodeId, iteration: iterationsSinceEntered(last.nodeId, kept) }];
}

function iterationsSinceEntered(loopId: string, kept: readonly LedgerEntry[]): number {
  let count = 0;
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    if (kept[index]?.nodeId !== loopId) continue;
    count += 1;
    const before = kept[index - 1];
    if (before === undefined || before.nodeType !== 'EndLoop' || before.edge?.to !== loopId) break;
  }
  return count;
}
