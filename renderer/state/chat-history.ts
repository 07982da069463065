import type { ChatMessage, ChatTurn, History, Mention } from '../../shared/assistant/conversation.ts';
import { fence } from '../../shared/text/fence.ts';

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly summary: string | null;
  readonly summaryCutoff: number;
}

export function historyOf({ messages, summary, summaryCutoff }: Conversation): History {
  return {
    messages: answeredMessages(messages).map(turnOf),
    ...(summary === null ? {} : { summary, summaryCutoff }),
  };
}

export function countTurns(messages: readonly ChatMessage[]): number {
  return answeredMessages(messages).length;
}

function answeredMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ failure }) => failure === undefined);
}

function turnOf(message: ChatMessage): ChatTurn {
  const { role, content } = message;
  return {
    role,
    content:
      role === 'user'
        ? withMentions(content, message.mentions ?? [])
        : [content, describeOutcome(message)].filter((part) => part !== '').join('\n'),
  };
}

/** Step names come from a file. */
export function withMentions(content: string, mentions: readonly Mention[]): string {
  if (mentions.length === 0) return content;
  return `${content}\n\nThis is about:\n${fence(mentions.map(({ nodeId, label }) => `${label} (id ${nodeId})`).join('\n'))}`;
}

function describeOutcome({ receipt }: ChatMessage): string {
  if (receipt === undefined) return '';
  const changes = receipt.total === 1 ? '1 change' : `${receipt.total} changes`;
  switch (receipt.status) {
    case 'staged':
      return `[Proposed ${changes}; not decided yet.]`;
    case 'applied':
      return `[Proposed ${changes}; ${receipt.applied === receipt.total ? 'all of it was' : `${receipt.applied} of them were`} applied.]`;
    case 'undone':
      return `[Proposed ${changes}; applied, then undone by the user.]`;
    case 'rejected':
      return `[Proposed ${changes}; rejected.]`;
    case 'replaced':
      return `[Proposed ${changes}; replaced by a later proposal before it was decided.]`;
  }
}
