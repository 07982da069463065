import type { AgentVisit } from '../../shared/agent/agent-visit.ts';

/** One line of the checklist: an item of the plan as it is, or one that the latest revision took out of it. */
export interface PlanRow {
  readonly key: string;
  readonly text: string;
  readonly state: 'done' | 'active' | 'open' | 'dropped';
  /** It came with the latest revision. */
  readonly isNew: boolean;
}

/** The plan against the one before it: what was finished stays ticked, what was dropped stands below what came. */
export function planRows({ items, texts, revisions, outcome }: Pick<AgentVisit, 'items' | 'texts' | 'revisions' | 'outcome'>): PlanRow[] {
  const moves = revisions.at(-1)?.itemMap ?? [];
  const fresh = new Set(moves.flatMap((move) => (move.status === 'new' && move.new !== undefined ? [move.new] : [])));
  const active = outcome === undefined ? items.find(({ isDone }) => !isDone)?.id : undefined;
  const rows = items.map(({ id, text, isDone }): PlanRow => ({ key: id, text, state: isDone ? 'done' : id === active ? 'active' : 'open', isNew: fresh.has(id) }));
  const dropped = moves.flatMap(({ status, old }): PlanRow[] => (status === 'dropped' && old !== undefined ? [{ key: `dropped ${old}`, text: texts[old] ?? old, state: 'dropped', isNew: false }] : []));
  return [...rows, ...dropped];
}
