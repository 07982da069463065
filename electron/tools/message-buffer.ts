import { deserializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

const newline = 10;

/**
 * Does what the SDK's `ReadBuffer` does, in linear time: that one copies and searches the whole message again
 * with each piece, seconds for a large picture.
 */
export class MessageBuffer {
  #pieces: Buffer[] = [];
  #searched = 0;
  #size = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Throws if what isn't read yet has more than `maxBytes`. */
  append(piece: Buffer): void {
    if (this.#size + piece.length > this.#maxBytes) {
      this.clear();
      throw new Error(`ReadBuffer exceeded maximum size of ${this.#maxBytes} bytes`);
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
