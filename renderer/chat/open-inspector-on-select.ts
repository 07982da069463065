import { useSelection } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { selectHasConversation, useConversation } from '../state/conversation.ts';

/** Doesn't open while a conversation or draft is visible. */
export function openInspectorOnSelect(): () => void {
  return useSelection.subscribe(({ nodeIds, edgeKeys }, before) => {
    if (nodeIds === before.nodeIds && edgeKeys === before.edgeKeys) return;
    if (nodeIds.size + edgeKeys.size === 0 || useView.getState().sideTab !== 'assistant') return;
    if (!selectHasConversation(useConversation.getState())) setView({ sideTab: 'inspector' });
  });
}
