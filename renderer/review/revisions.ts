import type { Companion } from '../../shared/assistant/conversation.ts';
import { replayPatch } from '../../shared/patch/apply-patch.ts';
import { diff } from '../../shared/patch/diff.ts';
import { hashText } from '../../shared/text/hash-text.ts';
import { serializeWorkflow } from '../../shared/workflow/serialize-workflow.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { editAs, restoreHistory, useDocument } from '../state/document.ts';
import { setReceiptStatus } from '../state/conversation.ts';
import { noReview, useReview } from '../state/review.ts';
import { stageProposal } from './review-actions.ts';

type SavedReview = Pick<Companion, 'staged' | 'revisions' | 'headHash'>;
const maxSavedRevisions = 200;

const hashOf = (workflow: Workflow): string => hashText(serializeWorkflow(workflow));

export function exportRevisions(): SavedReview {
  const { workflow, past } = useDocument.getState();
  const { proposal, rejected } = useReview.getState();
  // Manual edits alone aren’t saved.
  const saved = past.some(({ author }) => author !== 'you') ? past.slice(-maxSavedRevisions) : [];
  const revisions = saved.map(({ undo, redo, ...revision }) => ({
    ...revision,
    undo: [...undo],
    redo: [...redo],
  }));
  return {
    staged: proposal === null ? null : { proposal, rejected: [...rejected] },
    revisions,
    headHash: workflow === null || revisions.length === 0 ? '' : hashOf(workflow),
  };
}

export function importRevisions(saved: SavedReview | null): void {
  if (saved === null) {
    useReview.setState({ ...noReview });
    return;
  }
  const { workflow } = useDocument.getState();
  if (workflow !== null && saved.revisions.length > 0 && saved.headHash === hashOf(workflow))
    restoreHistory(saved.revisions);
  if (saved.staged !== null) stageProposal(saved.staged.proposal, new Set(saved.staged.rejected));
}

export function onRevisionsChanged(listener: () => void): () => void {
  const ends = [
    useReview.subscribe((state, before) => {
      if (state.proposal !== before.proposal || state.rejected !== before.rejected) listener();
    }),
    useDocument.subscribe((state, before) => {
      if (state.past !== before.past && state.past.some(({ author }) => author !== 'you')) listener();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export function workflowAt(revisionId: string): Workflow | undefined {
  const { workflow, past } = useDocument.getState();
  const at = past.findIndex(({ id }) => id === revisionId);
  if (workflow === null || at === -1) return undefined;
  return past
    .slice(at + 1)
    .toReversed()
    .reduce<Workflow | undefined>((state, { undo }) => {
      const result = state === undefined ? undefined : replayPatch(state, undo);
      return result?.ok === true ? result.value : undefined;
    }, workflow);
}

export function showVersion(revisionId: string): void {
  const { past } = useDocument.getState();
  const workflow = past.at(-1)?.id === revisionId ? undefined : workflowAt(revisionId);
  useReview.setState({ viewing: workflow === undefined ? null : { revisionId, workflow } });
}

export function closeVersion(): void {
  if (useReview.getState().viewing !== null) useReview.setState({ viewing: null });
}

export function restoreVersion(): void {
  const { viewing } = useReview.getState();
  const { workflow, past } = useDocument.getState();
  if (viewing === null || workflow === null) return;
  const label =
    viewing.run === undefined
      ? (past.find(({ id }) => id === viewing.revisionId)?.label ?? '')
      : `as in the run of ${new Date(viewing.run.startedAt).toLocaleTimeString('en-GB')}`;
  useReview.setState({ viewing: null });
  editAs({ author: 'you', label: `Restore: ${label}`, reason: '' }, diff(workflow, viewing.workflow));
}

export function compareProposal(proposalId: string): void {
  const { past } = useDocument.getState();
  const revision = past.find((entry) => entry.proposalId === proposalId);
  const workflow = revision === undefined ? undefined : workflowAt(revision.id);
  const before =
    revision === undefined || workflow === undefined ? undefined : replayPatch(workflow, revision.undo);
  if (revision !== undefined && workflow !== undefined && before?.ok === true)
    useReview.setState({ viewing: { revisionId: revision.id, workflow, before: before.value } });
}

export function useCanCompareProposal(proposalId: string): boolean {
  return useDocument(({ past }) => past.some((entry) => entry.proposalId === proposalId));
}

export function followUndo(): () => void {
  return useDocument.subscribe(({ past, future, opening }, before) => {
    if (opening !== before.opening || past === before.past) return;
    const undone = before.past.at(-1)?.proposalId;
    const redone = past.at(-1)?.proposalId;
    if (undone !== undefined && future.at(-1) === before.past.at(-1)) setReceiptStatus(undone, 'undone');
    if (redone !== undefined && before.future.at(-1) === past.at(-1)) setReceiptStatus(redone, 'applied');
  });
}

export function lockEarlierVersion(): () => void {
  return useReview.subscribe(({ viewing }, before) => {
    if ((viewing === null) !== (before.viewing === null))
      useDocument.setState({ isLocked: viewing !== null });
  });
}
