import { readFileSync } from 'node:fs';
import { inTurn } from '../in-turn.ts';
import { lazily } from '../lazily.ts';
import { readRemembered, type Remembered } from '../../../shared/remembered.ts';
import type { StoreFile } from './store-file.ts';

export interface Store {
  read(): Remembered;
  /** The file was no JSON, so this start begins with the defaults. */
  readonly isReset: boolean;
  /** Holds at once; resolves when it is on disk, and rejects when it cannot be written. Where no file can be, it lasts until the end. */
  write(changes: Partial<Remembered>): Promise<void>;
  /** Resolves when nothing is left to be written. */
  settle(): Promise<void>;
}

interface StoreOptions {
  readonly configPath: string;
  /** Loads what writes; not needed at the start, of which it would take 20 ms. */
  readonly openFile: () => Promise<StoreFile | undefined>;
}

/** Reads what is remembered; the file is opened to be written, or to be set aside when it is no JSON. */
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
