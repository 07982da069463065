import type { AgentVisit } from '../../shared/agent/agent-visit.ts';

/** One line of the checklist: an item of the plan as it is, or one that the latest revision took out of it. */
export interface PlanRow {
  readonly key: string;
  readonly text: string;
  /** `settled`: nobody ticked it, but the task that it was planned for was judged as done. */
  readonly state: 'done' | 'active' | 'open' | 'settled' | 'dropped';
  /** It came with the latest revision. */
  readonly isNew: boolean;
}

/** The plan against the one before it: what was finished stays ticked, what was dropped stands below what came. */
export function planRows({
  items,
  texts,
  revisions,
  outcome,
}: Pick<AgentVisit, 'items' | 'texts' | 'revisions' | 'outcome'>): PlanRow[] {
  const moves = revisions.at(-1)?.itemMap ?? [];
  const fresh = new Set(
    moves.flatMap((move) => (move.status === 'new' && move.new !== undefined ? [move.new] : [])),
  );
  const unticked = outcome?.verdict === 'accepted' ? 'settled' : 'open';
  const active = outcome === undefined ? items.find(({ isDone }) => !isDone)?.id : undefined;
  const rows = items.map(({ id, text, isDone }): PlanRow => ({
    key: id,
    text,
    state: isDone ? 'done' : id === active ? 'active' : unticked,
    isNew: fresh.has(id),
  }));
  const dropped = moves.flatMap(({ status, old }): PlanRow[] =>
    status === 'dropped' && old !== undefined
      ? [{ key: `dropped ${old}`, text: texts[old] ?? old, state: 'dropped', isNew: false }]
      : [],
  );
  return [...rows, ...dropped];
}

/** How far the plan is, without what is no longer planned. */
export function countRows(rows: readonly PlanRow[]): { readonly done: number; readonly all: number } {
  return {
    done: rows.filter(({ state }) => state === 'done' || state === 'settled').length,
    all: rows.filter(({ state }) => state !== 'dropped').length,
  };
}

/** So many items have room on the canvas. */
export const mostOnCanvas = 6;

/** What there is room for: around the item under way (else the end), then what was dropped; `before` and `after` are how many items are left out. */
export function compactRows(rows: readonly PlanRow[]): {
  readonly before: number;
  readonly shown: readonly PlanRow[];
  readonly after: number;
  readonly dropped: readonly PlanRow[];
} {
  const planned = rows.filter(({ state }) => state !== 'dropped');
  const dropped = rows.filter(({ state }) => state === 'dropped').slice(0, mostOnCanvas / 2);
  const active = planned.findIndex(({ state }) => state === 'active');
  const from = Math.max(
    0,
    Math.min((active === -1 ? planned.length : active) - 1, planned.length - mostOnCanvas),
  );
  const shown = planned.slice(from, from + mostOnCanvas);
  return { before: from, shown, after: planned.length - from - shown.length, dropped };
}
