import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import ElectronStore from 'electron-store';
import { privateFile } from '../../storage/disk/kept-files.ts';
import type { Remembered } from '../../../shared/remembered.ts';

/** Where what is remembered is kept. */
export interface StoreFile {
  /** Throws when it cannot be written. What others have put into the file stays. */
  write(changes: Partial<Remembered>): void;
}

/** Addresses of models and paths of files are nobody else's business. */
const forOwner = { configFileMode: privateFile };

/** Opens the file. One that is no JSON is set aside as `config.json.broken`; undefined where nothing can be written. */
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
    return new ElectronStore(forOwner);
  } catch {
    try {
      const path = join(app.getPath('userData'), 'config.json');
      renameSync(path, `${path}.broken`);
      return new ElectronStore(forOwner);
    } catch {
      return undefined;
    }
  }
}
