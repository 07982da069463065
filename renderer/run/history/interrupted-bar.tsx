import { Eye, StepForward, Unplug, X } from 'lucide-react';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { selectIsReviewing, useReview } from '../../state/review.ts';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Ago } from '../ago.tsx';
import { dismissInterruption, useInterruptedRun } from './interrupted-run.ts';
import { showEarlierRun, resumeEarlierRun } from './viewed-run.ts';

export function InterruptedBar() {
  const run = useInterruptedRun((state) => state.run);
  const hasOwnRun = useRun((state) => state.runId !== null);
  const isReviewing = useReview(selectIsReviewing);
  const node = useDocument((state) => state.workflow?.nodes.find(({ id }) => id === run?.nodeId));
  if (run === null || hasOwnRun || isReviewing) return null;
  return (
    <div className="review-bar interrupted-bar" role="region" aria-label="The last run was interrupted">
      <p role="status">
        <Unplug aria-hidden />
        <b>The last run was interrupted{node === undefined ? '' : ` at “${titleOf(node)}”`}.</b>
        <span className="review-dry">
          Started <Ago time={run.startedAt} />. Planwright closed before the run ended, or the disk was full.
        </span>
      </p>
      <Button
        size="small"
        Icon={Eye}
        onClick={() => {
          void showEarlierRun(run.runId);
        }}
      >
        Show run
      </Button>
      <Button
        size="small"
        tone="primary"
        Icon={StepForward}
        onClick={() => {
          void resumeEarlierRun(run.runId);
        }}
      >
        Resume…
      </Button>
      <IconButton size="small" Icon={X} label="Dismiss" onClick={dismissInterruption} />
    </div>
  );
}
