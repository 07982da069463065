import { FlaskConical, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask } from '../bridge.ts';
import { useConversation } from '../state/conversation.ts';
import { useReview } from '../state/review.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { useTry } from '../state/try.ts';
import { Button } from '../ui/button.tsx';
import { Hint } from '../ui/hint.tsx';
import { tryShownProposal } from './try-shown-proposal.ts';

export function TryButton({ isPossible }: { readonly isPossible: boolean }) {
  const requestId = useTry((state) => state.requestId);
  const isBusy = useConversation(({ pending }) => pending !== null);
  const isRunning = useRun(selectIsRunning);
  if (requestId !== null)
    return (
      <Button
        size="small"
        className="review-try"
        Icon={Square}
        aria-label="Stop trying"
        onClick={() => {
          void ask('assistant/stop', { requestId }).catch(() => undefined);
        }}
      >
        Stop
      </Button>
    );
  return (
    <Hint text="Runs until it would send data, and repairs failing steps" keys="T">
      <Button
        size="small"
        className="review-try"
        Icon={FlaskConical}
        disabled={!isPossible || isBusy || isRunning}
        onClick={() => {
          void tryShownProposal();
        }}
      >
        Try it
      </Button>
    </Hint>
  );
}

export function TryOutcome({ children }: { readonly children: ReactNode }) {
  const proposal = useReview((state) => state.proposal);
  const outcome = useTry((state) => (state.proposal === proposal ? state.outcome : null));
  return outcome === null ? (
    children
  ) : (
    <span className="review-tried" data-kind={outcome.kind}>
      {outcome.words}
    </span>
  );
}
