import type { TokenUse } from '../assistant/reply.ts';
import type { JsonObject } from '../json.ts';

declare global {
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
  readonly pictures?: readonly ModelPicture[];
}

/** Arguments should be JSON text. */
export interface ToolRequest {
  readonly name: string;
  readonly arguments: string;
}

/** JSON Schema; answers may not conform. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: JsonObject;
}

export interface ReplyOptions {
  /** Aborting rejects `reply` with the signal's reason. */
  readonly signal: AbortSignal;
  readonly schema?: AnswerSchema;
  /** Deltas join to the reply's `text`. */
  readonly onText?: (delta: string) => void;
}

export interface ModelReply {
  readonly text: string;
  readonly toolCalls: readonly ToolRequest[];
  readonly tokens: TokenUse;
  /** `length`: cut off at the endpoint's limit. `other`: ended early. */
  readonly finish: 'stop' | 'length' | 'other';
}

/**
 * Rejects with an AppError: `model-refused` (provider's message, HTTP status in details),
 * `model-unreachable`, `model-timeout`, or `model-rate-limited`.
 */
export interface ChatModel {
  reply(messages: readonly ModelMessage[], options: ReplyOptions): Promise<ModelReply>;
}
