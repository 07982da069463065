import type { Visit } from '../../../shared/run/run-state.ts';
import type { Node } from '../../../shared/workflow/node.ts';

export interface TimelineRow {
  readonly kind: 'visit' | 'loop' | 'iteration' | 'older';
  readonly key: string;
  readonly depth: number;
  readonly first: number;
  readonly last: number;
  readonly iterations: number;
  readonly isOpen?: boolean;
  readonly isAlone?: boolean;
}

interface List {
  readonly items: (number | Loop)[];
  /** Most lists share `noLoops`. */
  loops: Loop[];
}
interface Loop {
  readonly loopId: string;
  readonly first: number;
  last: number;
  readonly iterations: Iteration[];
}
interface Iteration extends List {
  readonly number: number;
  readonly first: number;
  last: number;
}

const maxShownIterations = 50;
const noLoops: Loop[] = [];

/** Reads each visit once. */
export class TimelineTree {
  readonly #root: List = { items: [], loops: [] };
  #count = 0;

  extend(visits: readonly Visit[], typeOf: (nodeId: string) => Node['type'] | undefined): void {
    for (; this.#count < visits.length; this.#count += 1) {
      const visit = visits[this.#count];
      if (visit !== undefined) this.#add(visit, typeOf(visit.nodeId));
    }
  }

  /** `folds`: groups that the user opened (true) or closed (false). */
  rows(folds: ReadonlyMap<string, boolean>): TimelineRow[] {
    const rows: TimelineRow[] = [];
    listRows(this.#root, { rows, folds, depth: 0, isOpen: true });
    return rows;
  }

  #add({ index, nodeId, iterations }: Visit, type: Node['type'] | undefined): void {
    let list = this.#root;
    for (const { loopId, iteration } of iterations) {
      if (type === 'Loop' && loopId === nodeId) continue;
      list = iterationOf(loopOf(list, loopId, index), iteration, index);
    }
    if (type === 'Loop') loopOf(list, nodeId, index);
    else if (type !== 'EndLoop') list.items.push(index);
  }
}

function loopOf(list: List, loopId: string, index: number): Loop {
  const known = list.loops.find((loop) => loop.loopId === loopId);
  if (known !== undefined) {
    known.last = index;
    return known;
  }
  const loop: Loop = { loopId, first: index, last: index, iterations: [] };
  if (list.loops === noLoops) list.loops = [];
  list.loops.push(loop);
  list.items.push(loop);
  return loop;
}

function iterationOf({ iterations }: Loop, number: number, index: number): Iteration {
  const last = iterations.at(-1);
  if (last?.number === number) {
    last.last = index;
    return last;
  }
  const iteration: Iteration = { items: [], loops: noLoops, number, first: index, last: index };
  iterations.push(iteration);
  return iteration;
}

interface Listing {
  readonly rows: TimelineRow[];
  readonly folds: ReadonlyMap<string, boolean>;
  readonly depth: number;
  readonly isOpen: boolean;
}

function listRows({ items }: List, listing: Listing): void {
  for (const item of items) {
    if (typeof item === 'number')
      listing.rows.push({
        kind: 'visit',
        key: `v${item}`,
        depth: listing.depth,
        first: item,
        last: item,
        iterations: 0,
      });
    else listLoop(item, listing);
  }
}

function listLoop({ first, last, iterations }: Loop, { rows, folds, depth, isOpen }: Listing): void {
  const key = `l${first}`;
  const isLoopOpen = folds.get(key) ?? true;
  rows.push({ kind: 'loop', key, depth, first, last, iterations: iterations.length, isOpen: isLoopOpen });
  if (!isLoopOpen) return;
  const older = iterations.slice(0, Math.max(0, iterations.length - maxShownIterations));
  const [from, to] = [older[0], older.at(-1)];
  if (from !== undefined && to !== undefined) {
    const olderKey = `o${first}`;
    const isOlderOpen = folds.get(olderKey) ?? false;
    rows.push({
      kind: 'older',
      key: olderKey,
      depth: depth + 1,
      first: from.first,
      last: to.last,
      iterations: older.length,
      isOpen: isOlderOpen,
    });
    if (isOlderOpen)
      for (const iteration of older)
        listIteration(iteration, { rows, folds, depth: depth + 1, isOpen: false });
  }
  for (const iteration of iterations.slice(older.length))
    listIteration(iteration, { rows, folds, depth: depth + 1, isOpen });
}

function listIteration(iteration: Iteration, { rows, folds, depth, isOpen }: Listing): void {
  const key = `r${iteration.first}.${depth}`;
  const isIterationOpen = folds.get(key) ?? isOpen;
  rows.push({
    kind: 'iteration',
    key,
    depth,
    first: iteration.first,
    last: iteration.last,
    iterations: iteration.number,
    isOpen: isIterationOpen,
  });
  if (isIterationOpen) listRows(iteration, { rows, folds, depth: depth + 1, isOpen: true });
}
