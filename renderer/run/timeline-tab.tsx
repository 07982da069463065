import { useMemo, type CSSProperties, type KeyboardEvent } from 'react';
import { formatDuration } from '../canvas/duration.ts';
import { centreOn, isInSight } from '../canvas/camera.ts';
import { titleOf } from '../canvas/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { selectNodes } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { NoRunYet } from './no-run-yet.tsx';
import { timelineRows, type TimelineRow } from './timeline-rows.ts';
import { useNow } from './use-now.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const rowHeight = 20;

/** One row a visit, loops around theirs; choosing a row chooses the step and that visit of it. */
export function TimelineTab() {
  const run = useRun((state) => state.run);
  const isRunning = useRun(selectIsRunning);
  const nodes = useDocument((state) => state.workflow?.nodes);
  const visitIndex = useView((state) => state.visitIndex);
  const now = useNow(run.status === 'running');
  const byId = useMemo(() => new Map((nodes ?? []).map((node) => [node.id, node])), [nodes]);
  const rows = useMemo(() => timelineRows(run.visits, byId), [run.visits, byId]);
  const { ref, first, last, onScroll } = useVisibleRows({ count: rows.length, rowHeight, followsEnd: true });
  if (rows.length === 0) return <NoRunYet isRunning={isRunning} />;

  const start = run.startedAt;
  const end = Math.max(start + 1, ...(run.status === 'running' ? [Math.max(now, run.visits.at(-1)?.startedAt ?? 0)] : []), run.durationMs === undefined ? 0 : start + run.durationMs, rows.at(-1)?.to ?? 0);
  const choose = (row: TimelineRow): void => {
    setView({ visitIndex: row.visit.index });
    selectNodes([row.visit.nodeId]);
    if (!isInSight(row.visit.nodeId)) centreOn(row.visit.nodeId);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = Math.min(rows.length - 1, Math.max(0, rows.findIndex(({ visit }) => visit.index === visitIndex) + by));
    const row = rows[at];
    if (row === undefined) return;
    choose(row);
    const list = ref.current;
    if (list !== null && (at * rowHeight < list.scrollTop || (at + 2) * rowHeight > list.scrollTop + list.clientHeight)) list.scrollTop = (at - 2) * rowHeight;
  };
  return (
    <div className="rows timeline" ref={ref} role="listbox" aria-label="Timeline" tabIndex={0} aria-activedescendant={visitIndex === null ? undefined : `timeline-${visitIndex}`} onScroll={onScroll} onKeyDown={onKeyDown}>
      <div className="rows-space" style={{ height: rows.length * rowHeight + 8 }} role="presentation">
        {rows.slice(first, last).map((row, at) => {
          const node = byId.get(row.visit.nodeId);
          const until = row.to ?? (run.status === 'running' ? now : end);
          const fraction = (row.from - start) / (end - start);
          const took = Math.max(0, until - row.from);
          return (
            <div key={row.key} id={`timeline-${row.visit.index}`} className="timeline-row" role="option" aria-selected={row.visit.index === visitIndex} aria-label={`${node === undefined ? row.visit.nodeId : titleOf(node)}, ${row.status}, ${formatDuration(took)}`}
              data-status={row.status} data-group={row.isGroup} data-nested={row.depth > 0} data-retried={row.visit.attempt > 1 && row.status === 'succeeded'} onClick={() => { choose(row); }}
              style={{ top: (first + at) * rowHeight, '--depth': row.depth, '--from': `${fraction * 100}%`, '--width': `${(took / (end - start)) * 100}%` } as CSSProperties}>
              <span className="timeline-name"><span>{node === undefined ? row.visit.nodeId : titleOf(node)}</span>{row.isGroup && row.rounds > 0 && <small>{row.rounds} ×</small>}{!row.isGroup && row.visit.attempt > 1 && <small>attempt {row.visit.attempt}</small>}</span>
              <span className="timeline-track"><i className="timeline-bar" /><span className="timeline-took" data-place={fraction + took / (end - start) <= 0.88 ? 'after' : fraction > 0.4 ? 'before' : 'inside'}>{row.status === 'failed' ? `failed after ${formatDuration(took)}` : formatDuration(took)}</span></span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
