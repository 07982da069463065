import type { TokenUse } from '../../../shared/assistant/reply.ts';
import type { JsonObject } from '../../../shared/json.ts';

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelReply {
  readonly text: string;
  readonly tokens: TokenUse;
  readonly finish: 'stop' | 'length' | 'other';
}

export interface ReplyOptions {
  readonly signal: AbortSignal;
  readonly schema?: { readonly name: string; readonly schema: JsonObject };
  readonly onText?: (delta: string) => void;
}

export interface ChatModel {
  reply(messages: readonly ModelMessage[], options: ReplyOptions): Promise<ModelReply>;
}
