import './review.css';
import { ChevronLeft, ChevronRight, Eye, History, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { reveal } from '../canvas/camera.ts';
import { focusCanvas } from '../canvas/focus-step.ts';
import { useDocument } from '../state/document.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useReview, useReviewed } from '../state/review.ts';
import { markReruns } from './rerun-mark.tsx';
import { ReviewProblems } from './review-problems.tsx';
import { applyProposal, openProposal, rejectProposal, stepThrough } from './review-actions.ts';
import { sayDryPlan } from './say-dry-plan.ts';
import { TriedWords, TryButton } from './try-button.tsx';
import { useDryPlan } from './use-dry-plan.ts';
import { restoreLookedAt, stopLooking } from './revisions.ts';

const views = [
  ['diff', 'Diff'],
  ['before', 'Before'],
  ['after', 'After'],
] as const;

/** Above the canvas, while it shows something else than the workflow: what it is, and what can be decided. */
export function ReviewBar() {
  const isLooking = useReview((state) => state.looking !== null);
  const isWaiting = useReview((state) => state.proposal !== null && !state.isOpen);
  const isOpen = useReview((state) => state.proposal !== null && state.isOpen);
  if (isLooking) return <LookingBar />;
  if (isWaiting)
    return (
      <button type="button" className="review-waiting" onClick={openProposal}>
        <Sparkles aria-hidden />1 proposal waiting
      </button>
    );
  return isOpen ? <ProposalBar /> : null;
}

function ProposalBar() {
  const reviewed = useReviewed();
  const view = useReview((state) => state.view);
  const currentId = useReview((state) => state.currentId);
  const isUnchecked = useReview((state) => state.proposal?.reply.valid === null);
  const isFirst = useDocument((state) => state.workflow?.nodes.length === 0);
  const plan = useDryPlan(reviewed?.accepted ?? null);
  const said = plan === null ? '' : sayDryPlan(plan);
  useEffect(() => {
    markReruns(plan);
    return () => {
      markReruns(null);
    };
  }, [plan]);
  if (reviewed === null) return null;
  const { changes, problems, wanted, isBroken } = reviewed;
  const count = (...kinds: readonly string[]): number =>
    changes.filter(({ kind }) => kinds.includes(kind)).length;
  const counts = [
    ['added', '+', count('added')],
    ['changed', '~', count('changed', 'rewired', 'inputs')],
    ['removed', '−', count('removed')],
  ] as const;
  const at = changes.findIndex(({ id }) => id === currentId);
  const found = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const left = `${found} left`;
  const go = (by: 1 | -1): void => {
    stepThrough(by);
    const next = changes.find(({ id }) => id === useReview.getState().currentId);
    if (next?.nodeId !== undefined) reveal(next.nodeId);
  };
  return (
    <div className="review-bar" role="toolbar" aria-label="Review of the proposal">
      <p role="status">
        <Sparkles aria-hidden />
        <b title="Proposed by the assistant">
          {changes.length === 1 ? '1 change' : `${changes.length} changes`}
        </b>
        <span className="review-counts">
          {counts.map(
            ([kind, sign, number]) =>
              number > 0 && (
                <i key={kind} data-kind={kind}>
                  {sign}
                  {number}
                </i>
              ),
          )}
        </span>
        <TriedWords>
          <span className="review-checked" data-has-problems={problems.length > 0}>
            {problems.length > 0 ? found : isUnchecked ? 'not checked' : 'checked ✓'}
          </span>
        </TriedWords>
        {said !== '' && (
          <span
            className="review-dry"
            title={`Were the latest run resumed after this: ${plan?.sentence ?? ''}`}
          >
            {said}
          </span>
        )}
      </p>
      <span className="review-steps">
        <IconButton
          size="small"
          Icon={ChevronLeft}
          label="Previous change"
          keys="["
          onClick={() => {
            go(-1);
          }}
        />
        <span>
          {at + 1}/{changes.length}
        </span>
        <IconButton
          size="small"
          Icon={ChevronRight}
          label="Next change"
          keys="]"
          onClick={() => {
            go(1);
          }}
        />
      </span>
      <span className="review-views" role="radiogroup" aria-label="Show">
        {views.map(([id, title]) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={view === id}
            onClick={() => {
              useReview.setState({ view: id });
            }}
          >
            {title}
          </button>
        ))}
      </span>
      <TryButton isPossible={wanted > 0 && !isBroken} />
      <Button size="small" onClick={rejectProposal}>
        Reject all
      </Button>
      {problems.length > 0 && !isBroken ? (
        <Button
          size="small"
          tone="primary"
          disabled={wanted === 0}
          aria-label={`Apply anyway, ${left}`}
          onClick={applyProposal}
        >
          Apply anyway<span className="review-left">, {left}</span>
        </Button>
      ) : (
        <Button size="small" tone="primary" disabled={wanted === 0 || isBroken} onClick={applyProposal}>
          {isFirst && wanted === changes.length ? 'Use this plan' : `Apply ${wanted}`}
        </Button>
      )}
      {problems.length > 0 && <ReviewProblems problems={problems} />}
    </div>
  );
}

function LookingBar() {
  const looking = useReview((state) => state.looking);
  const label = useDocument(({ past }) => past.find(({ id }) => id === looking?.revisionId)?.label ?? '');
  const run = looking?.run;
  const isComparison = looking?.before !== undefined;
  return (
    <div
      className="review-bar"
      role="toolbar"
      aria-label={run === undefined ? 'A state of the history' : 'An earlier run'}
    >
      {run === undefined ? (
        <p role="status">
          <History aria-hidden />
          {isComparison ? 'What changed with' : 'As it was after'} <b>{label}</b>
        </p>
      ) : (
        <p role="status">
          <History aria-hidden />
          <span className="review-looking">
            <b>Run of {new Date(run.startedAt).toLocaleTimeString('en-GB')}</b>, as it was then, read-only
          </span>
        </p>
      )}
      <Button
        size="small"
        Icon={Eye}
        onClick={() => {
          stopLooking();
          focusCanvas();
        }}
      >
        {run === undefined ? 'Back to now' : 'Back to the workflow'}
      </Button>
      {!isComparison && (
        <Button
          size="small"
          tone="primary"
          onClick={() => {
            restoreLookedAt();
            focusCanvas();
          }}
        >
          Restore this version
        </Button>
      )}
    </div>
  );
}
