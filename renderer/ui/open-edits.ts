import { create } from 'zustand';
import { toast } from './toast.ts';

export interface OpenEdit {
  readonly name: string;
  readonly error: string | undefined;
  /** Returns false and marks the field if the text is invalid. */
  commit(): boolean;
  focus(): void;
}

/** Fields whose text isn't in the workflow yet. */
export const useOpenEdits = create<{ readonly edits: ReadonlyMap<string, OpenEdit> }>(() => ({
  edits: new Map(),
}));

export const selectHasOpenEdits = ({ edits }: { readonly edits: ReadonlyMap<string, OpenEdit> }): boolean =>
  edits.size > 0;

export function putEdit(id: string, edit: OpenEdit): void {
  useOpenEdits.setState(({ edits }) => ({ edits: new Map(edits).set(id, edit) }));
}

export function dropEdit(id: string): void {
  const { edits } = useOpenEdits.getState();
  if (!edits.has(id)) return;
  const left = new Map(edits);
  left.delete(id);
  useOpenEdits.setState({ edits: left });
}

/** Call it before a command, run, save, or leave. Returns the first invalid edit. */
export function commitEdits(): OpenEdit | undefined {
  let refused: OpenEdit | undefined;
  for (const [id, edit] of useOpenEdits.getState().edits) {
    if (edit.commit()) dropEdit(id);
    else refused ??= edit;
  }
  return refused;
}

export function showRefusedEdit({ name, error, focus }: OpenEdit, what: string): void {
  toast(`${name}: ${error ?? 'not valid'}. Fix it, ${what}.`, { id: 'open-edit', tone: 'bad' });
  focus();
}
