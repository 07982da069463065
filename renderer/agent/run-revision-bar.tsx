import './agent.css';
import { LoaderCircle } from 'lucide-react';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import './run-revision-bar.css';
import { formatScore } from '../../shared/replan/score.ts';
import { ControlBar } from './control-bar.tsx';
import { OriginBar } from './origin-bar.tsx';
import { ProposedBar } from './proposed-bar.tsx';
import { RevisedBar } from './revised-bar.tsx';
import { useStepName } from './step-name.ts';

export function RunRevisionBar() {
  const askedOrigin = useRun((state) => state.run.askedOrigin);
  const replanning = useRun((state) => state.run.replanning);
  const revisions = useRun((state) => state.run.revisions);
  const isReviewing = useReview(selectIsReviewing);
  const isUserInControl = useRun((state) => state.isUserInControl && selectIsRunning(state));
  if (isReviewing) return null;
  if (isUserInControl) return <ControlBar />;
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
  const question =
    score === undefined || score === 0 || threshold === undefined
      ? 'missed its goal'
      : `scored ${formatScore(score)}, below ${formatScore(threshold)}`;
  return (
    <div className="review-bar run-revision-bar">
      <p role="status">
        <LoaderCircle className="is-turning" aria-hidden />
        <span className="review-notice">
          “{name}” {question}. Asking the model how to continue…
        </span>
      </p>
    </div>
  );
}
