import { Hand, HandHelping } from 'lucide-react';
import { useRun } from '../state/run.ts';
import { resumeRun } from '../state/run-actions.ts';
import { Button } from '../ui/button.tsx';
import { useStepName } from './step-name.ts';

/** Above the canvas while the person does the work of an agent step with their own hands. */
export function HandBar() {
  const isPaused = useRun((state) => state.run.status === 'paused');
  const name = useStepName(useRun((state) => state.run.currentNodeId) ?? '');
  return (
    <div className="review-bar run-revision-bar run-hand-bar" role="toolbar" aria-label="You have taken over">
      <p role="status">
        <Hand aria-hidden />
        <b>{isPaused ? 'It is your turn' : 'Soon it is your turn'}</b>
        <span className="run-revision-why">
          {isPaused
            ? `Do in the browser what “${name}” should do, then give it back.`
            : `“${name}” finishes its action first.`}
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
