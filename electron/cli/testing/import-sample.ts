import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { planwright } from './fake-host.ts';

export async function importSample(name: string) {
  const folder = await temporaryFolder();
  const recording = fileURLToPath(new URL(`../../exchange/import/testing/${name}`, import.meta.url));
  const file = join(folder, 'imported.planwright.json');
  return { ...(await planwright(['import', recording, '--out', file])), folder, file };
}
