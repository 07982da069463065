import type { AssistantReply } from '../../../shared/assistant/reply.ts';

const maxTitleLength = 60;

export function describeReply(
  { message, ops }: Pick<AssistantReply, 'message' | 'ops'>,
  changes: number,
): string {
  if (message.trim() !== '') return message.trim();
  if (ops.length === 0) return 'I didn’t change anything.';
  return changes === 1 ? 'Here is the change.' : `Here are the ${changes} changes.`;
}

export function titleOfRequest(content: string): string {
  const line =
    content
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim()
      .replace(/[.!]+$/, '') ?? '';
  return line.length <= maxTitleLength ? line : `${line.slice(0, maxTitleLength - 1).trimEnd()}…`;
}
