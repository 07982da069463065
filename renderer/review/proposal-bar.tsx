import './review.css';
import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { ReviewedProposal } from '../../shared/review/review-proposal.ts';
import { reveal } from '../canvas/camera.ts';
import { useDocument } from '../state/document.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useReview, useReviewed } from '../state/review.ts';
import { ChangeCounts } from './change-counts.tsx';
import { describeDryPlan } from './describe-dry-plan.ts';
import { countFindings, describeComparison, sentencesOf, useFindings, type Findings } from './findings.ts';
import { FoundButton } from './found-button.tsx';
import { markReruns } from './rerun-mark.tsx';
import { applyProposal, rejectProposal, stepThrough } from './review-actions.ts';
import { ReviewProblems } from './review-problems.tsx';
import { TryButton, TryOutcome } from './try-button.tsx';
import { useDryPlan } from './use-dry-plan.ts';

const views = [
  ['diff', 'Diff'],
  ['before', 'Before'],
  ['after', 'After'],
] as const;

type Changes = ReviewedProposal['changes'];

export function ProposalBar() {
  const reviewed = useReviewed();
  const proposal = useReview((state) => state.proposal);
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
  const countOf = (...kinds: readonly string[]): number =>
    changes.filter(({ kind }) => kinds.includes(kind)).length;
  return (
    <div className="review-bar" role="toolbar" aria-label="Proposal review">
      <p role="status">
        <Sparkles aria-hidden />
        <b title="Proposed by the assistant">
          {changes.length === 1 ? '1 change' : `${changes.length} changes`}
        </b>
        <ChangeCounts
          added={countOf('added')}
          changed={countOf('changed', 'rewired', 'inputs')}
          removed={countOf('removed')}
        />
        <TryOutcome>
          <CheckOutcome proposal={proposal} reviewed={reviewed} findings={findings} />
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
      <ChangeStepper changes={changes} />
      <ViewSwitch />
      <TryButton isPossible={acceptedCount > 0 && !isBroken} />
      <Button size="small" onClick={rejectProposal}>
        Reject all
      </Button>
      <ApplyButton reviewed={reviewed} />
      {problems.length > 0 && <ReviewProblems problems={problems} />}
    </div>
  );
}

interface CheckOutcomeProps {
  readonly proposal: Proposal;
  readonly reviewed: ReviewedProposal;
  readonly findings: Findings;
}

function CheckOutcome({ proposal, reviewed, findings }: CheckOutcomeProps) {
  const words = countFindings(findings);
  if (reviewed.problems.length > 0)
    return (
      <span className="review-checked" data-has-problems>
        {countProblems(reviewed)}
      </span>
    );
  if (words !== '')
    return (
      <FoundButton
        words={words}
        onClick={() => {
          showNextFinding(reviewed.changes, findings);
        }}
      />
    );
  const compared = describeComparison(proposal, reviewed);
  return (
    <span className="review-checked" data-has-problems={false} title={compared.note}>
      {compared.words}
    </span>
  );
}

function ChangeStepper({ changes }: { readonly changes: Changes }) {
  const currentId = useReview((state) => state.currentId);
  const go = (by: 1 | -1): void => {
    stepThrough(by);
    const next = changes.find(({ id }) => id === useReview.getState().currentId);
    if (next?.nodeId !== undefined) reveal(next.nodeId);
  };
  return (
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
        {changes.findIndex(({ id }) => id === currentId) + 1}/{changes.length}
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
  );
}

function ViewSwitch() {
  const view = useReview((state) => state.view);
  return (
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
  );
}

function ApplyButton({ reviewed }: { readonly reviewed: ReviewedProposal }) {
  const isFirst = useDocument((state) => state.workflow?.nodes.length === 0);
  const { changes, problems, acceptedCount, isBroken } = reviewed;
  if (problems.length > 0 && !isBroken) {
    const left = `${countProblems(reviewed)} left`;
    return (
      <Button
        size="small"
        tone="primary"
        disabled={acceptedCount === 0}
        aria-label={`Apply anyway, ${left}`}
        onClick={applyProposal}
      >
        Apply anyway<span className="review-left">, {left}</span>
      </Button>
    );
  }
  return (
    <Button size="small" tone="primary" disabled={acceptedCount === 0 || isBroken} onClick={applyProposal}>
      {isFirst && acceptedCount === changes.length ? 'Use this plan' : `Apply ${acceptedCount}`}
    </Button>
  );
}

function showNextFinding(changes: Changes, findings: Findings): void {
  const { currentId } = useReview.getState();
  const at = changes.findIndex(({ id }) => id === currentId);
  const following = [...changes.slice(at + 1), ...changes.slice(0, at + 1)];
  const next = following.find(({ nodeId = '' }) => sentencesOf(findings, nodeId).length > 0);
  if (next !== undefined) useReview.setState({ currentId: next.id });
  const [elsewhere] = findings.doubts.keys();
  reveal(next?.nodeId ?? elsewhere ?? '');
}

function countProblems({ problems }: ReviewedProposal): string {
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`;
}
