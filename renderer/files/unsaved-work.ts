import { useConversation } from '../state/conversation.ts';
import { selectIsDirty, useDocument } from '../state/document.ts';
import { selectHasOpenEdits, useOpenEdits } from '../ui/open-edits.ts';

/** Also counts a field being edited, or the chat of a workflow without a file. */
export function hasUnsavedWork(): boolean {
  const state = useDocument.getState();
  if (state.workflow === null) return false;
  return (
    selectIsDirty(state) ||
    selectHasOpenEdits(useOpenEdits.getState()) ||
    (state.path === null && useConversation.getState().messages.length > 0)
  );
}
