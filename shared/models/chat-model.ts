import type { TokenUse } from '../assistant/reply.ts';
import type { JsonObject } from '../json.ts';

declare global {
  /** Wherever shared runs there is one, and shared knows no platform's types. */
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

export interface ModelPicture {
  readonly mimeType: string;
  readonly data: Uint8Array;
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  /** After the words, of a user's message; left out for an endpoint that takes none. */
  readonly pictures?: readonly ModelPicture[];
}

/** A call as it was answered; its arguments are a text that ought to be JSON. */
export interface ToolRequest {
  readonly name: string;
  readonly arguments: string;
}

/** The shape that an answer is wanted in, as JSON Schema. A wish: the answer may still be anything. */
export interface AnswerSchema {
  /** Letters, digits, `_` and `-`; at most 64. */
  readonly name: string;
  readonly schema: JsonObject;
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
  /** In place of words, or beside them: no tool is offered, but some models call one even so. */
  readonly toolCalls: readonly ToolRequest[];
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
