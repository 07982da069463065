const firstSize = 256 * 1024;

/** Holds bytes: many strings burden the garbage collector. */
export interface LineBuffer {
  add(text: string): void;
  isEmpty(): boolean;
  take(): Uint8Array;
}

export function createLineBuffer(): LineBuffer {
  let bytes = Buffer.allocUnsafeSlow(firstSize);
  let spare = Buffer.allocUnsafeSlow(firstSize);
  let length = 0;

  function makeRoom(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, needed));
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  }
  return {
    add(text) {
      if (bytes.length - length < text.length * 3) makeRoom(length + text.length * 3);
      length += bytes.write(text, length);
    },
    isEmpty: () => length === 0,
    take() {
      const taken = bytes.subarray(0, length);
      [bytes, spare, length] = [spare, bytes, 0];
      return taken;
    },
  };
}
