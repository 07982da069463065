import { readIfThere } from './workflow-file.ts';

/** What is known of files as they were when they were last read or written here. */
export interface SeenFiles {
  /** The file has this text now. */
  see(path: string, text: string): void;
  /** Reads a file that was not seen before; one that cannot be read stays unseen. */
  look(path: string): Promise<void>;
  /**
   * What the file must hold, for `writeWorkflowFile`, if another program hasn't changed it since. Null for one that is
   * gone. Undefined, so that it is written whatever it holds, for one that was never seen or can't be read.
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
      // It may have been saved while it was read.
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
