import type { ChatMessage, ChatTurn, History, Mention } from '../../shared/assistant/conversation.ts';
import { fence } from '../../shared/text/fence.ts';

/** The talk as it is kept. */
export interface Talk {
  readonly messages: readonly ChatMessage[];
  /** Stands, for the model, for what was said before `summaryCutoff`, counted as in the history that is sent. */
  readonly summary: string | null;
  readonly summaryCutoff: number;
}

/** The talk as the model is told of it: questions that were answered, and answers with what became of them. */
export function historyOf({ messages, summary, summaryCutoff }: Talk): History {
  return { messages: spoken(messages).map(turnOf), ...(summary === null ? {} : { summary, summaryCutoff }) };
}

/** How many turns the model is told of. */
export function countSpoken(messages: readonly ChatMessage[]): number {
  return spoken(messages).length;
}

/** A question that was never answered would read as if two had been asked at once. */
function spoken(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ failure }) => failure === undefined);
}

function turnOf(message: ChatMessage): ChatTurn {
  const { role, content } = message;
  return {
    role,
    content:
      role === 'user'
        ? withMentions(content, message.mentions ?? [])
        : [content, sayOutcome(message)].filter((part) => part !== '').join('\n'),
  };
}

/** The person's words, and which steps they mean, by the ids that a patch needs. What a file calls its steps isn't the person's word, so it stands in a fence. */
export function withMentions(content: string, mentions: readonly Mention[]): string {
  if (mentions.length === 0) return content;
  return `${content}\n\nThis is about:\n${fence(mentions.map(({ nodeId, label }) => `${label} (id ${nodeId})`).join('\n'))}`;
}

function sayOutcome({ receipt }: ChatMessage): string {
  if (receipt === undefined) return '';
  const changes = receipt.total === 1 ? '1 change' : `${receipt.total} changes`;
  switch (receipt.status) {
    case 'staged':
      return `[Proposed ${changes}; not decided yet.]`;
    case 'applied':
      return `[Proposed ${changes}; ${receipt.applied === receipt.total ? 'all of it was' : `${receipt.applied} of them were`} applied.]`;
    case 'undone':
      return `[Proposed ${changes}; applied, and taken back by the person afterwards.]`;
    case 'rejected':
      return `[Proposed ${changes}; rejected.]`;
    case 'replaced':
      return `[Proposed ${changes}; replaced by a later proposal before it was decided.]`;
  }
}
