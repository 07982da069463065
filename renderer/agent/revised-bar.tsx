import { Route } from 'lucide-react';
import { replanLimits } from '../../shared/replan/limits.ts';
import { ReplanPolicy } from '../../shared/replan/policy.ts';
import type { RunRevision } from '../../shared/replan/run-revision.ts';
import { showRevision } from '../canvas/show-revision.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { setView, useView } from '../state/view.ts';
import { Button } from '../ui/button.tsx';
import { setReplanPolicy } from './answer-revision.ts';
import { reviewRun } from './review-run.ts';
import { RevisionCounts } from './revision-counts.tsx';
import { useStepName } from './step-name.ts';

const policies: Readonly<Record<ReplanPolicy, string>> = { ask: 'Ask me', apply: 'Apply', never: 'None' };

/** A run goes by another plan than the one that was drawn: `R1 R2 …`, what the chosen one did and why, and in the end its way into the workflow. */
export function RevisedBar({ revisions }: { readonly revisions: readonly RunRevision[] }) {
  const isRunning = useRun(selectIsRunning);
  const policy = useRun((state) => state.run.replanPolicy);
  const showsRun = useView((state) => state.showsRun);
  const chosen = useView((state) => state.revision);
  const shown = revisions.find(({ n }) => n === chosen) ?? revisions.at(-1);
  if (shown === undefined) return null;
  const choose = (n: number): void => {
    setView({ revision: n });
    showRevision(n);
  };
  return (
    <div className="review-bar run-revision-bar" role="toolbar" aria-label="Revisions of the plan">
      <span className="run-revision-chips">
        {revisions.map(({ n }) => <button key={n} type="button" aria-pressed={n === shown.n} onClick={() => { choose(n); }}>R{n}</button>)}
      </span>
      <p role="status"><Summary revision={shown} /></p>
      <span className="review-views" role="radiogroup" aria-label="Show the workflow">
        <button type="button" role="radio" aria-checked={showsRun} onClick={() => { setView({ showsRun: true }); }}>As run</button>
        <button type="button" role="radio" aria-checked={!showsRun} onClick={() => { setView({ showsRun: false }); }}>As drawn</button>
      </span>
      <div className="run-revision-line">
        <span className="run-revision-why" title={shown.rationale}>{shown.rationale}</span>
        <Button size="small" tone="quiet" onClick={() => { choose(shown.n); }}>See</Button>
        {isRunning && <span className="run-revision-budget">revisions {revisions.length}/{replanLimits.mostPerRun}</span>}
        {isRunning && policy !== undefined && (
          <label className="run-revision-policy">Further ones in this run
            <select value={policy} onChange={({ target }) => { void setReplanPolicy(ReplanPolicy.parse(target.value)); }}>
              {ReplanPolicy.options.map((each) => <option key={each} value={each}>{policies[each]}</option>)}
            </select>
          </label>
        )}
        {!isRunning && <span className="run-revision-budget">This run used {revisions.length === 1 ? '1 revision' : `${revisions.length} revisions`}.</span>}
        {!isRunning && <Button size="small" tone="primary" Icon={Route} onClick={() => { reviewRun(revisions); }}>Review as changes to the workflow</Button>}
      </div>
    </div>
  );
}

function Summary({ revision: { nodeId, action, restartNodeId, ops } }: { readonly revision: RunRevision }) {
  const name = useStepName(nodeId);
  const restart = useStepName(restartNodeId ?? nodeId);
  return <><Route aria-hidden /><b>{action === 'breakdown' ? `Revised: “${name}” is broken down` : `Revised at “${name}”: back to “${restart}”`}</b><RevisionCounts ops={ops} /></>;
}
