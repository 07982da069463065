import type { TokenUse } from '../assistant/reply.ts';
import { renderPrompt } from '../prompts/prompts.ts';
import { fence } from '../text/fence.ts';
import type { ChatModel, ModelMessage, ModelReply, ReplyOptions } from './chat-model.ts';

export interface Asking<Value> extends Omit<ReplyOptions, 'onText'> {
  readonly messages: readonly ModelMessage[];
  readonly read: (reply: ModelReply) => Value;
  /** What is wrong with a value, as sentences for the model; empty when it will do. */
  readonly complain: (value: Value) => readonly string[];
  /** How often a flawed answer is asked for again. */
  readonly repairs: number;
  /** What a repair asks for; completes “Answer again with …”. */
  readonly wanted?: string;
  /** Asked before each repair. */
  readonly mayRepair?: () => boolean;
  /** Hears of each attempt before it is made: its number, from 1, and what was wrong with the answer before it. */
  readonly onAttempt?: (attempt: number, flaws: readonly string[]) => void;
  /** Hears each piece of each answer. */
  readonly onText?: (delta: string, attempt: number) => void;
  /** Hears each whole answer, and what was asked for it. */
  readonly onReply?: (reply: ModelReply, asked: readonly ModelMessage[]) => void;
}

/** `value`, `flaws` and `reply` are those of the last answer; it will do when there are no flaws. */
export interface Asked<Value> {
  readonly value: Value;
  readonly flaws: readonly string[];
  readonly reply: ModelReply;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}

/** For the model and the person alike. */
export const cutOff = 'The answer was cut off at the model’s length limit, so it has to be shorter.';
const longestSaid = 60_000;
const longestProblems = 16_000;

/**
 * Asks until the answer will do or the repairs are used up. Each repair is told everything that is wrong with the answer
 * before it. Rejects as the model does.
 */
export async function ask<Value>(
  model: ChatModel,
  {
    messages,
    read,
    complain,
    repairs,
    wanted = 'the whole corrected JSON object, in the same format',
    mayRepair = () => true,
    onAttempt,
    onText,
    onReply,
    ...options
  }: Asking<Value>,
): Promise<Asked<Value>> {
  let asked = messages;
  let flaws: readonly string[] = [];
  let tokens: TokenUse = { input: 0, output: 0 };
  for (let attempt = 1; ; attempt += 1) {
    onAttempt?.(attempt, flaws);
    const reply = await model.reply(asked, { ...options, onText: (delta) => onText?.(delta, attempt) });
    tokens = { input: tokens.input + reply.tokens.input, output: tokens.output + reply.tokens.output };
    onReply?.(reply, asked);
    const value = read(reply);
    const found = complain(value);
    flaws = found.length > 0 && reply.finish === 'length' ? [cutOff, ...found] : found;
    if (flaws.length === 0 || attempt > repairs || !mayRepair())
      return { value, flaws, reply, modelCalls: attempt, tokens };
    const problems = fence(flaws.map((flaw) => `- ${flaw}`).join('\n'), longestProblems);
    // The first question and the latest answer are enough: answers before it would only be repeated.
    asked = [
      ...messages,
      { role: 'assistant', content: said(reply) },
      { role: 'user', content: renderPrompt('repair', { problems, wanted }) },
    ];
  }
}

/** An answer as words, its calls among them; never empty, as some endpoints refuse an empty message. */
export function said({ text, toolCalls }: ModelReply): string {
  const calls = toolCalls.slice(0, 5).map(({ name, arguments: args }) => `${name}(${args.slice(0, 300)})`);
  const all = [text, ...calls].filter((part) => part !== '').join('\n');
  return all === '' ? '(empty)' : all.slice(0, longestSaid);
}
