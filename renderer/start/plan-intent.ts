import { newDocument } from '../files/document-actions.ts';
import { useDocument } from '../state/document.ts';
import { showAssistant } from '../state/side-tab.ts';
import { sendDraft } from '../chat/chat-actions.ts';
import { setDraft } from '../state/conversation.ts';
import { holdKeys } from '../ui/held-keys.ts';

export async function planIntent(intent: string): Promise<boolean> {
  const before = useDocument.getState().workflow;
  const endHold = holdKeys();
  await newDocument();
  const { workflow } = useDocument.getState();
  const hasBegun = intent.trim() !== '' && workflow !== null && workflow !== before;
  if (hasBegun) {
    setDraft({ text: intent });
    showAssistant();
  }
  const sending = hasBegun ? sendDraft() : undefined;
  endHold();
  await sending;
  return hasBegun;
}
