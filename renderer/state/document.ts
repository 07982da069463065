import { create } from 'zustand';
import type { Revision } from '../../shared/assistant/conversation.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import { applyPatch, replayPatch } from '../../shared/patch/apply-patch.ts';
import { diff } from '../../shared/patch/diff.ts';
import type { Result } from '../../shared/result.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import { withKeptReferences } from '../../shared/variables/keep-references.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { toast } from '../ui/toast.ts';

export interface HistoryEntry extends Omit<Revision, 'undo' | 'redo'> {
  readonly undo: readonly PatchOp[];
  readonly redo: readonly PatchOp[];
}

interface MergingEdit {
  readonly key: string;
  readonly before: Pick<DocumentState, 'past' | 'future'> & { readonly workflow: Workflow };
  readonly entry: HistoryEntry;
}

const historyLimit = 500;

interface DocumentState {
  readonly workflow: Workflow | null;
  readonly path: string | null;
  readonly saved: Workflow | null;
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
  readonly merging: MergingEdit | null;
  /** Copies of a file share an id. */
  readonly opening: number;
  readonly isLocked: boolean;
}

export const useDocument = create<DocumentState>(() => ({
  workflow: null,
  path: null,
  saved: null,
  past: [],
  future: [],
  merging: null,
  opening: 0,
  isLocked: false,
}));

export const selectIsDirty = ({ workflow, saved }: Pick<DocumentState, 'workflow' | 'saved'>): boolean =>
  workflow !== null && !hasSameContent(saved, workflow);
export const selectUndoLabel = (state: DocumentState): string | undefined => state.past.at(-1)?.label;
export const selectRedoLabel = (state: DocumentState): string | undefined => state.future.at(-1)?.label;

let compared: {
  readonly saved: Workflow | null;
  readonly workflow: Workflow;
  readonly isSame: boolean;
} | null = null;

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

export function markSaved(saved: Workflow, path: string): void {
  useDocument.setState({ saved, path });
}

export function loadDocument(workflow: Workflow, path: string | null, isDirty: boolean): void {
  useDocument.setState(({ opening }) => ({
    workflow,
    path,
    saved: isDirty ? null : workflow,
    past: [],
    future: [],
    merging: null,
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
    merging: null,
    opening: opening + 1,
    isLocked: false,
  }));
}

/** One undo step. If refused, shows a message and returns the problems. */
export function edit(label: string, ops: readonly PatchOp[], mergeKey?: string): Result<Workflow, Problem[]> {
  const { workflow, isLocked } = useDocument.getState();
  if (isLocked && workflow !== null) {
    toast('You’re viewing an earlier version. Return to the current one to edit.', { id: 'locked' });
    return { ok: false, error: [] };
  }
  const result = commit(
    { label, author: 'you', reason: '' },
    workflow === null ? ops : withKeptReferences(workflow, ops),
    mergeKey,
  );
  if (!result.ok)
    toast(`${label}: not possible. ${result.error[0]?.message ?? ''}`, { id: 'refused', tone: 'bad' });
  return result;
}

export function editAs(
  author: Pick<HistoryEntry, 'author' | 'label' | 'reason' | 'proposalId'>,
  ops: readonly PatchOp[],
): Result<Workflow, Problem[]> {
  return commit(author, ops);
}

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
  const merged = mergeKey !== undefined && state.merging?.key === mergeKey ? state.merging : null;
  const before = merged?.before ?? { workflow, past, future };
  const undo = diff(next, before.workflow);
  if (undo.length === 0) {
    if (merged !== null) useDocument.setState({ ...before, merging: merged });
    return { ok: true, value: before.workflow };
  }
  const redo = merged === null ? ops : diff(before.workflow, next);
  const entry: HistoryEntry = {
    ...(merged?.entry ?? { ...about, id: crypto.randomUUID(), at: Date.now() }),
    undo,
    redo,
  };
  useDocument.setState({
    workflow: next,
    past: [...before.past, entry].slice(-historyLimit),
    future: [],
    merging: mergeKey === undefined ? null : { key: mergeKey, before, entry },
  });
  return result;
}

export function sealHistory(): void {
  if (useDocument.getState().merging !== null) useDocument.setState({ merging: null });
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
    merging: null,
  });
}
