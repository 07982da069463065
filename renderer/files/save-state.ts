import { create } from 'zustand';
import { selectIsDirty, useDocument } from '../state/document.ts';
import { selectHasOpenEdits, useOpenEdits } from '../ui/open-edits.ts';

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed' | 'new';

interface SaveActivity {
  readonly isSaving: boolean;
  readonly failure: string | null;
}

export const useSaveActivity = create<SaveActivity>(() => ({ isSaving: false, failure: null }));

export function saveStateOf({
  isSaving,
  failure,
  isDirty,
  path,
}: SaveActivity & { readonly isDirty: boolean; readonly path: string | null }): SaveState {
  if (isSaving) return 'saving';
  if (!isDirty) return path === null ? 'new' : 'saved';
  return failure === null ? 'unsaved' : 'failed';
}

export function useSaveState(): SaveState {
  const activity = useSaveActivity();
  const hasOpenEdits = useOpenEdits(selectHasOpenEdits);
  const isDirty = useDocument(selectIsDirty) || hasOpenEdits;
  const path = useDocument((state) => state.path);
  return saveStateOf({ ...activity, isDirty, path });
}
