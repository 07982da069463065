import './review.css';
import { Eye, History, Sparkles } from 'lucide-react';
import { focusCanvas } from '../canvas/focus-step.ts';
import { useDocument } from '../state/document.ts';
import { Button } from '../ui/button.tsx';
import { useReview } from '../state/review.ts';
import { ProposalBar } from './proposal-bar.tsx';
import { openProposal } from './review-actions.ts';
import { restoreVersion, closeVersion } from './revisions.ts';

export function ReviewBar() {
  const isViewing = useReview((state) => state.viewing !== null);
  const isWaiting = useReview((state) => state.proposal !== null && !state.isOpen);
  const isOpen = useReview((state) => state.proposal !== null && state.isOpen);
  if (isViewing) return <VersionBar />;
  if (isWaiting)
    return (
      <button type="button" className="review-waiting" onClick={openProposal}>
        <Sparkles aria-hidden />1 pending proposal
      </button>
    );
  return isOpen ? <ProposalBar /> : null;
}

function VersionBar() {
  const viewed = useReview((state) => state.viewing);
  const label = useDocument(({ past }) => past.find(({ id }) => id === viewed?.revisionId)?.label ?? '');
  const run = viewed?.run;
  const isComparison = viewed?.before !== undefined;
  return (
    <div
      className="review-bar"
      role="toolbar"
      aria-label={run === undefined ? 'Earlier version' : 'Earlier run'}
    >
      {run === undefined ? (
        <p role="status">
          <History aria-hidden />
          {isComparison ? 'Changes by' : 'Version after'} <b>{label}</b>
        </p>
      ) : (
        <p role="status">
          <History aria-hidden />
          <span className="review-notice">
            <b>Run of {new Date(run.startedAt).toLocaleTimeString('en-GB')}</b>, read-only
          </span>
        </p>
      )}
      <Button
        size="small"
        Icon={Eye}
        onClick={() => {
          closeVersion();
          focusCanvas();
        }}
      >
        {run === undefined ? 'Back to current version' : 'Back to workflow'}
      </Button>
      {!isComparison && (
        <Button
          size="small"
          tone="primary"
          onClick={() => {
            restoreVersion();
            focusCanvas();
          }}
        >
          Restore this version
        </Button>
      )}
    </div>
  );
}
