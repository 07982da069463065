import { openRecording } from '../files/document-actions.ts';
import { useDocument } from '../state/document.ts';
import { showAssistant } from '../state/side-tab.ts';
import { receiveReply } from './chat-actions.ts';
import { whenConversationLoaded } from './companion.ts';

export async function proposeRecording(): Promise<void> {
  const reply = await openRecording();
  const { workflow } = useDocument.getState();
  if (reply === null || workflow === null) return;
  showAssistant();
  await whenConversationLoaded();
  if (useDocument.getState().workflow === workflow)
    receiveReply(reply, { base: workflow, title: `Import “${workflow.name}”` });
}
