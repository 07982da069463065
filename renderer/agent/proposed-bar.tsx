import { ChevronDown, GitPullRequestArrow } from 'lucide-react';
import { useState } from 'react';
import { replansIn } from '../../shared/replan/run-revision.ts';
import { replanLimits } from '../../shared/replan/limits.ts';
import type { ReplanPolicy } from '../../shared/replan/policy.ts';
import type { RevisionProposed } from '../../shared/run/replan-events.ts';
import { showRevision } from '../canvas/show-revision.ts';
import { useRun } from '../state/run.ts';
import { Button } from '../ui/button.tsx';
import { Hint } from '../ui/hint.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { answerRevision } from './answer-revision.ts';
import { RevisionCounts } from './revision-counts.tsx';
import { useNamed, useStepName } from './step-name.ts';

/** A run waits with another plan: what it is, why, and what the person can say to it. */
export function ProposedBar({ proposal }: { readonly proposal: RevisionProposed }) {
  const { revisionNumber: n, action, nodeId, restartNodeId, rationale, ops, confirmations } = proposal;
  const name = useStepName(nodeId);
  const restart = useStepName(restartNodeId ?? nodeId);
  const used = useRun((state) => replansIn(state.run.revisions).length);
  const why = useNamed(rationale);
  const [isSent, setIsSent] = useState(false);
  const answer = (isApproved: boolean, policy?: ReplanPolicy): void => {
    setIsSent(true);
    void answerRevision(n, { isApproved, ...(policy === undefined ? {} : { policy }) }).then(setIsSent);
  };
  const what =
    action === 'breakdown'
      ? `Break “${name}” down into ${ops.filter(({ op }) => op === 'add-node').length} steps?`
      : `Go back to “${restart}”?`;
  return (
    <div className="review-bar run-revision-bar" role="toolbar" aria-label="A revision of the plan">
      <p role="status">
        <GitPullRequestArrow aria-hidden />
        <b>{what}</b>
        <RevisionCounts ops={ops} />
      </p>
      <span
        className="run-revision-budget"
        title={`So many revisions of ${replanLimits.mostPerRun} were made in this run`}
      >
        revisions {used}/{replanLimits.mostPerRun}
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
          See
        </Button>
        <span className="run-split">
          <Button
            size="small"
            disabled={isSent}
            onClick={() => {
              answer(false);
            }}
          >
            Keep the old plan
          </Button>
          <Menu
            trigger={
              <Button size="small" disabled={isSent} aria-label="More ways to keep the old plan">
                <ChevronDown />
              </Button>
            }
          >
            <MenuItem
              text="Keep it, and ask again next time"
              onSelect={() => {
                answer(false, 'ask');
              }}
            />
            <MenuItem
              text="Keep it, and never revise in this run"
              onSelect={() => {
                answer(false, 'never');
              }}
            />
          </Menu>
        </span>
        <Hint text="This one, and each that comes after it, unless something needs your word">
          <Button
            size="small"
            disabled={isSent}
            onClick={() => {
              answer(true, 'apply');
            }}
          >
            Apply all in this run
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
          Apply R{n}
        </Button>
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
