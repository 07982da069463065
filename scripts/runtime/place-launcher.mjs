import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('launcher', import.meta.url));

export async function placeLauncher(runtimeFolder) {
  const target = join(runtimeFolder, 'resources', 'default_app.asar');
  await mkdir(target, { recursive: true });
  for (const name of await readdir(source)) {
    const wanted = await readFile(join(source, name), 'utf8');
    const present = await readFile(join(target, name), 'utf8').catch(() => undefined);
    if (wanted === present) continue;
    const passing = join(target, `${name}.${process.pid}.tmp`);
    await writeFile(passing, wanted);
    await rename(passing, join(target, name));
  }
}
