import { useConversation } from '../state/conversation.ts';
import { selectIsDirty, useDocument } from '../state/document.ts';
import { selectHasOpenEdits, useOpenEdits } from '../ui/open-edits.ts';

/** True when leaving would lose something: content that is not on disk, a field that is being edited, or a talk about a workflow that has no file to keep it beside. */
export function hasUnsavedWork(): boolean {
  const state = useDocument.getState();
  if (state.workflow === null) return false;
  return (
    selectIsDirty(state) ||
    selectHasOpenEdits(useOpenEdits.getState()) ||
    (state.path === null && useConversation.getState().messages.length > 0)
  );
}
