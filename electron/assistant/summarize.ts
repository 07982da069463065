import type { History } from '../../shared/assistant/conversation.ts';
import { fence } from '../../shared/text/fence.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { renderPrompt } from '../../shared/prompts/prompts.ts';
import { unsummarized, historyWindow } from './history-window.ts';

export async function summarize(
  history: History,
  { model, signal }: { readonly model: ChatModel; readonly signal: AbortSignal },
): Promise<Required<Pick<History, 'summary' | 'summaryCutoff'>> | undefined> {
  const older = unsummarized(history);
  if (older.length === 0) return undefined;
  const { text } = await model.reply(
    [
      {
        role: 'system',
        content: renderPrompt('summary', {
          notes: history.summary === undefined ? 'None yet.' : fence(history.summary),
        }),
      },
      {
        role: 'user',
        content: fence(
          older
            .map(({ role, content }) => `${role === 'user' ? 'Person' : 'Assistant'}: ${content}`)
            .join('\n\n'),
        ),
      },
    ],
    { signal },
  );
  const summary = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g, '').trim();
  return summary === '' ? undefined : { summary, summaryCutoff: historyWindow(history).start };
}
