import { create } from 'zustand';
import type { Revision } from '../../shared/assistant/conversation.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { applyPatch, replayPatch } from '../../shared/patch/apply-patch.ts';
import { diff } from '../../shared/patch/diff.ts';
import type { Result } from '../../shared/result.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import { withReaders } from '../../shared/variables/follow-renames.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { toast } from '../ui/toast.ts';

/** One step of undo, which is one revision: who did what, why, and its inverse. */
export interface HistoryEntry extends Omit<Revision, 'undo' | 'redo'> {
  readonly undo: readonly PatchOp[];
  readonly redo: readonly PatchOp[];
}

/** The latest edit, while further ones with the same key melt into it (typing in one field). */
interface Melting {
  readonly key: string;
  /** How things stood before it: where the edits cancel each other out, they stand so again. */
  readonly before: Pick<DocumentState, 'past' | 'future'> & { readonly workflow: Workflow };
  readonly entry: HistoryEntry;
}

const historyLimit = 500;

interface DocumentState {
  /** Null while the start screen is shown. */
  readonly workflow: Workflow | null;
  readonly path: string | null;
  /** The workflow as it was last written to disk: unsaved means that the content differs. */
  readonly saved: Workflow | null;
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
  readonly melting: Melting | null;
  /** Counts the documents that were put on the canvas: two copies of a file have the same id. */
  readonly opening: number;
  /** An earlier state of it is looked at: a hand changes nothing until that has ended. */
  readonly isLocked: boolean;
}

export const useDocument = create<DocumentState>(() => ({
  workflow: null,
  path: null,
  saved: null,
  past: [],
  future: [],
  melting: null,
  opening: 0,
  isLocked: false,
}));

/** Unsaved means that the content differs from what was last written, not that it was touched: undoing everything is clean again. */
export const selectIsDirty = ({ workflow, saved }: Pick<DocumentState, 'workflow' | 'saved'>): boolean =>
  workflow !== null && !hasSameContent(saved, workflow);
export const selectUndoLabel = (state: DocumentState): string | undefined => state.past.at(-1)?.label;
export const selectRedoLabel = (state: DocumentState): string | undefined => state.future.at(-1)?.label;

let compared: {
  readonly saved: Workflow | null;
  readonly workflow: Workflow;
  readonly isSame: boolean;
} | null = null;

/** Compared once a pair, as many parts of the window ask. */
function hasSameContent(saved: Workflow | null, workflow: Workflow): boolean {
  if (compared?.saved !== saved || compared.workflow !== workflow) {
    compared = {
      saved,
      workflow,
      isSame:
        saved === workflow ||
        (saved !== null && saved.id === workflow.id && diff(saved, workflow).length === 0),
    };
  }
  return compared.isSame;
}

/** Tells the document where its content now is on disk. */
export function markSaved(saved: Workflow, path: string): void {
  useDocument.setState({ saved, path });
}

/** Puts a document on the canvas; its history starts anew. */
export function loadDocument(workflow: Workflow, path: string | null, isDirty: boolean): void {
  useDocument.setState(({ opening }) => ({
    workflow,
    path,
    saved: isDirty ? null : workflow,
    past: [],
    future: [],
    melting: null,
    opening: opening + 1,
    isLocked: false,
  }));
}

export function closeDocument(): void {
  useDocument.setState(({ opening }) => ({
    workflow: null,
    path: null,
    saved: null,
    past: [],
    future: [],
    melting: null,
    opening: opening + 1,
    isLocked: false,
  }));
}

/**
 * The only way in which a hand changes the workflow: one call, one undo step. A refused edit changes nothing, is said, and
 * returns the problems; while an earlier state is looked at every edit is refused, without problems.
 */
export function edit(label: string, ops: readonly PatchOp[], mergeKey?: string): Result<Workflow, Problem[]> {
  const { workflow, isLocked } = useDocument.getState();
  if (isLocked && workflow !== null) {
    toast('You’re viewing an earlier version. Return to the current one to edit.', { id: 'locked' });
    return { ok: false, error: [] };
  }
  const result = commit(
    { label, author: 'you', reason: '' },
    workflow === null ? ops : withReaders(workflow, ops),
    mergeKey,
  );
  if (!result.ok)
    toast(`${label}: not possible. ${result.error[0]?.message ?? ''}`, { id: 'refused', tone: 'bad' });
  return result;
}

/** The only way in which anyone else does, after the person has agreed: one call, one undo step. */
export function editAs(
  author: Pick<HistoryEntry, 'author' | 'label' | 'reason' | 'proposalId'>,
  ops: readonly PatchOp[],
): Result<Workflow, Problem[]> {
  return commit(author, ops);
}

/** Puts back the history of the workflow that is open, where it has none yet. */
export function restoreHistory(past: readonly Revision[]): void {
  if (useDocument.getState().past.length === 0) useDocument.setState({ past });
}

function commit(
  about: Pick<HistoryEntry, 'author' | 'label' | 'reason' | 'proposalId'>,
  ops: readonly PatchOp[],
  mergeKey?: string,
): Result<Workflow, Problem[]> {
  const state = useDocument.getState();
  const { workflow, past, future } = state;
  if (workflow === null) throw new Error('edit: no workflow is open');
  if (ops.length === 0) return { ok: true, value: workflow };
  const result = applyPatch(workflow, ops);
  if (!result.ok) return result;
  const { value: next } = result;
  const melted = mergeKey !== undefined && state.melting?.key === mergeKey ? state.melting : null;
  const before = melted?.before ?? { workflow, past, future };
  const undo = diff(next, before.workflow);
  // What changes nothing leaves nothing behind: no step of undo, and what can be done again stays so.
  if (undo.length === 0) {
    if (melted !== null) useDocument.setState({ ...before, melting: melted });
    return { ok: true, value: before.workflow };
  }
  const redo = melted === null ? ops : diff(before.workflow, next);
  const entry: HistoryEntry = {
    ...(melted?.entry ?? { ...about, id: crypto.randomUUID(), at: Date.now() }),
    undo,
    redo,
  };
  useDocument.setState({
    workflow: next,
    past: [...before.past, entry].slice(-historyLimit),
    future: [],
    melting: mergeKey === undefined ? null : { key: mergeKey, before, entry },
  });
  return result;
}

/** Ends the melting of edits: the next one is a step of its own. */
export function sealHistory(): void {
  if (useDocument.getState().melting !== null) useDocument.setState({ melting: null });
}

export function undo(): void {
  travel('past', 'future', (entry) => entry.undo);
}

export function redo(): void {
  travel('future', 'past', (entry) => entry.redo);
}

function travel(
  from: 'past' | 'future',
  to: 'past' | 'future',
  opsOf: (entry: HistoryEntry) => readonly PatchOp[],
): void {
  const state = useDocument.getState();
  const entry = state[from].at(-1);
  if (entry === undefined || state.workflow === null || state.isLocked) return;
  const result = replayPatch(state.workflow, opsOf(entry));
  if (!result.ok)
    throw new Error(
      `History does not fit the workflow: ${result.error.map((problem) => problem.message).join(' ')}`,
    );
  useDocument.setState({
    workflow: result.value,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], entry],
    melting: null,
  });
}
