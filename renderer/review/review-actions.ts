import type { Proposal, Receipt } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import { diff } from '../../shared/patch/diff.ts';
import { setReceipt, setReplyWarnings } from '../state/conversation.ts';
import { requestFocus } from '../state/focus-request.ts';
import { keepStepsInView, legible, reveal, revealAll, showBeginning } from '../canvas/camera.ts';
import { focusCanvas } from '../canvas/focus-step.ts';
import { editAs, undo, useDocument } from '../state/document.ts';
import { toast } from '../ui/toast.ts';
import { noReview, reviewedOf, useReview } from '../state/review.ts';
import { withDependents } from '../../shared/review/changes.ts';
import { countChanges, type ReviewedProposal } from '../../shared/review/review-proposal.ts';
import { describeDependents } from './describe-dependents.ts';

/** In px below the canvas’s top, under the review bar. */
const belowBar = 84;

export const reviewedNow = (): ReviewedProposal | null =>
  reviewedOf(useReview.getState(), useDocument.getState().workflow);

export function stageProposal(proposal: Proposal, rejected: ReadonlySet<string> = new Set()): void {
  useReview.setState({ ...noReview, proposal, rejected, isOpen: proposal.reply.valid !== false });
  useReview.setState({ currentId: reviewedNow()?.changes[0]?.id ?? null });
}

export function showPreview(progress: AssistantProgress | null): void {
  const preview = progress === null || progress.preview.nodes.length === 0 ? null : progress.preview;
  if (preview !== useReview.getState().preview) useReview.setState({ preview });
}

/** Includes the change's dependents. */
export function decide(changeId: string, isWanted: boolean): void {
  const now = reviewedNow();
  const change = now?.changes.find(({ id }) => id === changeId);
  if (now === null || change === undefined) return;
  const before = useReview.getState().rejected;
  const carries = (id: string): boolean => withDependents(now.changes, new Set([id])).has(changeId);
  const rejected = new Set(isWanted ? [...before].filter((id) => !carries(id)) : [...before, changeId]);
  useReview.setState({ rejected, currentId: changeId });
  const left = withDependents(now.changes, rejected);
  const along = now.changes.filter(({ id }) => id !== changeId && left.has(id) !== now.rejected.has(id));
  if (along.length > 0) toast(describeDependents(change, along, isWanted), { id: 'review-along' });
}

export function decideAll(isWanted: boolean): void {
  useReview.setState({ rejected: new Set(isWanted ? [] : reviewedNow()?.changes.map(({ id }) => id)) });
}

export function stepThrough(by: 1 | -1): void {
  const changes = reviewedNow()?.changes ?? [];
  const at = changes.findIndex(({ id }) => id === useReview.getState().currentId);
  const next = changes[(at + by + changes.length) % Math.max(1, changes.length)];
  if (next !== undefined) useReview.setState({ currentId: next.id });
}

export function applyProposal(): void {
  const { proposal } = useReview.getState();
  const { workflow } = useDocument.getState();
  const now = reviewedNow();
  if (proposal === null || workflow === null || now === null) return;
  const { acceptedCount: applied, lost } = now;
  if (applied === 0 || now.isBroken) {
    if (applied === 0) rejectProposal();
    return;
  }
  // Includes changes that no longer apply.
  const total = Math.max(now.changes.length, countChanges(proposal.base, proposal.reply.ops));
  const label = `${proposal.author === 'replan' ? 'Run' : 'Assistant'}: ${proposal.title}${applied < total ? ` (${applied} of ${total})` : ''}`;
  const result = editAs(
    { author: proposal.author, label, reason: proposal.reply.message, proposalId: proposal.id },
    diff(workflow, now.accepted),
  );
  if (!result.ok) {
    toast(`Can’t apply the changes: ${result.error[0]?.message ?? ''}`, { tone: 'bad' });
    return;
  }
  const edited = now.changes.filter(
    ({ id, nodeId }) =>
      nodeId !== undefined && proposal.edited?.includes(nodeId) === true && !now.rejected.has(id),
  ).length;
  end({
    status: 'applied',
    applied,
    total,
    ...(edited === 0 ? {} : { edited }),
    ...(lost.length === 0 ? {} : { lost: [...lost] }),
  });
}

/** Shows a first plan if legible, else its start; otherwise all changes. */
export function showProposal({ base }: Proposal): void {
  const changed = (reviewedNow()?.changes ?? []).flatMap(({ nodeId }) =>
    nodeId === undefined ? [] : [nodeId],
  );
  const [first] = changed;
  requestAnimationFrame(() => {
    if (base.nodes.length === 0) showBeginning(belowBar, legible);
    else if (first !== undefined && !revealAll(changed)) reveal(first);
  });
}

export function openProposal(): void {
  const { proposal } = useReview.getState();
  useReview.setState({ isOpen: true });
  if (proposal !== null) showProposal(proposal);
}

export function setProposalAside(): void {
  useReview.setState({ isOpen: false });
  requestAnimationFrame(keepStepsInView);
}

export function rejectProposal(): void {
  end({ status: 'rejected', applied: 0, total: reviewedNow()?.changes.length ?? 0 });
}

function end(receipt: Receipt): void {
  const { proposal } = useReview.getState();
  const isInChat = (document.activeElement?.closest('.change-list') ?? null) !== null;
  useReview.setState({ ...noReview });
  if (proposal !== null) {
    setReceipt(proposal.id, receipt);
    setReplyWarnings(proposal.id, proposal.reply.warnings);
  }
  // The pressed button disappears.
  requestAnimationFrame(() => {
    keepStepsInView();
    if (document.activeElement !== document.body) return;
    if (isInChat) requestFocus('composer');
    else focusCanvas();
  });
}

export function undoProposal(proposalId: string): void {
  if (canUndo(proposalId)) undo();
}

const canUndo = (proposalId: string): boolean =>
  useDocument.getState().past.at(-1)?.proposalId === proposalId;

export function useCanUndoProposal(proposalId: string): boolean {
  return useDocument(({ past }) => past.at(-1)?.proposalId === proposalId);
}
