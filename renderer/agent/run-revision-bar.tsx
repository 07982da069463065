import './agent.css';
import { LoaderCircle } from 'lucide-react';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import './run-revision-bar.css';
import { sayScore } from '../../shared/replan/score.ts';
import { HandBar } from './hand-bar.tsx';
import { OriginBar } from './origin-bar.tsx';
import { ProposedBar } from './proposed-bar.tsx';
import { RevisedBar } from './revised-bar.tsx';
import { useStepName } from './step-name.ts';

/** Above the canvas, while a run asks for another plan, or goes by one: what it is, why, and what can be decided. */
export function RunRevisionBar() {
  const askedOrigin = useRun((state) => state.run.askedOrigin);
  const replanning = useRun((state) => state.run.replanning);
  const revisions = useRun((state) => state.run.revisions);
  const isReviewing = useReview(selectIsReviewing);
  const isTakenOver = useRun((state) => state.isTakenOver && selectIsRunning(state));
  if (isReviewing) return null;
  if (isTakenOver) return <HandBar />;
  if (askedOrigin !== undefined) return <OriginBar key={askedOrigin.origin} asked={askedOrigin} />;
  if (replanning?.proposal !== undefined) return <ProposedBar proposal={replanning.proposal} />;
  if (replanning !== undefined) return <AskingBar {...replanning} />;
  return revisions.length === 0 ? null : <RevisedBar revisions={revisions} />;
}

function AskingBar({
  nodeId,
  score,
  threshold,
}: {
  readonly nodeId: string;
  readonly score?: number;
  readonly threshold?: number;
}) {
  const name = useStepName(nodeId);
  const said =
    score === undefined || score === 0 || threshold === undefined
      ? 'did not do what it should'
      : `scored ${sayScore(score)}, below ${sayScore(threshold)}`;
  return (
    <div className="review-bar run-revision-bar">
      <p role="status">
        <LoaderCircle className="is-turning" aria-hidden />
        <span className="review-looking">
          “{name}” {said}. The model is asked how to go on; the run waits.
        </span>
      </p>
    </div>
  );
}
