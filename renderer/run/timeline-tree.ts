import type { Visit } from '../../shared/run/run-state.ts';
import type { Node } from '../../shared/workflow/node.ts';

/** One line of the timeline. `first` and `last` are places in the run's visits: what lies between is told from them when the line is drawn. */
export interface TimelineRow {
  readonly kind: 'visit' | 'loop' | 'round' | 'older';
  readonly key: string;
  readonly depth: number;
  readonly first: number;
  readonly last: number;
  /** Of a loop how many rounds it made, of a round its number, of older rounds how many they are. */
  readonly rounds: number;
  /** Undefined for a visit, which holds nothing. */
  readonly isOpen?: boolean;
  /** Of a visit that stands without the loops around it. */
  readonly isAlone?: boolean;
}

interface List {
  readonly items: (number | Loop)[];
  /** The loops among them: each is entered once. Most lists have none. */
  loops: Loop[];
}
interface Loop {
  readonly loopId: string;
  readonly first: number;
  last: number;
  readonly rounds: Round[];
}
interface Round extends List {
  readonly number: number;
  readonly first: number;
  last: number;
}

/** So many rounds of a loop, the latest ones, are shown; those before are folded into one row. */
const shownRounds = 50;
const noLoops: Loop[] = [];

/** The visits of one run as a tree of loops and their rounds; it grows with the run, and never looks at a visit twice. */
export class TimelineTree {
  readonly #root: List = { items: [], loops: [] };
  #count = 0;

  /** Takes up the visits that came since. */
  extend(visits: readonly Visit[], typeOf: (nodeId: string) => Node['type'] | undefined): void {
    for (; this.#count < visits.length; this.#count += 1) {
      const visit = visits[this.#count];
      if (visit !== undefined) this.#add(visit, typeOf(visit.nodeId));
    }
  }

  /** The rows to show. `folds` says by key which groups the person opened (true) or closed (false). */
  rows(folds: ReadonlyMap<string, boolean>): TimelineRow[] {
    const rows: TimelineRow[] = [];
    listRows(this.#root, { rows, folds, depth: 0, isOpen: true });
    return rows;
  }

  #add({ index, nodeId, iterations }: Visit, type: Node['type'] | undefined): void {
    let list = this.#root;
    for (const { loopId, iteration } of iterations) {
      if (type === 'Loop' && loopId === nodeId) continue;
      list = roundOf(loopOf(list, loopId, index), iteration, index);
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
  const loop: Loop = { loopId, first: index, last: index, rounds: [] };
  if (list.loops === noLoops) list.loops = [];
  list.loops.push(loop);
  list.items.push(loop);
  return loop;
}

function roundOf({ rounds }: Loop, number: number, index: number): Round {
  const last = rounds.at(-1);
  if (last?.number === number) {
    last.last = index;
    return last;
  }
  const round: Round = { items: [], loops: noLoops, number, first: index, last: index };
  rounds.push(round);
  return round;
}

interface Listing {
  readonly rows: TimelineRow[];
  readonly folds: ReadonlyMap<string, boolean>;
  readonly depth: number;
  /** Whether rounds are open before anybody has said so. */
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
        rounds: 0,
      });
    else listLoop(item, listing);
  }
}

function listLoop({ first, last, rounds }: Loop, { rows, folds, depth, isOpen }: Listing): void {
  const key = `l${first}`;
  const isLoopOpen = folds.get(key) ?? true;
  rows.push({ kind: 'loop', key, depth, first, last, rounds: rounds.length, isOpen: isLoopOpen });
  if (!isLoopOpen) return;
  const older = rounds.slice(0, Math.max(0, rounds.length - shownRounds));
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
      rounds: older.length,
      isOpen: isOlderOpen,
    });
    if (isOlderOpen)
      for (const round of older) listRound(round, { rows, folds, depth: depth + 1, isOpen: false });
  }
  for (const round of rounds.slice(older.length)) listRound(round, { rows, folds, depth: depth + 1, isOpen });
}

function listRound(round: Round, { rows, folds, depth, isOpen }: Listing): void {
  const key = `r${round.first}.${depth}`;
  const isRoundOpen = folds.get(key) ?? isOpen;
  rows.push({
    kind: 'round',
    key,
    depth,
    first: round.first,
    last: round.last,
    rounds: round.number,
    isOpen: isRoundOpen,
  });
  if (isRoundOpen) listRows(round, { rows, folds, depth: depth + 1, isOpen: true });
}
