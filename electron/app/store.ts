import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import ElectronStore from 'electron-store';
import { z } from 'zod';
import { Settings } from '../../shared/settings.ts';

const Place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** All that the app remembers between starts. A part that cannot be read gives way to its default. */
const Remembered = z.object({
  settings: Settings.prefault({}).catch(() => Settings.parse({})),
  recent: z.array(z.object({ path: z.string(), name: z.string(), openedAt: z.number() })).catch([]).default([]),
  windowPlace: Place.optional().catch(undefined),
  isMaximized: z.boolean().catch(false).default(false),
});
export type Remembered = z.infer<typeof Remembered>;

export interface Store {
  read(): Remembered;
  write(changes: Partial<Remembered>): void;
}

/** Opens the store; a file that is no JSON is set aside as `config.json.broken`, so that nothing is lost. */
export function openStore(): Store {
  const store = openFile();
  return {
    read: () => Remembered.parse(store.store),
    write: (changes) => { store.store = { ...store.store, ...changes }; },
  };
}

function openFile(): ElectronStore {
  try {
    return new ElectronStore();
  } catch {
    const path = join(app.getPath('userData'), 'config.json');
    renameSync(path, `${path}.broken`);
    return new ElectronStore();
  }
}
