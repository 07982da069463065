import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import ElectronStore from 'electron-store';
import { privateFile } from '../../storage/disk/work-files.ts';
import type { Remembered } from '../../../shared/remembered.ts';

export interface StoreFile {
  write(changes: Partial<Remembered>): void;
}

const ownerOnly = { configFileMode: privateFile };

/** Opens `config.json`; renames an invalid one to `….broken`. Undefined if nothing can be written. */
export function openStoreFile(): StoreFile | undefined {
  const store = openFile();
  return store === undefined
    ? undefined
    : {
        write: (changes) => {
          store.store = { ...store.store, ...changes };
        },
      };
}

function openFile(): ElectronStore | undefined {
  try {
    return new ElectronStore(ownerOnly);
  } catch {
    try {
      const path = join(app.getPath('userData'), 'config.json');
      renameSync(path, `${path}.broken`);
      return new ElectronStore(ownerOnly);
    } catch {
      return undefined;
    }
  }
}
