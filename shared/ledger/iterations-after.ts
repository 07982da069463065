import type { Iterations } from '../run/failure.ts';
import type { LedgerEntry } from './entry.ts';

export function iterationsAfter(reused: readonly LedgerEntry[]): Iterations {
  const last = reused.at(-1);
  if (last === undefined) return [];
  if (last.nodeType !== 'Loop' || last.edge?.output !== 'LoopBody') return last.iterations;
  return [
    ...last.iterations,
    { loopId: last.nodeId, iteration: iterationsSinceEntered(last.nodeId, reused) },
  ];
}

function iterationsSinceEntered(loopId: string, reused: readonly LedgerEntry[]): number {
  let count = 0;
  for (let index = reused.length - 1; index >= 0; index -= 1) {
    if (reused[index]?.nodeId !== loopId) continue;
    count += 1;
    const before = reused[index - 1];
    if (before === undefined || before.nodeType !== 'EndLoop' || before.edge?.to !== loopId) break;
  }
  return count;
}
