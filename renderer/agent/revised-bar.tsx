import { Route } from 'lucide-react';
import { useState } from 'react';
import { replanLimits } from '../../shared/replan/limits.ts';
import { ReplanPolicy } from '../../shared/replan/policy.ts';
import { replansIn, type RunRevision } from '../../shared/replan/run-revision.ts';
import { showRevision } from '../canvas/show-revision.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { setView, useView } from '../state/view.ts';
import { Button } from '../ui/button.tsx';
import { setReplanPolicy } from './answer-revision.ts';
import { PlanChange } from './plan-change.tsx';
import { reviewRun } from './review-run.ts';
import { useNamedSteps } from './step-name.ts';
import { RevisedSummary } from './revised-summary.tsx';
import { useUnappliedReplans } from './unapplied-replans.ts';

const policies: Readonly<Record<ReplanPolicy, string>> = { ask: 'Ask me', apply: 'Accept', never: 'Reject' };

export function RevisedBar({ revisions }: { readonly revisions: readonly RunRevision[] }) {
  const chosen = useView((state) => state.revision);
  const [isOpen, setIsOpen] = useState(false);
  const replans = replansIn(revisions);
  const shown = revisions.find(({ n }) => n === chosen) ?? revisions.at(-1);
  const why = useNamedSteps(shown?.rationale ?? '');
  if (shown === undefined) return null;
  const isOwnPlan = shown.origin === 'revise_plan';
  const choose = (n: number, opens: boolean): void => {
    setView({ revision: n });
    setIsOpen(opens);
    // Waits for the bar's new height.
    requestAnimationFrame(() => {
      showRevision(n);
    });
  };
  return (
    <div
      className="review-bar run-revision-bar"
      role="toolbar"
      aria-label="Plan changes"
      data-own={isOwnPlan ? '' : undefined}
    >
      <span className="run-revision-chips">
        {revisions.map(({ n }) => (
          <button
            key={n}
            type="button"
            aria-pressed={n === shown.n}
            onClick={() => {
              choose(n, true);
            }}
          >
            R{n}
          </button>
        ))}
      </span>
      <p role="status">
        <RevisedSummary revision={shown} />
        {isOwnPlan && !isOpen && (
          <span className="run-revision-why" title={why}>
            {why}
          </span>
        )}
      </p>
      {isOwnPlan && (
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isOpen}
          onClick={() => {
            choose(shown.n, !isOpen);
          }}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      )}
      {replans.length > 0 && <AsRunOrDrawn />}
      {!isOwnPlan && (
        <RevisionDetails
          why={why}
          replans={replans}
          onSee={() => {
            choose(shown.n, true);
          }}
        />
      )}
      {isOwnPlan && isOpen && (
        <div className="run-revision-line">
          <PlanChange revision={shown} reason={why} />
        </div>
      )}
    </div>
  );
}

function AsRunOrDrawn() {
  const showsRun = useView((state) => state.showsRun);
  return (
    <span className="review-views" role="radiogroup" aria-label="Workflow view">
      <button
        type="button"
        role="radio"
        aria-checked={showsRun}
        onClick={() => {
          setView({ showsRun: true });
        }}
      >
        As run
      </button>
      <button
        type="button"
        role="radio"
        aria-checked={!showsRun}
        onClick={() => {
          setView({ showsRun: false });
        }}
      >
        As drawn
      </button>
    </span>
  );
}

function RevisionDetails({
  why,
  replans,
  onSee,
}: {
  readonly why: string;
  readonly replans: readonly RunRevision[];
  onSee(): void;
}) {
  const isRunning = useRun(selectIsRunning);
  const policy = useRun((state) => state.run.replanPolicy);
  const isApplied = useUnappliedReplans().length === 0;
  const changes = replans.some(({ ops }) => ops.length > 0);
  const count = replans.length === 1 ? '1 plan change' : `${replans.length} plan changes`;
  return (
    <div className="run-revision-line">
      <span className="run-revision-why" title={why}>
        {why}
      </span>
      <Button size="small" tone="quiet" onClick={onSee}>
        Show
      </Button>
      {isRunning && (
        <span className="run-revision-budget">
          {replans.length} of {replanLimits.maxPerRun} changes used
        </span>
      )}
      {isRunning && policy !== undefined && (
        <label className="run-revision-policy">
          More changes in this run
          <select
            value={policy}
            onChange={({ target }) => {
              void setReplanPolicy(ReplanPolicy.parse(target.value));
            }}
          >
            {ReplanPolicy.options.map((each) => (
              <option key={each} value={each}>
                {policies[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isRunning && (
        <span className="run-revision-budget">
          {isApplied && changes ? 'The workflow includes these changes.' : `This run used ${count}.`}
        </span>
      )}
      {!isRunning && !isApplied && (
        <Button
          size="small"
          tone="primary"
          Icon={Route}
          onClick={() => {
            reviewRun(replans);
          }}
        >
          Review plan changes
        </Button>
      )}
    </div>
  );
}
