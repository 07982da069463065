import './runs.css';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  FileDown,
  GitCompareArrows,
  LoaderCircle,
  StepForward,
  Square,
  Trash2,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { endingOfListed, type ListedRun } from '../../../shared/run/listed-run.ts';
import { formatElapsed } from '../../../shared/text/format-duration.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useReview } from '../../state/review.ts';
import { formatAgo } from '../../../shared/text/format-ago.ts';
import { useDocument } from '../../state/document.ts';
import { exportReportOf } from '../../state/report-actions.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { useView } from '../../state/view.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CompareView } from './compare-view.tsx';
import { NoRunYet } from '../no-run-yet.tsx';
import { compareMarked, deleteRun, refreshRuns, toggleMark, useRunList } from './run-list.ts';
import { showEarlierRun, resumeEarlierRun } from './viewed-run.ts';

type Status = ReturnType<typeof endingOfListed>;
const icons: Readonly<Record<Status, LucideIcon>> = {
  succeeded: CircleCheck,
  warned: CircleAlert,
  failed: CircleX,
  stopped: Square,
  interrupted: Unplug,
  running: LoaderCircle,
};

export function RunsTab() {
  const runs = useRunList((state) => state.runs);
  const marked = useRunList((state) => state.marked);
  const compared = useRunList((state) => state.compared);
  const documentId = useDocument((state) => state.workflow?.id);
  const status = useRun((state) => state.run.status);
  const keep = useView((state) => state.settings?.keepRuns ?? 50);
  const [openedAt] = useState(Date.now);
  useEffect(() => {
    void refreshRuns();
  }, [documentId, status]);
  if (compared !== null) return <CompareView one={compared[0]} other={compared[1]} />;
  if (runs === null)
    return (
      <div className="dock-none">
        <p>Reading the runs…</p>
      </div>
    );
  if (runs.length === 0)
    return <NoRunYet isRunning={false} what="Past runs appear here. You can open and compare them." />;
  return (
    <div className="runs">
      <div className="runs-head">
        <span>
          {runs.length === 1 ? '1 run' : `${runs.length} runs`} · the last {keep} are saved
        </span>
        <Button
          size="small"
          Icon={GitCompareArrows}
          disabled={marked.length !== 2}
          onClick={() => {
            void compareMarked();
          }}
        >
          {marked.length === 2 ? 'Compare' : 'Select two to compare'}
        </Button>
      </div>
      <ul className="runs-list" aria-label="Runs of this workflow">
        {runs.map((run) => (
          <Run
            key={run.runId}
            run={run}
            runs={runs}
            openedAt={openedAt}
            isMarked={marked.includes(run.runId)}
          />
        ))}
      </ul>
    </div>
  );
}

function Run({
  run,
  runs,
  openedAt,
  isMarked,
}: {
  readonly run: ListedRun;
  readonly runs: readonly ListedRun[];
  readonly openedAt: number;
  readonly isMarked: boolean;
}) {
  const { runId, startedAt, durationMs, visits, failure } = run;
  const isOwn = useRun((state) => state.runId === runId && selectIsRunning(state));
  const isInProgress = isOwn || run.status === 'running';
  const isShown = useReview((state) => state.viewing?.run?.runId === runId);
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === run.nodeId));
  const earlier = runs.find((each) => each.runId === run.resumes);
  const status = isInProgress ? 'running' : endingOfListed(run);
  const Icon = icons[status];
  const where = node === undefined ? '' : `“${titleOf(node)}”`;
  const what =
    status === 'running'
      ? isOwn
        ? ''
        : 'Running in another program, such as the command line.'
      : status === 'interrupted'
        ? `Nothing was recorded after ${where === '' ? 'the start' : where}: Planwright closed, or the disk was full.`
        : failure !== undefined
          ? `${where === '' ? '' : `${where}: `}${failure.message}`
          : run.missed !== undefined
            ? run.missed === 1
              ? '1 expected outcome was missed.'
              : `${run.missed} expected outcomes were missed.`
            : status === 'warned'
              ? run.warned === 1
                ? 'With 1 warning.'
                : `With ${run.warned ?? 0} warnings.`
              : status === 'stopped' && where !== ''
                ? `at ${where}`
                : '';
  const time = clock(startedAt);
  return (
    <li className="runs-row" data-status={status} data-shown={isShown}>
      <input
        type="checkbox"
        aria-label={`Compare the run of ${time}`}
        checked={isMarked}
        disabled={isInProgress}
        onChange={() => {
          toggleMark(runId);
        }}
      />
      <button
        type="button"
        className="runs-open"
        disabled={isInProgress}
        onClick={() => {
          void showEarlierRun(runId);
        }}
      >
        <Icon aria-hidden />
        <span className="runs-status">{status === 'warned' ? 'succeeded' : status}</span>
        <span className="runs-time">
          <b>{time}</b> {formatAgo(startedAt, openedAt)}
        </span>
        <span className="runs-figures">
          {durationMs === undefined ? '–' : formatElapsed(durationMs)} ·{' '}
          {visits === undefined ? '–' : visits.toLocaleString('en-GB')}{' '}
          {visits === 1 ? 'execution' : 'executions'}
        </span>
        <span className="runs-what" title={what}>
          {run.resumes !== undefined && (
            <em>resumes {earlier === undefined ? 'an earlier run' : clock(earlier.startedAt)}</em>
          )}
          {what}
        </span>
      </button>
      <IconButton
        size="small"
        Icon={FileDown}
        label={`Export report of the run of ${time}`}
        disabled={isInProgress}
        onClick={() => {
          void exportReportOf(runId);
        }}
      />
      {!isInProgress && run.status !== 'succeeded' && (
        <IconButton
          size="small"
          Icon={StepForward}
          label={`Resume the run of ${time}`}
          onClick={() => {
            void resumeEarlierRun(runId);
          }}
        />
      )}
      <IconButton
        size="small"
        Icon={Trash2}
        label={`Delete the run of ${time}`}
        disabled={isInProgress}
        onClick={({ currentTarget }) => {
          void deleteAt(run, currentTarget);
        }}
      />
    </li>
  );
}

async function deleteAt(run: ListedRun, button: HTMLElement): Promise<void> {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  await deleteRun(run);
  if (!button.isConnected) next?.querySelector<HTMLElement>('.runs-open')?.focus();
}

function clock(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB');
}
