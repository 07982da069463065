import { useSelection } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { selectIsTalking, useConversation } from '../state/conversation.ts';

/**
 * Selecting a step shows its form, unless there is a talk to lose sight of: then the assistant stays until the person
 * asks for the form (double-click, Enter, its tab). Returns the end of it.
 */
export function letSelectionLead(): () => void {
  return useSelection.subscribe(({ nodeIds, edgeKeys }, before) => {
    if (nodeIds === before.nodeIds && edgeKeys === before.edgeKeys) return;
    if (nodeIds.size + edgeKeys.size === 0 || useView.getState().sideTab !== 'assistant') return;
    if (!selectIsTalking(useConversation.getState())) setView({ sideTab: 'inspector' });
  });
}
