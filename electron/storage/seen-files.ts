import { createHash } from 'node:crypto';
import { readText } from './read-text.ts';

/** What is known of files as they were when they were last read or written here. */
export interface SeenFiles {
  /** The file has this text now. */
  see(path: string, text: string): void;
  /** Reads a file that was not seen before; one that cannot be read stays unseen. */
  look(path: string): Promise<void>;
  /** Whether another program has changed the file since. Not so for one that was never seen, is gone or cannot be read. */
  isChanged(path: string): Promise<boolean>;
}

export function seenFiles(): SeenFiles {
  const hashes = new Map<string, string>();
  const read = (path: string): Promise<string | null> => readText(path).catch(() => null);
  const see = (path: string, text: string): void => { hashes.set(path, hashOf(text)); };
  return {
    see,
    async look(path) {
      const text = await read(path);
      // It may have been saved while it was read.
      if (text !== null && !hashes.has(path)) see(path, text);
    },
    async isChanged(path) {
      const hash = hashes.get(path);
      if (hash === undefined) return false;
      const text = await read(path);
      return text !== null && hashOf(text) !== hash;
    },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
