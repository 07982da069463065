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
import { countFindings, describeComparison, sentencesOf, useFindings } from './findings.ts';
import { FoundButton } from './found-button.tsx';
import { describeDryPlan } from './describe-dry-plan.ts';
import { TryOutcome, TryButton } from './try-button.tsx';
import { useDryPlan } from './use-dry-plan.ts';
import { restoreVersion, closeVersion } from './revisions.ts';

const views = [
  ['diff', 'Diff'],
  ['before', 'Before'],
  ['after', 'After'],
] as const;

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

function ProposalBar() {
  const reviewed = useReviewed();
  const view = useReview((state) => state.view);
  const currentId = useReview((state) => state.currentId);
  const proposal = useReview((state) => state.proposal);
  const isFirst = useDocument((state) => state.workflow?.nodes.length === 0);
  const plan = useDryPlan(reviewed?.accepted ?? null);
  const dryPlan = plan === null ? '' : describeDryPlan(plan);
  useEffect(() => {
    markReruns(plan);
    return () => {
      markReruns(null);
    };
  }, [plan]);
  const findings = useFindings();
  if (proposal === null || reviewed === null || findings === null) return null;
  const { changes, problems, acceptedCount, isBroken } = reviewed;
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
  const words = countFindings(findings);
  const compared = describeComparison(proposal, reviewed);
  const go = (by: 1 | -1): void => {
    stepThrough(by);
    const next = changes.find(({ id }) => id === useReview.getState().currentId);
    if (next?.nodeId !== undefined) reveal(next.nodeId);
  };
  const showNextFinding = (): void => {
    const following = [...changes.slice(at + 1), ...changes.slice(0, at + 1)];
    const next = following.find(({ nodeId = '' }) => sentencesOf(findings, nodeId).length > 0);
    if (next !== undefined) useReview.setState({ currentId: next.id });
    const [elsewhere] = findings.doubts.keys();
    reveal(next?.nodeId ?? elsewhere ?? '');
  };
  return (
    <div className="review-bar" role="toolbar" aria-label="Proposal review">
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
        <TryOutcome>
          {problems.length > 0 || words === '' ? (
            <span
              className="review-checked"
              data-has-problems={problems.length > 0}
              title={problems.length > 0 ? undefined : compared.note}
            >
              {problems.length > 0 ? found : compared.words}
            </span>
          ) : (
            <FoundButton words={words} onClick={showNextFinding} />
          )}
        </TryOutcome>
        {dryPlan !== '' && (
          <span
            className="review-dry"
            title={`If you resume the last run after applying: ${plan?.sentence ?? ''}`}
          >
            {dryPlan}
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
      <span className="review-views" role="radiogroup" aria-label="View">
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
      <TryButton isPossible={acceptedCount > 0 && !isBroken} />
      <Button size="small" onClick={rejectProposal}>
        Reject all
      </Button>
      {problems.length > 0 && !isBroken ? (
        <Button
          size="small"
          tone="primary"
          disabled={acceptedCount === 0}
          aria-label={`Apply anyway, ${left}`}
          onClick={applyProposal}
        >
          Apply anyway<span className="review-left">, {left}</span>
        </Button>
      ) : (
        <Button
          size="small"
          tone="primary"
          disabled={acceptedCount === 0 || isBroken}
          onClick={applyProposal}
        >
          {isFirst && acceptedCount === changes.length ? 'Use this plan' : `Apply ${acceptedCount}`}
        </Button>
      )}
      {problems.length > 0 && <ReviewProblems problems={problems} />}
    </div>
  );
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
