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
  /** Edits with the same key that follow each other melt into one step (typing in one field). */
  readonly mergeKey: string | undefined;
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
  /** An earlier state of it is looked at: a hand changes nothing until that has ended. */
  readonly isLocked: boolean;
}

export const useDocument = create<DocumentState>(() => ({ workflow: null, path: null, saved: null, past: [], future: [], isLocked: false }));

/** Unsaved means that the content differs from what was last written, not that it was touched: undoing everything is clean again. */
export const selectIsDirty = ({ workflow, saved }: Pick<DocumentState, 'workflow' | 'saved'>): boolean => workflow !== null && !hasSameContent(saved, workflow);
export const selectUndoLabel = (state: DocumentState): string | undefined => state.past.at(-1)?.label;
export const selectRedoLabel = (state: DocumentState): string | undefined => state.future.at(-1)?.label;

let compared: { readonly saved: Workflow | null; readonly workflow: Workflow; readonly isSame: boolean } | null = null;

/** Compared once a pair, as many parts of the window ask. */
function hasSameContent(saved: Workflow | null, workflow: Workflow): boolean {
  if (compared?.saved !== saved || compared.workflow !== workflow) {
    compared = { saved, workflow, isSame: saved === workflow || (saved !== null && saved.id === workflow.id && diff(saved, workflow).length === 0) };
  }
  return compared.isSame;
}

/** Tells the document where its content now is on disk. */
export function markSaved(saved: Workflow, path: string): void {
  useDocument.setState({ saved, path });
}

/** Puts a document on the canvas; its history starts anew. */
export function loadDocument(workflow: Workflow, path: string | null, isDirty: boolean): void {
  useDocument.setState({ workflow, path, saved: isDirty ? null : workflow, past: [], future: [], isLocked: false });
}

export function closeDocument(): void {
  useDocument.setState({ workflow: null, path: null, saved: null, past: [], future: [], isLocked: false });
}

/** The only way in which a hand changes the workflow: one call, one undo step. While an earlier state is looked at it says so instead, and nothing changes. */
export function edit(label: string, ops: readonly PatchOp[], mergeKey?: string): Result<Workflow, Problem[]> {
  const { workflow, isLocked } = useDocument.getState();
  if (isLocked && workflow !== null) {
    toast('This is how it was then. Go back to the workflow to change it.', { id: 'locked' });
    return { ok: true, value: workflow };
  }
  return commit({ label, author: 'you', reason: '' }, workflow === null ? ops : withReaders(workflow, ops), mergeKey);
}

/** The only way in which anyone else does, after the person has agreed: one call, one undo step. */
export function editAs(author: Pick<HistoryEntry, 'author' | 'label' | 'reason' | 'proposalId'>, ops: readonly PatchOp[]): Result<Workflow, Problem[]> {
  return commit(author, ops);
}

/** Puts back the history of the workflow that is open, where it has none yet. */
export function restoreHistory(past: readonly Revision[]): void {
  if (useDocument.getState().past.length === 0) useDocument.setState({ past: past.map((revision) => ({ ...revision, mergeKey: undefined })) });
}

function commit(about: Pick<HistoryEntry, 'author' | 'label' | 'reason' | 'proposalId'>, ops: readonly PatchOp[], mergeKey?: string): Result<Workflow, Problem[]> {
  const { workflow, past } = useDocument.getState();
  if (workflow === null) throw new Error('edit: no workflow is open');
  if (ops.length === 0) return { ok: true, value: workflow };
  const result = applyPatch(workflow, ops);
  if (!result.ok) return result;
  const last = past.at(-1);
  const merges = mergeKey !== undefined && last?.mergeKey === mergeKey;
  const undo = diff(result.value, workflow);
  const entry: HistoryEntry = merges ? { ...last, redo: [...last.redo, ...ops], undo: [...undo, ...last.undo] } : { ...about, id: crypto.randomUUID(), at: Date.now(), undo, redo: ops, mergeKey };
  useDocument.setState({ workflow: result.value, past: [...(merges ? past.slice(0, -1) : past), entry].slice(-historyLimit), future: [] });
  return result;
}

/** Ends the melting of edits: the next one is a step of its own. */
export function sealHistory(): void {
  const { past } = useDocument.getState();
  const last = past.at(-1);
  if (last?.mergeKey !== undefined) useDocument.setState({ past: [...past.slice(0, -1), { ...last, mergeKey: undefined }] });
}

export function undo(): void {
  travel('past', 'future', (entry) => entry.undo);
}

export function redo(): void {
  travel('future', 'past', (entry) => entry.redo);
}

function travel(from: 'past' | 'future', to: 'past' | 'future', opsOf: (entry: HistoryEntry) => readonly PatchOp[]): void {
  const state = useDocument.getState();
  const entry = state[from].at(-1);
  if (entry === undefined || state.workflow === null || state.isLocked) return;
  const result = replayPatch(state.workflow, opsOf(entry));
  if (!result.ok) throw new Error(`History does not fit the workflow: ${result.error.map((problem) => problem.message).join(' ')}`);
  const sealed = { ...entry, mergeKey: undefined };
  useDocument.setState({ workflow: result.value, [from]: state[from].slice(0, -1), [to]: [...state[to], sealed] });
}
