import { create } from 'zustand';
import { toast } from './toast.ts';

/** A field that shows something else than the value in force. */
export interface OpenEdit {
  /** What a message calls the field. */
  readonly name: string;
  /** What is wrong with its text; undefined where it can be taken over. */
  readonly flaw: string | undefined;
  /** Takes the text over. False where it can't be: then it stays, and is flagged. */
  commit(): boolean;
  focus(): void;
}

/** The fields that are being edited: while there is one, the file does not have what the window shows. */
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

/**
 * Takes over what stands in fields, before anything that means the workflow as the window shows it: a command, a run, a
 * save, leaving. Returns the first edit that can't be taken over, which stays open.
 */
export function commitEdits(): OpenEdit | undefined {
  let refused: OpenEdit | undefined;
  for (const [id, edit] of useOpenEdits.getState().edits) {
    if (edit.commit()) dropEdit(id);
    else refused ??= edit;
  }
  return refused;
}

/** Says which field keeps something from being done, and goes there. */
export function showRefusedEdit({ name, flaw, focus }: OpenEdit, what: string): void {
  toast(`${name}: ${flaw ?? 'not valid'}. Correct it, ${what}.`, { id: 'open-edit', tone: 'bad' });
  focus();
}
