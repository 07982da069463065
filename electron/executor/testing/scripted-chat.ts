import type { ChatModel, ModelMessage, ModelReply, ReplyOptions } from '../../../shared/models/chat-model.ts';

export type ScriptedAnswer =
  | string
  | Error
  | Pick<ModelReply, 'text' | 'finish'>
  | readonly { readonly name: string; readonly arguments: object | string }[];
type Script =
  | ScriptedAnswer
  | ((messages: readonly ModelMessage[], options: ReplyOptions) => ScriptedAnswer | Promise<ScriptedAnswer>);

export interface ScriptedChat extends ChatModel {
  readonly asked: { readonly messages: readonly ModelMessage[]; readonly options: ReplyOptions }[];
  everything(): string;
}

export function scriptedChat(...script: Script[]): ScriptedChat {
  const asked: ScriptedChat['asked'] = [];
  return {
    asked,
    everything: () => asked.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n'),
    async reply(messages, options) {
      options.signal.throwIfAborted();
      asked.push({ messages: [...messages], options });
      const last = script.at(-1);
      const next =
        asked.length <= script.length
          ? script[asked.length - 1]
          : typeof last === 'function'
            ? last
            : undefined;
      if (next === undefined) throw new Error(`scriptedChat: no answer left for question ${asked.length}`);
      const answer = typeof next === 'function' ? await next(messages, options) : next;
      if (answer instanceof Error) throw answer;
      return toAnswer(answer);
    },
  };
}

function toAnswer(answer: Exclude<ScriptedAnswer, Error>): ModelReply {
  const whole = { text: '', toolCalls: [], tokens: { input: 100, output: 10 }, finish: 'stop' } as const;
  if (typeof answer === 'string') return { ...whole, text: answer };
  if ('finish' in answer) return { ...whole, ...answer };
  const toolCalls = answer.map(({ name, arguments: args }) => ({
    name,
    arguments: typeof args === 'string' ? args : JSON.stringify(args),
  }));
  return { ...whole, toolCalls };
}
