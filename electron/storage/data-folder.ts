import { homedir } from 'node:os';
import { join } from 'node:path';

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
