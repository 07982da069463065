import type { ChatTurn, History } from '../../shared/assistant/conversation.ts';

const fullExchanges = 5;
const maxExcerptLength = 300;

export interface HistoryWindow {
  readonly notes: string;
  readonly turns: readonly ChatTurn[];
  readonly start: number;
}

export function historyWindow({ messages, summary = '', summaryCutoff = 0 }: History): HistoryWindow {
  const start = windowStart(messages);
  const uncovered = messages.slice(Math.min(summaryCutoff, start), start);
  const lines = uncovered.map(
    ({ role, content }) => `- ${role === 'user' ? 'The person said' : 'You answered'}: ${excerpt(content)}`,
  );
  return {
    notes: [summary.trim(), ...lines].filter((part) => part !== '').join('\n'),
    turns: messages.slice(start),
    start,
  };
}

export function unsummarized(history: History): readonly ChatTurn[] {
  return history.messages.slice(history.summaryCutoff ?? 0, windowStart(history.messages));
}

function windowStart(messages: readonly ChatTurn[]): number {
  let found = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    if (messages[index]?.role === 'user') found += 1;
    if (found === fullExchanges) return index;
  }
  return 0;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength)}…` : line;
}
