import { AppError } from '../../shared/app-error.ts';
import type { CommandRequest } from '../../shared/ipc/contract.ts';
import { ask } from '../bridge.ts';
import { useConversation } from '../state/conversation.ts';
import { requestFocus } from '../state/focus-request.ts';
import { toast } from '../ui/toast.ts';

export async function answerSite(answer: CommandRequest<'assistant/answer-site'>): Promise<boolean> {
  try {
    await ask('assistant/answer-site', answer);
  } catch (thrown) {
    toast(AppError.from(thrown).message, { tone: 'bad' });
    return false;
  }
  useConversation.setState(({ sites }) => ({ sites: { ...sites, [answer.origin]: answer.isAllowed } }));
  requestFocus('composer');
  return true;
}
