import type { Iterations } from '../../../shared/run/events.ts';
import type { RunState, Visit } from '../../../shared/run/run-state.ts';

export interface ChosenIteration {
  readonly visits: ReadonlyMap<string, Visit>;
  readonly iterations: ReadonlyMap<string, number>;
}

const known = new WeakMap<readonly Visit[], Map<number, ChosenIteration>>();

/**
 * Each step's visit in the iteration of `visitIndex`. Steps outside the visit's loops keep their latest visit. Cached
 * for all callers.
 */
export function chosenIteration(visits: readonly Visit[], visitIndex: number): ChosenIteration {
  const found =
    known.get(visits)?.get(visitIndex) ?? findIteration(visits, visits[visitIndex]?.iterations ?? []);
  if (!known.has(visits)) known.set(visits, new Map());
  known.get(visits)?.set(visitIndex, found);
  return found;
}

function findIteration(visits: readonly Visit[], iterations: Iterations): ChosenIteration {
  const chosen = new Map(iterations.map(({ loopId, iteration }) => [loopId, iteration]));
  const latest = new Map<string, Visit>();
  const latestByLoop = new Map<string, number>();
  for (const visit of visits) {
    let isThere = true;
    for (const { loopId, iteration } of visit.iterations) {
      if (isThere) latestByLoop.set(loopId, iteration);
      isThere &&= (chosen.get(loopId) ?? iteration) === iteration;
    }
    if (isThere) latest.set(visit.nodeId, visit);
  }
  return { visits: latest, iterations: latestByLoop };
}

export function isOfEarlierIteration(
  { nodes, visits }: Pick<RunState, 'nodes' | 'visits'>,
  nodeId: string,
): boolean {
  const latest = visits[nodes[nodeId]?.visitIndex ?? -1];
  return (
    latest?.iterations.some(
      ({ loopId, iteration }) => (nodes[loopId]?.iteration ?? iteration) !== iteration,
    ) === true
  );
}

/** Searches within `now`'s outer iterations. */
export function visitInIteration(
  visits: readonly Visit[],
  {
    loopId,
    iteration,
    now,
  }: { readonly loopId: string; readonly iteration: number; readonly now: Iterations },
): Visit | undefined {
  const outer = now.slice(
    0,
    Math.max(
      0,
      now.findIndex((each) => each.loopId === loopId),
    ),
  );
  return visits.findLast(
    ({ iterations }) =>
      iterations.some((each) => each.loopId === loopId && each.iteration === iteration) &&
      outer.every(({ loopId: id, iteration: outerIteration }) =>
        iterations.some((each) => each.loopId === id && each.iteration === outerIteration),
      ),
  );
}
