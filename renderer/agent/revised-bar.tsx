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
import { useNamed } from './step-name.ts';
import { RevisedSummary } from './revised-summary.tsx';
import { useUntakenReplans } from './untaken-replans.ts';

const policies: Readonly<Record<ReplanPolicy, string>> = { ask: 'Ask me', apply: 'Apply', never: 'None' };

/**
 * A run goes by another plan than the one it began with: `R1 R2 …`, what the chosen one did and why, and, where the steps
 * changed, in the end their way into the workflow.
 */
export function RevisedBar({ revisions }: { readonly revisions: readonly RunRevision[] }) {
  const chosen = useView((state) => state.revision);
  const [isOpen, setIsOpen] = useState(false);
  const replans = replansIn(revisions);
  const shown = revisions.find(({ n }) => n === chosen) ?? revisions.at(-1);
  const why = useNamed(shown?.rationale ?? '');
  if (shown === undefined) return null;
  const isOwnPlan = shown.origin === 'revise_plan';
  const choose = (n: number, opens: boolean): void => {
    setView({ revision: n });
    setIsOpen(opens);
    // Once the bar has its new height, so that it covers nothing of it.
    requestAnimationFrame(() => {
      showRevision(n);
    });
  };
  return (
    <div
      className="review-bar run-revision-bar"
      role="toolbar"
      aria-label="Revisions of the plan"
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
          {isOpen ? 'Hide' : 'See'}
        </Button>
      )}
      {replans.length > 0 && <AsRunOrDrawn />}
      {!isOwnPlan && (
        <Further
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
    <span className="review-views" role="radiogroup" aria-label="Show the workflow">
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

function Further({
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
  const isTaken = useUntakenReplans().length === 0;
  const changes = replans.some(({ ops }) => ops.length > 0);
  const count = replans.length === 1 ? '1 revision' : `${replans.length} revisions`;
  return (
    <div className="run-revision-line">
      <span className="run-revision-why" title={why}>
        {why}
      </span>
      <Button size="small" tone="quiet" onClick={onSee}>
        See
      </Button>
      {isRunning && (
        <span className="run-revision-budget">
          revisions {replans.length}/{replanLimits.mostPerRun}
        </span>
      )}
      {isRunning && policy !== undefined && (
        <label className="run-revision-policy">
          Further ones in this run
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
          {isTaken && changes ? 'The workflow has what this run changed.' : `This run used ${count}.`}
        </span>
      )}
      {!isRunning && !isTaken && (
        <Button
          size="small"
          tone="primary"
          Icon={Route}
          onClick={() => {
            reviewRun(replans);
          }}
        >
          Review as changes to the workflow
        </Button>
      )}
    </div>
  );
}
