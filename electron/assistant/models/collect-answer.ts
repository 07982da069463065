import { z } from 'zod';
import type { TokenUse } from '../../../shared/assistant/reply.ts';
import type { ModelReply } from './chat-model.ts';

/** Text as most write it, or in parts, of which only the text counts. */
const Content = z.union([
  z.string(),
  z.array(z.object({ type: z.string().optional(), text: z.string().optional().catch(undefined) })).transform((parts) => parts.map(({ type, text }) => (type === undefined || type === 'text' ? text ?? '' : '')).join('')),
]).catch('').default('');
const Piece = z.object({ content: Content, refusal: Content, reasoning_content: Content, reasoning: Content });
const Choice = z.object({ delta: Piece.optional().catch(undefined), message: Piece.optional().catch(undefined), finish_reason: z.string().nullish().catch(undefined) });
const Count = z.int().min(0).catch(0);
const Part = z.object({
  choices: z.array(Choice).catch([]),
  usage: z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish().catch(undefined),
}).catch({ choices: [], usage: undefined });

/** An answer as it comes in. */
export interface GrowingAnswer {
  /** Takes a chunk of a stream, or a whole completion. Never throws. */
  take(part: unknown): void;
  hasText(): boolean;
  /** Whether the endpoint has said that this is all. */
  isComplete(): boolean;
  finish(): ModelReply;
}

/** Puts an answer together, and passes on its text as it grows. Reasoning is left out, unless an endpoint put the whole answer there. */
export function collectAnswer(onText: (delta: string) => void = () => undefined): GrowingAnswer {
  let text = '';
  let reasoning = '';
  let reason: string | undefined;
  let tokens: TokenUse = { input: 0, output: 0 };
  const add = (delta: string): void => {
    if (delta === '') return;
    text += delta;
    onText(delta);
  };
  return {
    take(part) {
      const { choices: [choice], usage } = Part.parse(part);
      const piece = choice?.delta ?? choice?.message;
      if (usage) tokens = { input: usage.prompt_tokens, output: usage.completion_tokens };
      if (piece !== undefined) {
        add(piece.content);
        add(piece.refusal);
        reasoning += piece.reasoning_content === '' ? piece.reasoning : piece.reasoning_content;
      }
      reason = choice?.finish_reason ?? reason;
    },
    hasText: () => text !== '',
    isComplete: () => reason !== undefined,
    finish() {
      if (text === '' && reason === 'stop') add(reasoning);
      return { text, tokens, finish: reason === 'stop' || reason === 'length' ? reason : 'other' };
    },
  };
}
