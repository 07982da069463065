import { z } from 'zod';
import { foreignLimits } from '../../../shared/foreign-limits.ts';
import type { TokenUse } from '../../../shared/assistant/reply.ts';
import { TooMuchSent } from '../../network/limited-fetch.ts';
import type { ModelReply, ToolRequest } from '../../../shared/models/chat-model.ts';

const Content = z
  .union([
    z.string(),
    z
      .array(z.object({ type: z.string().optional(), text: z.string().optional().catch(undefined) }))
      .transform((parts) =>
        parts.map(({ type, text }) => (type === undefined || type === 'text' ? (text ?? '') : '')).join(''),
      ),
  ])
  .catch('')
  .default('');
const Call = z.object({
  index: z.int().optional().catch(undefined),
  function: z.object({
    name: z.string().nullish().catch(undefined),
    arguments: z.string().nullish().catch(undefined),
  }),
});
const Piece = z.object({
  content: Content,
  refusal: Content,
  reasoning_content: Content,
  reasoning: Content,
  tool_calls: z.array(Call).nullish().catch(undefined),
});
const Choice = z.object({
  delta: Piece.optional().catch(undefined),
  message: Piece.optional().catch(undefined),
  finish_reason: z.string().nullish().catch(undefined),
});
const Count = z.int().min(0).catch(0);
const Part = z
  .object({
    choices: z.array(Choice).catch([]),
    usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish().catch(undefined),
  })
  .catch({ choices: [], usage: undefined });

export interface GrowingAnswer {
  take(part: unknown): void;
  hasText(): boolean;
  isComplete(): boolean;
  finish(): ModelReply;
}

function lengthOf({
  content,
  refusal,
  reasoning,
  reasoning_content,
  tool_calls,
}: z.infer<typeof Piece>): number {
  const calls = (tool_calls ?? []).reduce(
    (sum, { function: { name, arguments: args } }) => sum + (name?.length ?? 0) + (args?.length ?? 0),
    0,
  );
  return content.length + refusal.length + Math.max(reasoning.length, reasoning_content.length) + calls;
}

/** Drops reasoning, unless there is nothing else. */
export function collectAnswer(onText: (delta: string) => void = () => undefined): GrowingAnswer {
  let text = '';
  let reasoning = '';
  const calls = new Map<number, { name: string; arguments: string }>();
  let reason: string | undefined;
  let tokens: TokenUse = { input: 0, output: 0 };
  let length = 0;
  const add = (delta: string): void => {
    if (delta === '') return;
    text += delta;
    onText(delta);
  };
  const addCall = ({
    index = calls.size,
    function: { name, arguments: more },
  }: z.infer<typeof Call>): void => {
    const known = calls.get(index) ?? { name: '', arguments: '' };
    calls.set(index, { name: known.name + (name ?? ''), arguments: known.arguments + (more ?? '') });
  };
  const toolCalls = (): ToolRequest[] => [...calls.values()].filter(({ name }) => name !== '');
  return {
    take(part) {
      const {
        choices: [choice],
        usage,
      } = Part.parse(part);
      const piece = choice?.delta ?? choice?.message;
      if (usage) tokens = { input: usage.prompt_tokens, output: usage.completion_tokens };
      if (piece !== undefined) {
        length += lengthOf(piece);
        if (length <= foreignLimits.modelText) add(piece.content);
        add(piece.refusal);
        piece.tool_calls?.forEach(addCall);
        reasoning += piece.reasoning_content === '' ? piece.reasoning : piece.reasoning_content;
      }
      reason = choice?.finish_reason ?? reason;
      if (length > foreignLimits.modelText)
        throw new TooMuchSent(
          `its answer has more than ${foreignLimits.modelText.toLocaleString('en')} characters`,
        );
    },
    hasText: () => text !== '',
    isComplete: () => reason !== undefined,
    finish() {
      const called = toolCalls();
      if (text === '' && called.length === 0 && reason === 'stop') add(reasoning);
      const isFinished = reason === 'stop' || reason === 'tool_calls' || reason === 'function_call';
      return {
        text,
        toolCalls: called,
        tokens,
        finish: isFinished ? 'stop' : reason === 'length' ? reason : 'other',
      };
    },
  };
}
