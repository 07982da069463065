import type { AgentVisit } from '../../shared/agent/agent-visit.ts';
import type { ItemMove } from '../../shared/replan/plan-revised.ts';
import type { PlanRow } from './plan-rows.ts';

export function revisionRows(
  moves: readonly ItemMove[],
  { items, texts }: Pick<AgentVisit, 'items' | 'texts'>,
): PlanRow[] {
  const done = new Set(items.flatMap(({ id, isDone }) => (isDone ? [id] : [])));
  const textOf = (id: string): string => texts[id] ?? items.find((item) => item.id === id)?.text ?? id;
  const current = moves.flatMap(({ new: id, status }): PlanRow[] =>
    id === undefined
      ? []
      : [
          {
            key: id,
            text: textOf(id),
            state: status === 'done' || done.has(id) ? 'done' : 'open',
            isNew: status === 'new',
          },
        ],
  );
  const dropped = moves.flatMap(({ old, status }): PlanRow[] =>
    status === 'dropped' && old !== undefined
      ? [{ key: `dropped ${old}`, text: textOf(old), state: 'dropped', isNew: false }]
      : [],
  );
  return [...current, ...dropped];
}
