import { AppError } from '../../shared/app-error.ts';
import type { CommandRequest } from '../../shared/ipc/contract.ts';
import { ask } from '../bridge.ts';
import { useConversation } from '../state/conversation.ts';
import { requestFocus } from '../state/focus-request.ts';
import { toast } from '../ui/toast.ts';

/** Says whether the assistant may look at a site, for the whole conversation. False when that could not be said. */
export async function answerSite(answer: CommandRequest<'assistant/answer-site'>): Promise<boolean> {
  try {
    await ask('assistant/answer-site', answer);
  } catch (thrown) {
    toast(AppError.from(thrown).message, { tone: 'bad' });
    return false;
  }
  useConversation.setState(({ sites }) => ({ sites: { ...sites, [answer.origin]: answer.isAllowed } }));
  // The button that was pressed goes.
  requestFocus('composer');
  return true;
}
