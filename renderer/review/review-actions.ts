import type { Proposal, Receipt } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import { diff } from '../../shared/patch/diff.ts';
import { setReceipt } from '../chat/conversation.ts';
import { editAs, undo, useDocument } from '../state/document.ts';
import { toast } from '../ui/toast.ts';
import { noReview, reviewedOf, useReview, withTwins, type Reviewed } from './review.ts';

const reviewed = (): Reviewed | null => reviewedOf(useReview.getState(), useDocument.getState().workflow);

/** Offers changes on the canvas. Nothing of the workflow changes. */
export function stageProposal(proposal: Proposal, rejected: ReadonlySet<string> = new Set()): void {
  useReview.setState({ ...noReview, proposal, rejected, isOpen: true });
  useReview.setState({ currentId: reviewed()?.changes[0]?.id ?? null });
}

export function showGhosts(progress: AssistantProgress | null): void {
  const ghosts = progress === null || progress.ghosts.nodes.length === 0 ? null : progress.ghosts;
  if (ghosts !== useReview.getState().ghosts) useReview.setState({ ghosts });
}

/** Takes a change, or leaves it; what belongs to it goes along, and that is said. */
export function decide(changeId: string, isWanted: boolean): void {
  const now = reviewed();
  const change = now?.changes.find(({ id }) => id === changeId);
  if (now === null || change === undefined) return;
  const rejected = new Set(useReview.getState().rejected);
  for (const id of [changeId, ...change.together]) {
    if (isWanted) rejected.delete(id);
    else rejected.add(id);
  }
  useReview.setState({ rejected, currentId: changeId });
  if (!isWanted && change.together.length > 0) toast(`“${change.title}” and what closes it go together.`, { id: 'review-together' });
}

export function decideAll(isWanted: boolean): void {
  useReview.setState({ rejected: new Set(isWanted ? [] : reviewed()?.changes.map(({ id }) => id)) });
}

/** Goes to the next change, or the one before. */
export function stepThrough(by: 1 | -1): void {
  const changes = reviewed()?.changes ?? [];
  const at = changes.findIndex(({ id }) => id === useReview.getState().currentId);
  const next = changes[(at + by + changes.length) % Math.max(1, changes.length)];
  if (next !== undefined) useReview.setState({ currentId: next.id });
}

/** Makes the accepted changes: one undo step, one revision. */
export function applyProposal(): void {
  const { proposal, rejected } = useReview.getState();
  const { workflow } = useDocument.getState();
  const now = reviewed();
  if (proposal === null || workflow === null || now === null) return;
  const total = now.changes.length;
  const applied = total - withTwins(now.changes, rejected).size;
  if (applied === 0) {
    rejectProposal();
    return;
  }
  const label = `Assistant: ${proposal.title}${applied < total ? ` (${applied} of ${total})` : ''}`;
  const result = editAs({ author: 'assistant', label, reason: proposal.reply.message, proposalId: proposal.id }, diff(workflow, now.accepted));
  if (!result.ok) {
    toast(`The changes could not be applied: ${result.error[0]?.message ?? ''}`, { tone: 'bad' });
    return;
  }
  end({ status: 'applied', applied, total });
}

/** Leaves the workflow as it is. */
export function rejectProposal(): void {
  end({ status: 'rejected', applied: 0, total: reviewed()?.changes.length ?? 0 });
}

function end(receipt: Receipt): void {
  const { proposal } = useReview.getState();
  useReview.setState({ ...noReview });
  if (proposal !== null) setReceipt(proposal.id, receipt);
}

/** Takes applied changes back, where they are still the latest. */
export function undoProposal(proposalId: string): void {
  if (canUndo(proposalId)) undo();
}

const canUndo = (proposalId: string): boolean => useDocument.getState().past.at(-1)?.proposalId === proposalId;

export function useCanUndoProposal(proposalId: string): boolean {
  return useDocument(({ past }) => past.at(-1)?.proposalId === proposalId);
}
