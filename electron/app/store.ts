import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import ElectronStore from 'electron-store';
import { readRemembered, type Remembered } from './remembered.ts';

export interface Store {
  read(): Remembered;
  write(changes: Partial<Remembered>): void;
}

/** Opens the store. A file that is no JSON is set aside as `config.json.broken`; where nothing can be written, what is remembered lasts until the end. */
export function openStore(): Store {
  const store = openFile();
  if (store === undefined) return storeInMemory();
  return {
    read: () => readRemembered(store.store),
    write: (changes) => { store.store = { ...store.store, ...changes }; },
  };
}

function openFile(): ElectronStore | undefined {
  try {
    return new ElectronStore();
  } catch {
    try {
      const path = join(app.getPath('userData'), 'config.json');
      renameSync(path, `${path}.broken`);
      return new ElectronStore();
    } catch {
      return undefined;
    }
  }
}

function storeInMemory(): Store {
  let remembered = readRemembered({});
  return {
    read: () => remembered,
    write: (changes) => { remembered = { ...remembered, ...changes }; },
  };
}
