import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { Terminal } from './terminal.ts';

export interface CostMeter {
  watch(model: ChatModel): ChatModel;
  onSeen(page: { readonly address: string }): void;
  /** Prints pages and tokens that were added since. */
  print(more?: { readonly isSoFar?: boolean }): void;
}

export function openCostMeter(
  { err }: Pick<Terminal, 'err'>,
  { json = false }: { readonly json?: boolean },
): CostMeter {
  const pages = new Set<string>();
  let tokens = 0;
  let printed = { pages: 0, tokens: 0 };
  return {
    watch: (model) => ({
      async reply(messages, options) {
        const reply = await model.reply(messages, options);
        tokens += reply.tokens.input + reply.tokens.output;
        return reply;
      },
    }),
    onSeen({ address }) {
      pages.add(address);
    },
    print({ isSoFar = false } = {}) {
      const parts = [
        ...(pages.size === printed.pages
          ? []
          : [`Looked at ${pages.size === 1 ? '1 page' : `${pages.size} pages`}.`]),
        ...(tokens === printed.tokens
          ? []
          : [`${tokens.toLocaleString('en')} tokens ${isSoFar ? 'so far' : 'in all'}.`]),
      ];
      printed = { pages: pages.size, tokens };
      if (!json && parts.length > 0) err(`${parts.join(' ')}\n`);
    },
  };
}
