import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of data that belongs to no workflow file, by the conventions of the system. */
export function dataFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  switch (process.platform) {
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Planwright');
    case 'win32':
      return join(environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Planwright');
    default:
      return join(environment['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'planwright');
  }
}
