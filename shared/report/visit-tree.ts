import { groupBy } from '../group-by.ts';
import type { Visit } from '../run/run-state.ts';

export interface Iteration {
  readonly iteration: number;
  readonly items: readonly TreeItem[];
}

export interface LoopItem {
  readonly loopId: string;
  readonly iterations: readonly Iteration[];
}

export type TreeItem = Visit | LoopItem;

/** Omits a loop's own visits unless they failed. */
export function treeOf(visits: readonly Visit[], loopIds: ReadonlySet<string>, depth = 0): TreeItem[] {
  const items: TreeItem[] = [];
  for (let at = 0; at < visits.length;) {
    const visit = visits[at];
    if (visit === undefined) break;
    const loopId = visit.iterations[depth]?.loopId ?? (loopIds.has(visit.nodeId) ? visit.nodeId : undefined);
    if (loopId === undefined) {
      items.push(visit);
      at += 1;
      continue;
    }
    const end = endOfLoop(visits, at, { loopId, depth });
    const inside = visits.slice(at, end);
    const own = inside.filter(({ iterations }) => iterations[depth]?.loopId !== loopId);
    const body = inside.filter(({ iterations }) => iterations[depth]?.loopId === loopId);
    items.push(...own.filter(({ status }) => status !== 'succeeded'));
    if (body.length > 0)
      items.push({
        loopId,
        iterations: iterationsOf(body, depth).map(({ iteration, visits: made }) => ({
          iteration,
          items: treeOf(made, loopIds, depth + 1),
        })),
      });
    else items.push(...own.filter(({ status }) => status === 'succeeded').slice(0, 1));
    at = end;
  }
  return items;
}

function endOfLoop(
  visits: readonly Visit[],
  start: number,
  { loopId, depth }: { readonly loopId: string; readonly depth: number },
): number {
  let current = 0;
  for (let at = start; at < visits.length; at += 1) {
    const visit = visits[at];
    const iteration = visit?.iterations[depth];
    if (iteration?.loopId === loopId) {
      // Entering the loop again restarts the count.
      if (iteration.iteration < current) return at;
      current = iteration.iteration;
    } else if (visit?.nodeId !== loopId) return at;
  }
  return visits.length;
}

function iterationsOf(
  body: readonly Visit[],
  depth: number,
): { readonly iteration: number; readonly visits: readonly Visit[] }[] {
  return Array.from(
    groupBy(body, ({ iterations }) => iterations[depth]?.iteration ?? 1),
    ([iteration, visits]) => ({ iteration, visits }),
  );
}
