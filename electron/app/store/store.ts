import { readFileSync } from 'node:fs';
import { inTurn } from '../in-turn.ts';
import { lazily } from '../lazily.ts';
import { readRemembered, type Remembered } from '../../../shared/remembered.ts';
import type { StoreFile } from './store-file.ts';

export interface Store {
  read(): Remembered;
  /** The file was invalid, so the defaults apply. */
  readonly isReset: boolean;
  /**
   * Applies at once; resolves when it is on disk, and rejects if it can't be written. Without a file the
   * change lasts until the app quits.
   */
  write(changes: Partial<Remembered>): Promise<void>;
  /** Resolves when all writes are done. */
  settle(): Promise<void>;
}

interface StoreOptions {
  readonly configPath: string;
  /** Loaded late: it takes 20 ms. */
  readonly openFile: () => Promise<StoreFile | undefined>;
}

/** Reads the settings; opens the file only to write it or to set it aside. */
export function openStore({ configPath, openFile }: StoreOptions): Store {
  const file = lazily(openFile);
  const enqueue = inTurn();
  let remembered = readRemembered({});
  let isReset = false;
  const text = readText(configPath);
  try {
    if (text !== undefined) remembered = readRemembered(JSON.parse(text));
  } catch {
    isReset = true;
    file.get().catch(() => undefined);
  }
  return {
    read: () => remembered,
    isReset,
    write(changes) {
      remembered = { ...remembered, ...changes };
      return enqueue(async () => {
        (await file.get())?.write(changes);
      });
    },
    settle: () => enqueue(() => Promise.resolve()),
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
