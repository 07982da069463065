import { readIfThere } from './workflow-file.ts';

/** Files as they were last read or written here. */
export interface SeenFiles {
  /** Records the file's current text. */
  see(path: string, text: string): void;
  /** Records the text of an unseen file, if it can be read. */
  look(path: string): Promise<void>;
  /**
   * What the file must still hold, for `writeWorkflowFile`. Null if it is gone; undefined, for no condition,
   * if it was never seen or can't be read.
   */
  expectedOf(path: string): Promise<string | null | undefined>;
}

export function seenFiles(): SeenFiles {
  const texts = new Map<string, string>();
  const read = (path: string): Promise<string | null | undefined> => readIfThere(path).catch(() => undefined);
  return {
    see: (path, text) => void texts.set(path, text),
    async look(path) {
      const text = await read(path);
      // It may have been saved during the read.
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
