import { History, Play, StepForward } from 'lucide-react';
import type { ListedRun } from '../../shared/run/listed-run.ts';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { useDocument } from '../state/document.ts';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { useRun } from '../state/run.ts';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { useInterruptedRun } from './history/interrupted-run.ts';
import { showEarlierRun, resumeEarlierRun } from './history/viewed-run.ts';

export function NoRunYet({
  isRunning,
  what = 'Steps appear here as they run, with their times.',
}: {
  readonly isRunning: boolean;
  readonly what?: string;
}) {
  const interrupted = useInterruptedRun((state) => state.run);
  const isReviewing = useReview(selectIsReviewing);
  const isHeld = useRun(({ run }) => run.status === 'paused');
  if (isRunning && isHeld) return <HeldAtStart />;
  if (isRunning)
    return (
      <div className="dock-none">
        <p>Starting…</p>
      </div>
    );
  if (interrupted !== null) return <LastWasInterrupted run={interrupted} />;
  return (
    <div className="dock-none">
      <p>No run yet. {isReviewing ? 'Apply or reject the proposal first.' : what}</p>
      <Button
        size="small"
        Icon={Play}
        disabled={isReviewing}
        onClick={() => {
          executeCommand('run');
        }}
      >
        Run <Keys keys="Ctrl+Enter" />
      </Button>
    </div>
  );
}

function HeldAtStart() {
  const nextId = useRun(({ run }) => run.currentNodeId);
  const next = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nextId));
  return (
    <div className="dock-none">
      <p>Paused before {next === undefined ? 'the first step' : `“${titleOf(next)}”`}.</p>
      <Button
        size="small"
        Icon={StepForward}
        onClick={() => {
          executeCommand('step');
        }}
      >
        Run one step <Keys keys="F10" />
      </Button>
    </div>
  );
}

function LastWasInterrupted({ run: { runId, startedAt, nodeId } }: { readonly run: ListedRun }) {
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === nodeId));
  return (
    <div className="dock-none">
      <p>
        The last run was interrupted{node === undefined ? '' : ` at “${titleOf(node)}”`}. It started at{' '}
        {new Date(startedAt).toLocaleTimeString('en-GB')}.
      </p>
      <Button
        size="small"
        tone="primary"
        Icon={StepForward}
        onClick={() => {
          void resumeEarlierRun(runId);
        }}
      >
        Resume
      </Button>
      <Button
        size="small"
        Icon={History}
        onClick={() => {
          void showEarlierRun(runId);
        }}
      >
        Show run
      </Button>
    </div>
  );
}
