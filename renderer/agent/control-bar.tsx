import { Hand, HandHelping } from 'lucide-react';
import { useRun } from '../state/run.ts';
import { resumeRun } from '../state/run-actions.ts';
import { Button } from '../ui/button.tsx';
import { useStepName } from './step-name.ts';

export function ControlBar() {
  const isPaused = useRun((state) => state.run.status === 'paused');
  const name = useStepName(useRun((state) => state.run.currentNodeId) ?? '');
  return (
    <div className="review-bar run-revision-bar run-hand-bar" role="toolbar" aria-label="You’re in control">
      <p role="status">
        <Hand aria-hidden />
        <b>{isPaused ? 'You’re in control' : 'Taking over…'}</b>
        <span className="run-revision-why">
          {isPaused
            ? `Finish “${name}” in the browser, then hand back.`
            : `“${name}” is finishing its action.`}
        </span>
      </p>
      <Button
        size="small"
        tone="primary"
        Icon={HandHelping}
        onClick={() => {
          void resumeRun();
        }}
      >
        Hand back
      </Button>
    </div>
  );
}
