import { useMemo } from 'react';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { useShownNodes } from '../review/use-shown-nodes.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { NoRunYet } from './no-run-yet.tsx';
import { sayEvent } from './say-event.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const rowHeight = 22;

/** What happened, line by line, in plain words. */
export function LogTab() {
  const lines = useRun((state) => state.lines);
  const startedAt = useRun((state) => state.run.startedAt);
  const isRunning = useRun(selectIsRunning);
  const hasVisits = useRun((state) => state.run.visits.length > 0 && !selectIsRunning(state));
  const nodes = useShownNodes();
  const rows = useMemo(() => {
    const names = new Map(nodes.map((node) => [node.id, titleOf(node)]));
    return lines.flatMap(({ seq, at, event }) => {
      const said = sayEvent(event, (nodeId) => names.get(nodeId) ?? nodeId);
      return said === null ? [] : [{ seq, at, ...said }];
    });
  }, [lines, nodes]);
  const { ref, first, last, onScroll } = useVisibleRows({ count: rows.length, rowHeight, followsEnd: true });
  if (rows.length === 0 && hasVisits) return <div className="dock-none"><p>The log of an earlier run is kept visit by visit: choose one in the timeline.</p></div>;
  if (rows.length === 0) return <NoRunYet isRunning={isRunning} what="What happens in a run is told here, line by line." />;
  return (
    <div className="rows log" ref={ref} role="log" aria-label="Log" aria-live="off" tabIndex={0} onScroll={onScroll}>
      <div className="rows-space" style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, last).map(({ seq, at, text, detail, tone }, index) => (
          <div key={seq} className="log-row" data-tone={tone} style={{ top: (first + index) * rowHeight }}>
            <time title={new Date(at).toLocaleTimeString()}>{`${((at - startedAt) / 1_000).toFixed(2)} s`}</time><i aria-hidden /><span>{text}</span>
            {detail !== undefined && detail !== '' && <span className="log-detail" title={detail}>{detail}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
