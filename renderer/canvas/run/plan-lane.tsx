import './plan-lane.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AgentVisit } from '../../../shared/agent/agent-visit.ts';
import { unionOf, type Size } from '../../../shared/layout/geometry.ts';
import { PlanRowView } from '../../agent/plan-row.tsx';
import { compactRows, countRows, planRows } from '../../agent/plan-rows.ts';
import { selectIsReviewing, useReview } from '../../state/review.ts';
import { useRun } from '../../state/run.ts';
import { useView } from '../../state/view.ts';
import { revealRect } from '../camera.ts';
import { rectOf } from '../flow/flow-elements.ts';
import { useFlow } from '../flow/flow-store.ts';
import { placeBeside } from '../place-beside.ts';
import { runDrawing } from '../use-run-drawing.ts';

const size = { width: 232, closedWidth: 124, head: 34, row: 24, note: 20, padding: 8, previews: 30 } as const;

export function PlanLane({ nodeId }: { readonly nodeId: string }) {
  const agent = useRun(({ run }) => run.visits[run.nodes[nodeId]?.visitIndex ?? -1]?.agent);
  const isReviewing = useReview(selectIsReviewing);
  return agent === undefined || agent.items.length === 0 || isReviewing ? null : (
    <Lane nodeId={nodeId} agent={agent} />
  );
}

function Lane({ nodeId, agent }: { readonly nodeId: string; readonly agent: AgentVisit }) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const isAtWork = agent.outcome === undefined;
  const revision = agent.revisions.at(-1);
  const isOpen = choice ?? (isAtWork || revision !== undefined);
  const rows = planRows(agent);
  const { done, all } = countRows(rows);
  const { before, shown, after, dropped } = compactRows(rows);
  const height = !isOpen
    ? size.head
    : size.head +
      size.padding +
      shown.length * size.row +
      (before > 0 ? size.note : 0) +
      (after > 0 ? size.note : 0) +
      (dropped.length === 0 ? 0 : size.previews + dropped.length * size.row);
  const width = isOpen ? size.width : size.closedWidth;
  const place = usePlaceBeside(nodeId, { width, height }, `${isAtWork} ${revision?.revisionNumber ?? 0}`);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const toggle = (): void => {
    setChoice(!isOpen);
  };
  return (
    <section
      className="plan-lane nodrag nopan"
      data-side={place.left > 0 ? 'right' : 'left'}
      aria-label={`Plan, ${done} of ${all} done`}
      style={
        {
          left: place.left,
          top: place.top,
          width,
          height,
          '--between': `${place.between}px`,
        } as React.CSSProperties
      }
      onDoubleClick={(event) => {
        event.stopPropagation();
      }}
    >
      <button type="button" className="plan-lane-head" aria-expanded={isOpen} onClick={toggle}>
        <Chevron aria-hidden />
        Plan
        <small>
          {done} of {all}
        </small>
        {revision !== undefined && <b>R{revision.revisionNumber}</b>}
      </button>
      {isOpen && (
        <>
          {before > 0 && <p className="plan-lane-note">{before} done before</p>}
          <ol className="agent-plan">
            {shown.map((row) => (
              <PlanRowView key={row.key} row={row} />
            ))}
          </ol>
          {after > 0 && <p className="plan-lane-note">{after} more</p>}
          {dropped.length > 0 && (
            <div className="plan-lane-previews">
              <p className="plan-lane-note">Replaced by R{revision?.revisionNumber}</p>
              <ul className="agent-plan">
                {dropped.map((row) => (
                  <PlanRowView key={row.key} row={row} />
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function usePlaceBeside(
  nodeId: string,
  own: Size,
  occasion: string,
): { readonly left: number; readonly top: number; readonly between: number } {
  const nodes = useFlow((state) => state.nodes);
  const step = nodes.find(({ id }) => id === nodeId);
  const box = step === undefined ? { x: 0, y: 0, width: 0, height: 0 } : rectOf(step);
  const { frames, lanes, replanJumps } = runDrawing(nodes);
  const taken = [
    ...nodes.filter((node) => node !== step).map(rectOf),
    ...frames.filter(({ children }) => !children.includes(nodeId)).map(({ rect }) => rect),
    ...lanes.map(({ rect }) => rect),
    ...replanJumps.map(({ rect }) => rect),
  ];
  const rect = placeBeside(box, own, taken);
  useEffect(() => {
    const { isFollowing, settings } = useView.getState();
    if (useRun.getState().run.currentNodeId === nodeId && isFollowing && (settings?.followRun ?? true))
      revealRect(unionOf([box, rect]));
    // oxlint-disable-next-line react/exhaustive-deps -- not where the user drags it
  }, [nodeId, occasion]);
  return {
    left: rect.x - box.x,
    top: rect.y - box.y,
    between: rect.x > box.x ? rect.x - box.x - box.width : box.x - rect.x - rect.width,
  };
}
