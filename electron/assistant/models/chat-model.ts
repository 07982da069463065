import type { TokenUse } from '../../../shared/assistant/reply.ts';
import type { Json } from '../../../shared/json.ts';

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The shape that an answer is wanted in, as JSON Schema. A wish: the answer may still be anything. */
export interface AnswerSchema {
  /** Letters, digits, `_` and `-`; at most 64. */
  readonly name: string;
  readonly schema: { readonly [key: string]: Json };
}

export interface ReplyOptions {
  /** Aborting it ends the asking at any moment: `reply` then rejects with the signal's reason, which is no failure. */
  readonly signal: AbortSignal;
  readonly schema?: AnswerSchema;
  /** Hears the answer grow; all deltas joined are the reply's `text`. */
  readonly onText?: (delta: string) => void;
}

export interface ModelReply {
  readonly text: string;
  readonly tokens: TokenUse;
  /** `length`: the endpoint's limit cut the answer off. `other`: the connection or the endpoint ended it early. */
  readonly finish: 'stop' | 'length' | 'other';
}

/**
 * A model that can be talked to. Rejects with an AppError for the person: `model-refused` (the provider's own words; its
 * HTTP status in the details), `model-unreachable`, `model-timeout`, `model-rate-limited`.
 */
export interface ChatModel {
  reply(messages: readonly ModelMessage[], options: ReplyOptions): Promise<ModelReply>;
}
