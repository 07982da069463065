import { readFileSync } from 'node:fs';
import { createQueue } from '../create-queue.ts';
import { lazily } from '../lazily.ts';
import { readRemembered, type Remembered } from '../../../shared/remembered.ts';
import type { StoreFile } from './store-file.ts';

export interface Store {
  read(): Remembered;
  readonly isReset: boolean;
  /** Applies at once and resolves when saved. Without a file, changes last until quitting. */
  write(changes: Partial<Remembered>): Promise<void>;
  settle(): Promise<void>;
}

interface StoreOptions {
  readonly configPath: string;
  /** Called late, because it takes 20 ms. */
  readonly openFile: () => Promise<StoreFile | undefined>;
}

export function openStore({ configPath, openFile }: StoreOptions): Store {
  const file = lazily(openFile);
  const enqueue = createQueue();
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
