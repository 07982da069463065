import type { ChatMessage } from '../../../shared/assistant/conversation.ts';

type Answer = Pick<ChatMessage, 'reply'>;

export function tokensOf({ reply }: Answer): number {
  return reply === undefined ? 0 : reply.tokens.input + reply.tokens.output;
}

export function totalTokens(messages: readonly Answer[]): number {
  return messages.reduce((sum, message) => sum + tokensOf(message), 0);
}

export function formatTokens(count: number): string {
  if (count < 1_000) return count === 1 ? '1 token' : `${count} tokens`;
  const thousands = count / 1_000;
  return `${thousands < 100 ? thousands.toFixed(1).replace(/\.0$/, '') : Math.round(thousands)}k tokens`;
}
