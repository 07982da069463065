import './review.css';
import { Check, Minus, Pencil, Plus, Spline, X } from 'lucide-react';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { reveal } from '../canvas/camera.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useReview, useReviewed, withTwins } from '../state/review.ts';
import { applyProposal, decide, rejectProposal } from './review-actions.ts';

const signs = { added: [Plus, 'Added'], removed: [Minus, 'Removed'], changed: [Pencil, 'Changed'], rewired: [Spline, 'Rewired'], inputs: [Pencil, 'Changed'] } as const;

/** The changes of the proposal that waits, each to take or to leave, with its reason. */
export function ChangeList({ proposalId }: { readonly proposalId: string }) {
  const reviewed = useReviewed();
  const proposal = useReview((state) => state.proposal);
  const rejections = useReview((state) => state.rejected);
  const currentId = useReview((state) => state.currentId);
  if (proposal?.id !== proposalId || reviewed === null) return null;
  const { changes, lost } = reviewed;
  const rejected = withTwins(changes, rejections);
  const wanted = changes.length - rejected.size;
  return (
    <section className="change-list" aria-label="Proposed changes">
      {!proposal.reply.valid && <p className="change-list-flaw">{sayFlaw(proposal.reply)}</p>}
      <ul>
        {changes.map(({ id, kind, title, lines, nodeId }) => {
          const [Icon, word] = signs[kind];
          const isRejected = rejected.has(id);
          const reason = nodeId === undefined ? undefined : proposal.reply.reasons[nodeId];
          return (
            <li key={id} data-kind={kind} data-rejected={isRejected} data-current={id === currentId} onPointerEnter={() => { useReview.setState({ pointedId: id }); }} onPointerLeave={() => { useReview.setState({ pointedId: null }); }}>
              <span className="change-sign"><Icon aria-label={word} /></span>
              <button type="button" className="change-text" onClick={() => { useReview.setState({ isOpen: true, currentId: id }); if (nodeId !== undefined) reveal(nodeId); }}>
                <span className="change-title">{title}</span>
                {lines.slice(0, 4).map((line) => <small key={line}>{line}</small>)}
                {lines.length > 4 && <small>{lines.length - 4} more</small>}
                {reason !== undefined && <small className="change-reason">{reason}</small>}
              </button>
              <IconButton size="small" Icon={Check} label={`Take: ${title}`} aria-pressed={!isRejected} onClick={() => { decide(id, true); }} />
              <IconButton size="small" Icon={X} label={`Leave: ${title}`} aria-pressed={isRejected} onClick={() => { decide(id, false); }} />
            </li>
          );
        })}
      </ul>
      {lost.map((reason) => <p key={reason} className="change-lost">{reason}</p>)}
      <div className="change-list-end">
        <Button size="small" onClick={rejectProposal}>Reject all</Button>
        <Button size="small" tone="primary" disabled={wanted === 0} onClick={applyProposal}>{wanted === changes.length ? `Apply ${wanted === 1 ? 'the change' : `all ${wanted}`}` : `Apply ${wanted} of ${changes.length}`}</Button>
      </div>
    </section>
  );
}

/** Why a proposal is not one to take as it is: what would be wrong with the workflow, or what of the answer may be missing. */
function sayFlaw({ problems, warnings }: AssistantReply): string {
  const problem = problems.find(({ severity }) => severity === 'error');
  return problem === undefined ? warnings[0]?.message ?? 'This proposal may not be all that was meant.' : `This proposal does not make a valid workflow: ${problem.message}`;
}
