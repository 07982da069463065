import { ChevronDown, GitPullRequestArrow } from 'lucide-react';
import { useMemo, useState } from 'react';
import { replansIn } from '../../shared/replan/run-revision.ts';
import { replanLimits } from '../../shared/replan/limits.ts';
import type { ReplanPolicy } from '../../shared/replan/policy.ts';
import type { RevisionProposed } from '../../shared/run/replan-events.ts';
import { reveal } from '../canvas/camera.ts';
import { showRevision } from '../canvas/show-revision.ts';
import { countFindings } from '../review/findings.ts';
import { FoundButton } from '../review/found-button.tsx';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { Button } from '../ui/button.tsx';
import { Hint } from '../ui/hint.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { answerRevision } from './answer-revision.ts';
import { revisionFindings } from './revision-findings.ts';
import { RevisionCounts } from './revision-counts.tsx';
import { useNamedSteps, useStepName } from './step-name.ts';

interface OfRevision {
  readonly n: number;
}

export function ProposedBar({ proposal }: { readonly proposal: RevisionProposed }) {
  const { revisionNumber: n, rationale, ops, confirmations } = proposal;
  const used = useRun((state) => replansIn(state.run.revisions).length);
  const why = useNamedSteps(rationale);
  const question = useQuestion(proposal);
  return (
    <div className="review-bar run-revision-bar" role="toolbar" aria-label="Proposed plan change">
      <p role="status">
        <GitPullRequestArrow aria-hidden />
        <b>{question}</b>
        <RevisionCounts ops={ops} />
        <Findings n={n} />
      </p>
      <span
        className="run-revision-budget"
        title={`Plan changes in this run (at most ${replanLimits.maxPerRun})`}
      >
        {used} of {replanLimits.maxPerRun} changes used
      </span>
      <div className="run-revision-line">
        <span className="run-revision-why" title={why}>
          {why}
        </span>
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            showRevision(n);
          }}
        >
          Show
        </Button>
        <Decision n={n} />
      </div>
      {confirmations.length > 0 && (
        <ul className="run-revision-warnings">
          {confirmations.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useQuestion({ action, nodeId, restartNodeId, ops }: RevisionProposed): string {
  const name = useStepName(nodeId);
  const restart = useStepName(restartNodeId ?? nodeId);
  return action === 'breakdown'
    ? `Break “${name}” down into ${ops.filter(({ op }) => op === 'add-node').length} steps?`
    : `Go back to “${restart}”?`;
}

function Findings({ n }: OfRevision) {
  const workflow = useDocument((state) => state.workflow);
  const run = useRun((state) => state.run);
  const findings = useMemo(() => revisionFindings(workflow, run), [workflow, run]);
  const [shownId, setShownId] = useState('');
  const words = findings === null ? '' : countFindings(findings);
  const found = [...new Set([...(findings?.guesses.keys() ?? []), ...(findings?.doubts.keys() ?? [])])];
  const showNext = (): void => {
    const next = found[(found.indexOf(shownId) + 1) % found.length] ?? '';
    setShownId(next);
    showRevision(n);
    reveal(next);
  };
  return words !== '' && <FoundButton words={words} onClick={showNext} />;
}

function Decision({ n }: OfRevision) {
  const [isSent, setIsSent] = useState(false);
  const answer = (isApproved: boolean, policy?: ReplanPolicy): void => {
    setIsSent(true);
    void answerRevision(n, { isApproved, ...(policy === undefined ? {} : { policy }) }).then(setIsSent);
  };
  return (
    <>
      <span className="run-split">
        <Button
          size="small"
          disabled={isSent}
          onClick={() => {
            answer(false);
          }}
        >
          Reject
        </Button>
        <Menu
          trigger={
            <Button size="small" disabled={isSent} aria-label="More reject options">
              <ChevronDown />
            </Button>
          }
        >
          <MenuItem
            text="Reject, ask again next time"
            onSelect={() => {
              answer(false, 'ask');
            }}
          />
          <MenuItem
            text="Reject all in this run"
            onSelect={() => {
              answer(false, 'never');
            }}
          />
        </Menu>
      </span>
      <Hint text="Accepts this and later changes, unless one needs your confirmation">
        <Button
          size="small"
          disabled={isSent}
          onClick={() => {
            answer(true, 'apply');
          }}
        >
          Accept all in this run
        </Button>
      </Hint>
      <Button
        size="small"
        tone="primary"
        disabled={isSent}
        onClick={() => {
          answer(true);
        }}
      >
        Accept
      </Button>
    </>
  );
}
