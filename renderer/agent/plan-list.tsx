import { Circle, CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import type { AgentVisit } from '../../shared/agent/agent-visit.ts';
import { planRows, type PlanRow } from './plan-rows.ts';

const icons = { done: CircleCheck, active: CircleDot, open: Circle, dropped: CircleDashed } as const;
const words: Readonly<Record<PlanRow['state'], string>> = { done: 'done', active: 'under way', open: 'to do', dropped: 'no longer planned' };

/** The plan of an agent step as a checklist; its ticks stay through revisions. */
export function PlanList({ agent }: { readonly agent: AgentVisit }) {
  const rows = planRows(agent);
  if (rows.length === 0) return null;
  const done = rows.filter(({ state }) => state === 'done').length;
  return (
    <div className="agent-part">
      <h3>Plan <small>{done} of {rows.filter(({ state }) => state !== 'dropped').length}</small></h3>
      <ol className="agent-plan">
        {rows.map(({ key, text, state, isNew }) => {
          const Icon = icons[state];
          return <li key={key} data-state={state} data-new={isNew}><Icon aria-label={words[state]} /><span>{text}</span>{isNew && <b>new</b>}</li>;
        })}
      </ol>
    </div>
  );
}
