import './timeline.css';
import { ListFilter, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Node } from '../../../shared/workflow/node.ts';
import { makeRoomInDock } from '../../state/layout-memory.ts';
import { centerOn, isInView } from '../../canvas/camera.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useNamesInRun } from '../../agent/step-name.ts';
import { useShownNodes } from '../../review/use-shown-nodes.ts';
import { showInspector } from '../../state/side-tab.ts';
import { hasCommandKey } from '../../ui/key-press.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { selectNodes } from '../../state/selection.ts';
import { setView, useView } from '../../state/view.ts';
import { findVisits } from './find-visits.ts';
import { Filmstrip } from './filmstrip.tsx';
import { NoRunYet } from '../no-run-yet.tsx';
import { TimelineLine } from './timeline-line.tsx';
import { TimelineTree, type TimelineRow } from './timeline-tree.ts';
import { useNow } from '../use-now.ts';
import { useVisibleItems } from '../use-visible-items.ts';
import { VisitDetailPane } from './visit-detail-pane.tsx';

const rowHeight = 24;

export function TimelineTab() {
  const run = useRun((state) => state.run);
  const runId = useRun((state) => state.runId);
  const isRunning = useRun(selectIsRunning);
  const nodes = useShownNodes();
  const names = useNamesInRun();
  const visitIndex = useView((state) => state.visitIndex);
  const now = useNow(run.status === 'running');
  const [search, setSearch] = useState('');
  const [isFailuresOnly, setIsFailuresOnly] = useState(false);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState<{ readonly key: string; readonly visitIndex: number } | null>(null);
  const text = useDeferredValue(search.trim().toLowerCase());
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const tree = useTree(runId, byId);
  const rows = useMemo(() => {
    if (text !== '' || isFailuresOnly)
      return findVisits(run.visits, {
        text,
        isFailuresOnly,
        nameOf: (nodeId) => nameOf(byId, nodeId).toLowerCase(),
      });
    tree.extend(run.visits, (nodeId) => byId.get(nodeId)?.type);
    return tree.rows(folds);
  }, [run.visits, tree, folds, text, isFailuresOnly, byId]);
  const { ref, first, last, onScroll } = useVisibleItems({
    count: rows.length,
    size: rowHeight,
    followsEnd: text === '' && !isFailuresOnly,
  });
  const lastRevealed = useRef(visitIndex);
  useEffect(() => {
    if (lastRevealed.current === visitIndex) return;
    lastRevealed.current = visitIndex;
    const at = rows.findIndex(({ key }) => key === `v${visitIndex}`);
    if (at === -1 || active?.visitIndex === visitIndex) return;
    scrollTo(ref.current, at);
    onScroll();
  }, [visitIndex, rows, active, ref, onScroll]);
  if (run.visits.length === 0) return <NoRunYet isRunning={isRunning} />;

  const start = run.startedAt;
  const lastVisit = run.visits.at(-1);
  const end = Math.max(
    start + 1,
    run.pausedAt !== undefined
      ? run.pausedAt
      : run.status === 'running'
        ? Math.max(now, lastVisit?.startedAt ?? 0)
        : (lastVisit?.startedAt ?? start) + (lastVisit?.durationMs ?? 0),
    run.durationMs === undefined ? 0 : start + run.durationMs,
  );
  const chosenKey =
    visitIndex === null
      ? (active?.key ?? null)
      : active?.visitIndex === visitIndex && rows.some(({ key }) => key === active.key)
        ? active.key
        : `v${visitIndex}`;
  const toggle = ({ key, isOpen }: TimelineRow, wanted = isOpen !== true): void => {
    if (isOpen !== undefined) setFolds(new Map(folds).set(key, wanted));
  };
  const choose = (row: TimelineRow): void => {
    const visit = run.visits[row.first];
    if (visit === undefined) return;
    setActive({ key: row.key, visitIndex: visit.index });
    setView({ visitIndex: visit.index });
    makeRoomInDock();
    if (!byId.has(visit.nodeId)) return;
    selectNodes([visit.nodeId]);
    if (!isInView(visit.nodeId)) centerOn(visit.nodeId);
  };
  const moveTo = (at: number): void => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, at))];
    if (row === undefined) return;
    choose(row);
    scrollTo(ref.current, rows.indexOf(row));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = rows.findIndex(({ key }) => key === chosenKey);
    const row = rows[at];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        moveTo(at + 1);
      },
      ArrowUp: () => {
        moveTo(at - 1);
      },
      Home: () => {
        moveTo(0);
      },
      End: () => {
        moveTo(rows.length - 1);
      },
      ArrowRight: () => {
        if (row?.isOpen === false) toggle(row, true);
        else moveTo(at + 1);
      },
      ArrowLeft: () => {
        if (row?.isOpen === true) toggle(row, false);
        else moveTo(parentOf(rows, at));
      },
      Enter: () => {
        if (row !== undefined && row.kind !== 'visit') toggle(row);
        else showInspector();
      },
    };
    const act = hasCommandKey(event) ? undefined : acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const shown = visitIndex === null ? undefined : run.visits[visitIndex];
  return (
    <div className="timeline-film">
      <div className="timeline-split" data-detail={shown !== undefined}>
        <div className="timeline-list">
          <div className="timeline-head">
            <label className="timeline-search">
              <Search aria-hidden />
              <input
                type="search"
                aria-label="Search the timeline"
                placeholder="Search steps, arguments, results"
                spellCheck={false}
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                }}
              />
            </label>
            <button
              type="button"
              className="timeline-filter"
              aria-pressed={isFailuresOnly}
              onClick={() => {
                setIsFailuresOnly(!isFailuresOnly);
              }}
            >
              <ListFilter aria-hidden />
              Failures only
            </button>
            {(text !== '' || isFailuresOnly) && (
              <span role="status">
                {rows.length === 1 ? '1 execution' : `${rows.length.toLocaleString('en-GB')} executions`}
              </span>
            )}
          </div>
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
              {rows.slice(first, last).map((row, at) => (
                <TimelineLine
                  key={row.key}
                  row={row}
                  top={(first + at) * rowHeight}
                  visits={run.visits}
                  nodes={byId}
                  names={names}
                  scale={{ start, end, now: run.status === 'running' ? now : end }}
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
              {isFailuresOnly && text === '' ? 'No failures or retries.' : 'No matches.'}
            </p>
          )}
        </div>
        {shown !== undefined && <VisitDetailPane key={`${runId ?? ''} ${shown.index}`} visit={shown} />}
      </div>
      <Filmstrip />
    </div>
  );
}

function useTree(runId: string | null, byId: ReadonlyMap<string, Node>): TimelineTree {
  const [cached, setCached] = useState({ runId, byId, tree: new TimelineTree() });
  if (cached.runId === runId && cached.byId === byId) return cached.tree;
  const next = { runId, byId, tree: new TimelineTree() };
  setCached(next);
  return next.tree;
}

function nameOf(byId: ReadonlyMap<string, Node>, nodeId: string): string {
  const node = byId.get(nodeId);
  return node === undefined ? nodeId : titleOf(node);
}

function parentOf(rows: readonly TimelineRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  for (let above = at - 1; above >= 0; above -= 1) if ((rows[above]?.depth ?? 0) < depth) return above;
  return at;
}

function scrollTo(list: HTMLElement | null, at: number): void {
  if (list === null) return;
  if (at * rowHeight < list.scrollTop) list.scrollTop = at * rowHeight;
  else if ((at + 2) * rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = (at + 2) * rowHeight - list.clientHeight;
}
