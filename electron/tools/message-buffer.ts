import { deserializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { TooMuchSent } from '../network/limited-fetch.ts';

const newline = 10;

/** Replaces the SDK's buffer, which copies and searches a whole message again with each piece. */
export class MessageBuffer {
  #pieces: Buffer[] = [];
  #searched = 0;
  #size = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Throws `TooMuchSent` if more than `maxBytes` are unread. */
  append(piece: Buffer): void {
    if (this.#size + piece.length > this.#maxBytes) {
      this.clear();
      throw new TooMuchSent(`More than ${this.#maxBytes} bytes are unread.`);
    }
    this.#pieces.push(piece);
    this.#size += piece.length;
  }

  /** Null until a line is complete. Throws if it isn't a message. */
  readMessage(): JSONRPCMessage | null {
    for (; this.#searched < this.#pieces.length; this.#searched += 1) {
      const last = this.#pieces[this.#searched];
      const end = last?.indexOf(newline) ?? -1;
      if (last === undefined || end === -1) continue;
      const line = Buffer.concat([...this.#pieces.slice(0, this.#searched), last.subarray(0, end)]);
      this.#pieces = [last.subarray(end + 1), ...this.#pieces.slice(this.#searched + 1)];
      this.#searched = 0;
      this.#size -= line.length + 1;
      return deserializeMessage(line.toString('utf8').replace(/\r$/, ''));
    }
    return null;
  }

  clear(): void {
    [this.#pieces, this.#searched, this.#size] = [[], 0, 0];
  }
}
