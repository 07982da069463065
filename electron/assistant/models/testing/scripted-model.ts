import type {
  ChatModel,
  ModelMessage,
  ModelReply,
  ReplyOptions,
} from '../../../../shared/models/chat-model.ts';

export type ScriptedModelAnswer =
  | string
  | Error
  | { readonly chunks: readonly string[]; readonly finish?: ModelReply['finish'] };

export interface ScriptedModel extends ChatModel {
  readonly asked: { readonly messages: readonly ModelMessage[]; readonly schema: ReplyOptions['schema'] }[];
}

export function scriptedModel(...answers: ScriptedModelAnswer[]): ScriptedModel {
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
