import type { Companion, Proposal } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';

/** What the talk asks of the review of changes: the one place where the two meet. */

/** Offers the changes of a reply on the canvas. */
export function stageProposal(_proposal: Proposal): void { /* connected with the review */ }

/** Shows what an answer holds so far; null takes it away. */
export function showGhosts(_progress: AssistantProgress | null): void { /* connected with the review */ }

/** Takes applied changes back, where they are still the latest. */
export function undoProposal(_proposalId: string): void { /* connected with the review */ }

/** Whether a proposal's changes can still be taken back from here. */
export function useCanUndoProposal(_proposalId: string): boolean {
  return false;
}

/** The changes of the proposal that waits, to accept or reject. */
export function ChangeList(_props: { readonly proposalId: string }) {
  return null;
}

type Kept = Pick<Companion, 'staged' | 'revisions' | 'headHash'>;
const nothing: Kept = { staged: null, revisions: [], headHash: '' };

/** The proposal that waits and the revisions, as they are kept beside the workflow. */
export function exportRevisions(): Kept {
  return nothing;
}

/** Takes over what was kept for the workflow that was opened; null forgets everything. */
export function importRevisions(_kept: Kept | null): void { /* connected with the review */ }

/** Tells of each change to what `exportRevisions` answers; returns the end of it. */
export function onRevisionsChanged(_listener: () => void): () => void {
  return () => undefined;
}
