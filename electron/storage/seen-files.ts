import { readIfThere } from './workflow-file.ts';

export interface SeenFiles {
  record(path: string, text: string): void;
  readUnseen(path: string): Promise<void>;
  /** The last text seen; null if the file is gone, undefined if unreadable or never seen. */
  expectedOf(path: string): Promise<string | null | undefined>;
}

export function seenFiles(): SeenFiles {
  const texts = new Map<string, string>();
  const read = (path: string): Promise<string | null | undefined> => readIfThere(path).catch(() => undefined);
  return {
    record: (path, text) => void texts.set(path, text),
    async readUnseen(path) {
      const text = await read(path);
      if (typeof text === 'string' && !texts.has(path)) texts.set(path, text);
    },
    async expectedOf(path) {
      const seen = texts.get(path);
      if (seen === undefined) return undefined;
      const now = await read(path);
      return typeof now === 'string' ? seen : now;
    },
  };
}
