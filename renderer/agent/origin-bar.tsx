import { Globe } from 'lucide-react';
import { useState } from 'react';
import { AppError } from '../../shared/app-error.ts';
import type { OriginAsked } from '../../shared/agent/agent-events.ts';
import { ask } from '../bridge.ts';
import { useRun } from '../state/run.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { useStepName } from './step-name.ts';

export function OriginBar({ asked: { nodeId, origin } }: { readonly asked: OriginAsked }) {
  const name = useStepName(nodeId);
  const [isSent, setIsSent] = useState(false);
  const answer = (isAllowed: boolean): void => {
    setIsSent(true);
    void answerOrigin(origin, isAllowed).then(setIsSent);
  };
  return (
    <div className="review-bar run-revision-bar" role="toolbar" aria-label="New site">
      <p role="status">
        <Globe aria-hidden />
        <b>
          Let “{name}” use {origin}?
        </b>
      </p>
      <div className="run-revision-line">
        <span className="run-revision-why">
          The workflow doesn’t mention this site. It could be a lookalike, so check the address letter by
          letter.
        </span>
        <Button
          size="small"
          disabled={isSent}
          onClick={() => {
            answer(false);
          }}
        >
          Don’t allow
        </Button>
        <Button
          size="small"
          tone="primary"
          disabled={isSent}
          onClick={() => {
            answer(true);
          }}
        >
          Allow in this run
        </Button>
      </div>
    </div>
  );
}

async function answerOrigin(origin: string, isAllowed: boolean): Promise<boolean> {
  const { runId } = useRun.getState();
  if (runId === null) return false;
  return ask('run/answer-origin', { runId, origin, isAllowed }).then(
    () => true,
    (thrown: unknown) => {
      toast(AppError.from(thrown).message, { tone: 'bad' });
      return false;
    },
  );
}
