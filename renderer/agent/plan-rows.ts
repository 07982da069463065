import type { AgentVisit } from '../../shared/agent/agent-visit.ts';

export interface PlanRow {
  readonly key: string;
  readonly text: string;
  /** `settled`: unfinished, but the step was accepted. */
  readonly state: 'done' | 'active' | 'open' | 'settled' | 'dropped';
  readonly isNew: boolean;
}

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

export function countRows(rows: readonly PlanRow[]): { readonly done: number; readonly all: number } {
  return {
    done: rows.filter(({ state }) => state === 'done' || state === 'settled').length,
    all: rows.filter(({ state }) => state !== 'dropped').length,
  };
}

export const maxShownItems = 6;

/** `before` and `after` count the rest. */
export function compactRows(rows: readonly PlanRow[]): {
  readonly before: number;
  readonly shown: readonly PlanRow[];
  readonly after: number;
  readonly dropped: readonly PlanRow[];
} {
  const planned = rows.filter(({ state }) => state !== 'dropped');
  const dropped = rows.filter(({ state }) => state === 'dropped').slice(0, maxShownItems / 2);
  const active = planned.findIndex(({ state }) => state === 'active');
  const from = Math.max(
    0,
    Math.min((active === -1 ? planned.length : active) - 1, planned.length - maxShownItems),
  );
  const shown = planned.slice(from, from + maxShownItems);
  return { before: from, shown, after: planned.length - from - shown.length, dropped };
}
