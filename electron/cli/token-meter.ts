import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { Terminal } from './terminal.ts';

interface TokenMeter {
  watch(model: ChatModel): ChatModel;
  /** Prints tokens only if more were used since. */
  print(explored?: { readonly pages: number; readonly isSoFar?: boolean }): void;
}

export function openTokenMeter(
  { err }: Pick<Terminal, 'err'>,
  { json = false }: { readonly json?: boolean },
): TokenMeter {
  let [tokens, printed] = [0, 0];
  return {
    watch: (model) => ({
      async reply(messages, options) {
        const reply = await model.reply(messages, options);
        tokens += reply.tokens.input + reply.tokens.output;
        return reply;
      },
    }),
    print({ pages, isSoFar = false } = { pages: 0 }) {
      const parts = [
        ...(pages === 0 ? [] : [`Looked at ${pages === 1 ? '1 page' : `${pages} pages`}.`]),
        ...(tokens === printed
          ? []
          : [`${tokens.toLocaleString('en')} tokens ${isSoFar ? 'so far' : 'in all'}.`]),
      ];
      printed = tokens;
      if (!json && parts.length > 0) err(`${parts.join(' ')}\n`);
    },
  };
}
