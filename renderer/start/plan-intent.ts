import { newDocument } from '../files/document-actions.ts';
import { useDocument } from '../state/document.ts';
import { showAssistant } from '../state/side-tab.ts';
import { sendDraft } from '../chat/chat-actions.ts';
import { setDraft } from '../state/conversation.ts';

/** Begins a workflow with a sentence: a blank canvas, and the sentence on its way to the assistant. False when nothing was begun. */
export async function planIntent(intent: string): Promise<boolean> {
  const before = useDocument.getState().workflow;
  await newDocument();
  const { workflow } = useDocument.getState();
  if (intent.trim() === '' || workflow === null || workflow === before) return false;
  setDraft({ text: intent });
  showAssistant();
  await sendDraft();
  return true;
}
