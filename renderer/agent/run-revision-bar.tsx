import './agent.css';
import { GitPullRequestArrow, LoaderCircle, Route } from 'lucide-react';
import { useState } from 'react';
import type { RunRevision } from '../../shared/replan/run-revision.ts';
import type { RevisionProposed } from '../../shared/run/replan-events.ts';
import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { selectIsReviewing, useReview } from '../state/review.ts';
import { useDocument } from '../state/document.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { setView, useView } from '../state/view.ts';
import { toast } from '../ui/toast.ts';
import { Button } from '../ui/button.tsx';
import { reviewRun } from './review-run.ts';

/** Above the canvas, while a run asks for another plan, or goes by one: what it is, why, and what can be decided. */
export function RunRevisionBar() {
  const replanning = useRun((state) => state.run.replanning);
  const revisions = useRun((state) => state.run.revisions);
  const isReviewing = useReview(selectIsReviewing);
  if (isReviewing) return null;
  if (replanning?.proposal !== undefined) return <ProposedBar proposal={replanning.proposal} />;
  if (replanning !== undefined) return <AskingBar nodeId={replanning.nodeId} />;
  return revisions.length === 0 ? null : <RevisedBar revisions={revisions} />;
}

function useTitle(nodeId: string): string {
  return useDocument(({ workflow }) => {
    const node = workflow?.nodes.find(({ id }) => id === nodeId);
    return node === undefined ? nodeId : titleOf(node);
  });
}

function AskingBar({ nodeId }: { readonly nodeId: string }) {
  return <div className="review-bar run-revision-bar"><p role="status"><LoaderCircle className="is-turning" aria-hidden />“{useTitle(nodeId)}” failed. The model is asked how to go on; the run waits.</p></div>;
}

function ProposedBar({ proposal }: { readonly proposal: RevisionProposed }) {
  const title = useTitle(proposal.nodeId);
  const restart = useTitle(proposal.restartNodeId ?? proposal.nodeId);
  const runId = useRun((state) => state.runId);
  const [isSent, setIsSent] = useState(false);
  const answer = (isApproved: boolean): void => {
    if (runId === null) return;
    setIsSent(true);
    ask('run/answer-revision', { runId, revisionNumber: proposal.revisionNumber, isApproved }).catch((thrown: unknown) => {
      setIsSent(false);
      toast(AppError.from(thrown).message, { tone: 'bad' });
    });
  };
  const what = proposal.action === 'breakdown' ? `Break “${title}” down into ${countNew(proposal)} steps` : `Go back to “${restart}”`;
  return (
    <div className="review-bar run-revision-bar" role="toolbar" aria-label="A revision of the plan">
      <p role="status"><GitPullRequestArrow aria-hidden /><b>{what}?</b><span className="run-revision-why" title={proposal.rationale}>{proposal.rationale}</span></p>
      <Button size="small" disabled={isSent} onClick={() => { answer(false); }}>Keep the plan</Button>
      <Button size="small" tone="primary" disabled={isSent} onClick={() => { answer(true); }}>Go on with R{proposal.revisionNumber}</Button>
      {proposal.confirmations.length > 0 && <ul className="run-revision-warnings">{proposal.confirmations.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>}
    </div>
  );
}

function countNew({ ops }: Pick<RevisionProposed, 'ops'>): number {
  return ops.filter(({ op }) => op === 'add-node').length;
}

function RevisedBar({ revisions }: { readonly revisions: readonly RunRevision[] }) {
  const isRunning = useRun(selectIsRunning);
  const showsRun = useView((state) => state.showsRun);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = revisions.find(({ n }) => n === chosen) ?? revisions.at(-1);
  if (shown === undefined) return null;
  return (
    <div className="review-bar run-revision-bar" role="toolbar" aria-label="Revisions of the plan">
      <span className="run-revision-chips">
        {revisions.map(({ n }) => <button key={n} type="button" aria-pressed={n === shown.n} onClick={() => { setChosen(n); }}>R{n}</button>)}
      </span>
      <p role="status"><Summary revision={shown} /></p>
      <span className="review-views" role="radiogroup" aria-label="Show the workflow">
        <button type="button" role="radio" aria-checked={showsRun} onClick={() => { setView({ showsRun: true }); }}>As run</button>
        <button type="button" role="radio" aria-checked={!showsRun} onClick={() => { setView({ showsRun: false }); }}>As drawn</button>
      </span>
      {!isRunning && <Button size="small" tone="primary" Icon={Route} onClick={() => { reviewRun(revisions); }}>Review as changes to the workflow</Button>}
    </div>
  );
}

function Summary({ revision }: { readonly revision: RunRevision }) {
  const title = useTitle(revision.nodeId);
  const count = (kind: RunRevision['ops'][number]['op']): number => revision.ops.filter(({ op }) => op === kind).length;
  const what = revision.action === 'breakdown' ? 'broken down at' : 'went back from';
  return (
    <>
      <Route aria-hidden /><b>Revised: {what} “{title}”</b>
      <span className="review-counts"><i data-kind="added">+{count('add-node')}</i> <i data-kind="changed">~{count('update-node')}</i> <i data-kind="removed">−{count('remove-node')}</i></span>
      <span className="run-revision-why" title={revision.rationale}>{revision.rationale}</span>
    </>
  );
}
