import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the app remembers before it is started for the first time in this folder. */
export async function writeSettings(folder: string, settings: object): Promise<void> {
  await mkdir(join(folder, 'user-data'), { recursive: true });
  await writeFile(join(folder, 'user-data', 'config.json'), JSON.stringify({ settings }));
}
