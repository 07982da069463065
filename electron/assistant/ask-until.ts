import type { TokenUse } from '../../shared/assistant/reply.ts';
import type { ChatModel, ModelMessage, ReplyOptions } from '../../shared/models/chat-model.ts';
import { fence } from '../../shared/text/fence.ts';
import { renderPrompt } from './prompts.ts';

interface AskOptions<Reading> extends Pick<ReplyOptions, 'signal' | 'schema'> {
  readonly model: ChatModel;
  readonly messages: readonly ModelMessage[];
  /** How often the model is asked at most. */
  readonly attempts: number;
  /** `isBrokenOff`: the endpoint or the connection ended the answer early. */
  readonly read: (text: string, isBrokenOff: boolean) => Reading;
  /** What to tell the model of a reading that will not do; empty when it will. */
  readonly complain: (reading: Reading) => readonly string[];
  /** Hears each piece of each answer; `attempt` counts from 1. */
  readonly onText?: (delta: string, attempt: number) => void;
  readonly onAttempt?: (attempt: number) => void;
}

export interface Asked<Reading> {
  /** Of the last answer. */
  readonly reading: Reading;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
}

/** Asks until the answer will do or the attempts are used up. Each repair is told everything that is wrong with the answer before it. */
export async function askUntil<Reading>({
  model,
  messages,
  attempts,
  read,
  complain,
  onText,
  onAttempt,
  ...options
}: AskOptions<Reading>): Promise<Asked<Reading>> {
  let asked = messages;
  let tokens: TokenUse = { input: 0, output: 0 };
  for (let attempt = 1; ; attempt += 1) {
    onAttempt?.(attempt);
    const reply = await model.reply(asked, { ...options, onText: (delta) => onText?.(delta, attempt) });
    tokens = { input: tokens.input + reply.tokens.input, output: tokens.output + reply.tokens.output };
    const reading = read(reply.text, reply.finish !== 'stop');
    const complaints = complain(reading);
    if (complaints.length === 0 || attempt >= attempts) return { reading, modelCalls: attempt, tokens };
    // The first question and the latest answer are enough: answers before it would only be repeated.
    asked = [
      ...messages,
      { role: 'assistant', content: reply.text },
      {
        role: 'user',
        content: renderPrompt('repair', {
          problems: fence(complaints.map((line) => `- ${line}`).join('\n')),
        }),
      },
    ];
  }
}
