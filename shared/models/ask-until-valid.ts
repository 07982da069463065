import type { TokenUse } from '../assistant/reply.ts';
import { renderPrompt } from '../prompts/prompts.ts';
import { fence } from '../text/fence.ts';
import type { ChatModel, ModelMessage, ModelReply, ReplyOptions } from './chat-model.ts';

export interface Asking<Value> extends Omit<ReplyOptions, 'onText'> {
  readonly messages: readonly ModelMessage[];
  readonly read: (reply: ModelReply) => Value;
  readonly findProblems: (value: Value) => readonly string[];
  readonly repairs: number;
  /** Completes “Answer again with …” in a repair. */
  readonly wanted?: string;
  readonly mayRepair?: () => boolean;
  /** `attempt` counts from 1; `problems` are the previous ones. */
  readonly onAttempt?: (attempt: number, problems: readonly string[]) => void;
  readonly onText?: (delta: string, attempt: number) => void;
  readonly onReply?: (reply: ModelReply, asked: readonly ModelMessage[]) => void;
}

/** The last answer; valid without `problems`. */
export interface Asked<Value> {
  readonly value: Value;
  readonly problems: readonly string[];
  readonly reply: ModelReply;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}

export const cutOff = 'The answer was cut off at the model’s length limit, so it has to be shorter.';
const maxReplyLength = 60_000;
const maxProblemsLength = 16_000;

/** Rejects as the model does. */
export async function askUntilValid<Value>(
  model: ChatModel,
  {
    messages,
    read,
    findProblems,
    repairs,
    wanted = 'the whole corrected JSON object, in the same format',
    mayRepair = () => true,
    onAttempt,
    onText,
    onReply,
    ...options
  }: Asking<Value>,
): Promise<Asked<Value>> {
  let conversation = messages;
  let problems: readonly string[] = [];
  let tokens: TokenUse = { input: 0, output: 0 };
  for (let attempt = 1; ; attempt += 1) {
    onAttempt?.(attempt, problems);
    const reply = await model.reply(conversation, {
      ...options,
      onText: (delta) => onText?.(delta, attempt),
    });
    tokens = { input: tokens.input + reply.tokens.input, output: tokens.output + reply.tokens.output };
    onReply?.(reply, conversation);
    const value = read(reply);
    const found = findProblems(value);
    problems = found.length > 0 && reply.finish === 'length' ? [cutOff, ...found] : found;
    if (problems.length === 0 || attempt > repairs || !mayRepair())
      return { value, problems, reply, modelCalls: attempt, tokens };
    const listed = fence(problems.map((problem) => `- ${problem}`).join('\n'), maxProblemsLength);
    conversation = [
      ...messages,
      { role: 'assistant', content: replyAsText(reply) },
      { role: 'user', content: renderPrompt('repair', { problems: listed, wanted }) },
    ];
  }
}

/** Never empty, since some endpoints refuse that. */
export function replyAsText({ text, toolCalls }: ModelReply): string {
  const calls = toolCalls.slice(0, 5).map(({ name, arguments: args }) => `${name}(${args.slice(0, 300)})`);
  const all = [text, ...calls].filter((part) => part !== '').join('\n');
  return all === '' ? '(empty)' : all.slice(0, maxReplyLength);
}
