import type {
  ChatModel,
  ModelMessage,
  ModelReply,
  ReplyOptions,
} from '../../../../shared/models/chat-model.ts';

/** A text, a text in chunks, or an error to throw. */
export type ScriptedAnswer =
  | string
  | Error
  | { readonly chunks: readonly string[]; readonly finish?: ModelReply['finish'] };

export interface ScriptedModel extends ChatModel {
  /** Calls in order. */
  readonly asked: { readonly messages: readonly ModelMessage[]; readonly schema: ReplyOptions['schema'] }[];
}

/** Replies with the given answers in order. */
export function scriptedModel(...answers: ScriptedAnswer[]): ScriptedModel {
  const asked: ScriptedModel['asked'] = [];
  return {
    asked,
    async reply(messages, { signal, schema, onText }) {
      signal.throwIfAborted();
      asked.push({ messages: [...messages], schema });
      const next = answers.shift();
      if (next === undefined) throw new Error(`scriptedModel: no reply left for call ${asked.length}`);
      if (next instanceof Error) throw next;
      const { chunks, finish = 'stop' } = typeof next === 'string' ? { chunks: [next] } : next;
      for (const chunk of chunks) {
        await Promise.resolve();
        signal.throwIfAborted();
        onText?.(chunk);
      }
      return {
        text: chunks.join(''),
        toolCalls: [],
        tokens: { input: messages.length, output: chunks.length },
        finish,
      };
    },
  };
}
