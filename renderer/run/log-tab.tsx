import { useState } from 'react';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { ListFilter } from 'lucide-react';
import type { Visit } from '../../shared/run/run-state.ts';
import { useShownNodes } from '../review/use-shown-nodes.ts';
import { logLimit, selectIsRunning, useRun } from '../state/run.ts';
import { useView } from '../state/view.ts';
import { LogRows } from './log-rows.tsx';
import { NoRunYet } from './no-run-yet.tsx';
import { useRunLog } from './use-run-log.ts';
import { useVisitDetail } from './timeline/use-visit-detail.ts';

export function LogTab() {
  const { lines, hasEarlier, isReading } = useRunLog();
  const runId = useRun((state) => state.runId);
  const startedAt = useRun((state) => state.run.startedAt);
  const isRunning = useRun(selectIsRunning);
  const visitIndex = useView((state) => state.visitIndex);
  const visit = useRun((state) => (visitIndex === null ? undefined : state.run.visits[visitIndex]));
  const [isVisitOnly, setIsVisitOnly] = useState(false);
  if (isReading)
    return (
      <div className="dock-none">
        <p>Reading the log…</p>
      </div>
    );
  if (lines.length === 0) return <NoRunYet isRunning={isRunning} what="A run’s log appears here." />;
  return (
    <div className="log-tab">
      {(hasEarlier || visit !== undefined) && (
        <div className="log-head">
          {visit !== undefined && <VisitFilter visit={visit} isOn={isVisitOnly} onChange={setIsVisitOnly} />}
          {hasEarlier && !(isVisitOnly && visit !== undefined) && (
            <span>
              The last {logLimit.toLocaleString('en-GB')} lines. Find earlier events in the timeline.
            </span>
          )}
        </div>
      )}
      {isVisitOnly && visit !== undefined ? (
        <VisitLog key={`${runId ?? ''} ${visit.index}`} visit={visit} startedAt={startedAt} />
      ) : (
        <LogRows key={runId ?? ''} lines={lines} startedAt={startedAt} nothing="No log entries." />
      )}
    </div>
  );
}

function VisitFilter({
  visit: { nodeId, visit },
  isOn,
  onChange,
}: {
  readonly visit: Visit;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}) {
  const node = useShownNodes().find(({ id }) => id === nodeId);
  return (
    <button
      type="button"
      className="timeline-filter"
      aria-pressed={isOn}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      <ListFilter aria-hidden />
      Only “{node === undefined ? nodeId : titleOf(node)}”{visit > 1 && `, execution ${visit}`}
    </button>
  );
}

function VisitLog({ visit, startedAt }: { readonly visit: Visit; readonly startedAt: number }) {
  const detail = useVisitDetail(visit);
  return (
    <LogRows
      lines={detail?.lines ?? []}
      startedAt={startedAt}
      nothing={detail === null ? 'Reading…' : 'No log entries.'}
    />
  );
}
