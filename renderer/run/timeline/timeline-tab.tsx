import './timeline.css';
import { useMemo } from 'react';
import { useNamesInRun } from '../../agent/step-name.ts';
import { useShownNodes } from '../../review/use-shown-nodes.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { useView } from '../../state/view.ts';
import { NoRunYet } from '../no-run-yet.tsx';
import { useNow } from '../use-now.ts';
import { useVisibleItems } from '../use-visible-items.ts';
import { Filmstrip } from './filmstrip.tsx';
import { TimelineLine } from './timeline-line.tsx';
import { timelineScale } from './timeline-scale.ts';
import { TimelineSearch } from './timeline-search.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useTimelineRows } from './use-timeline-rows.ts';
import { VisitDetailPane } from './visit-detail-pane.tsx';

const rowHeight = 24;

export function TimelineTab() {
  const run = useRun((state) => state.run);
  const runId = useRun((state) => state.runId);
  const isRunning = useRun(selectIsRunning);
  const shownNodes = useShownNodes();
  const nodes = useMemo(() => new Map(shownNodes.map((node) => [node.id, node])), [shownNodes]);
  const names = useNamesInRun();
  const visitIndex = useView((state) => state.visitIndex);
  const now = useNow(run.status === 'running');
  const { rows, filter, isFiltered, setFilter, toggle } = useTimelineRows(nodes);
  const { ref, first, last, onScroll } = useVisibleItems({
    count: rows.length,
    size: rowHeight,
    followsEnd: !isFiltered,
  });
  const scrollTo = (index: number): void => {
    scrollToRow(ref.current, index);
    onScroll();
  };
  const { chosenKey, choose, onKeyDown } = useChosenRow({ rows, nodes, toggle, scrollTo });
  if (run.visits.length === 0) return <NoRunYet isRunning={isRunning} />;

  const scale = timelineScale(run, now);
  const chosen = visitIndex === null ? undefined : run.visits[visitIndex];
  return (
    <div className="timeline-film">
      <div className="timeline-split" data-detail={chosen !== undefined}>
        <div className="timeline-list">
          <TimelineSearch
            filter={filter}
            matchCount={isFiltered ? rows.length : undefined}
            onFilter={setFilter}
          />
          <div
            className="rows timeline"
            ref={ref}
            role="tree"
            aria-label="Timeline"
            tabIndex={0}
            aria-activedescendant={chosenKey === null ? undefined : `timeline-${chosenKey}`}
            onScroll={onScroll}
            onKeyDown={onKeyDown}
          >
            <div className="rows-space" style={{ height: rows.length * rowHeight + 8 }} role="presentation">
              {rows.slice(first, last).map((row, index) => (
                <TimelineLine
                  key={row.key}
                  row={row}
                  top={(first + index) * rowHeight}
                  visits={run.visits}
                  nodes={nodes}
                  names={names}
                  scale={scale}
                  isChosen={row.key === chosenKey}
                  onChoose={() => {
                    choose(row);
                  }}
                  onToggle={() => {
                    toggle(row);
                  }}
                />
              ))}
            </div>
          </div>
          {rows.length === 0 && (
            <p className="timeline-nothing">
              {filter.isFailuresOnly && filter.search.trim() === ''
                ? 'No failures or retries.'
                : 'No matches.'}
            </p>
          )}
        </div>
        {chosen !== undefined && <VisitDetailPane key={`${runId ?? ''} ${chosen.index}`} visit={chosen} />}
      </div>
      <Filmstrip />
    </div>
  );
}

function scrollToRow(list: HTMLElement | null, index: number): void {
  if (list === null) return;
  if (index * rowHeight < list.scrollTop) list.scrollTop = index * rowHeight;
  else if ((index + 2) * rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = (index + 2) * rowHeight - list.clientHeight;
}
