import type { AgentVisit } from '../../shared/agent/agent-visit.ts';
import { PlanRowView } from './plan-row.tsx';
import { countRows, planRows } from './plan-rows.ts';

export function PlanList({ agent }: { readonly agent: AgentVisit }) {
  const rows = planRows(agent);
  if (rows.length === 0) return null;
  const { done, all } = countRows(rows);
  return (
    <div className="agent-part">
      <h3>
        Plan{' '}
        <small>
          {done} of {all}
        </small>
      </h3>
      <ol className="agent-plan">
        {rows.map((row) => (
          <PlanRowView key={row.key} row={row} />
        ))}
      </ol>
    </div>
  );
}
