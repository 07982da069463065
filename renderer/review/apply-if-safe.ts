import type { Proposal } from '../../shared/assistant/conversation.ts';
import { whyUnsafe } from '../../shared/powers/safe-changes.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';
import { countFindings, findingsOf } from './findings.ts';
import { applyProposal, reviewedNow, undoProposal } from './review-actions.ts';

export function applyIfSafe(proposal: Proposal): void {
  const reviewed = reviewedNow();
  if (reviewed === null) return;
  const hasProblems =
    proposal.reply.valid === false || reviewed.problems.length > 0 || reviewed.lost.length > 0;
  const found = countFindings(findingsOf(proposal, reviewed));
  const why = selectIsRunning(useRun.getState())
    ? 'a run is in progress'
    : hasProblems
      ? 'it has problems'
      : found !== ''
        ? `it has ${found}`
        : whyUnsafe(proposal.base, proposal.reply.ops);
  if (why !== null) {
    toast(`This proposal needs your decision: ${why}.`, { id: 'auto-apply' });
    return;
  }
  const count = reviewed.acceptedCount;
  applyProposal();
  toast(count === 1 ? 'Applied 1 change' : `Applied ${count} changes`, {
    id: 'auto-apply',
    tone: 'ok',
    action: {
      label: 'Undo',
      run: () => {
        undoProposal(proposal.id);
      },
    },
  });
}
