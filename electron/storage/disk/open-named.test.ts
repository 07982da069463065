import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openNamed } from './open-named.ts';

test.runIf(process.platform !== 'win32')('opens only regular local files below the limit', async () => {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  execFileSync('mkfifo', [at('pipe')]);
  await mkdir(at('folder'));
  await writeFile(at('long'), 'x'.repeat(11));
  await writeFile(at('fits'), 'x'.repeat(10));
  for (const path of [
    at('pipe'),
    at('folder'),
    '/dev/zero',
    '//attacker/share/x',
    '\\\\attacker\\share\\x',
    'relative.txt',
  ]) {
    await expect(openNamed(path, 10), path).rejects.toMatchObject({ code: 'not-a-file' });
  }
  await expect(openNamed(at('long'), 10)).rejects.toMatchObject({ code: 'too-large' });
  const file = await openNamed(at('fits'), 10);
  expect(await file.readFile('utf8')).toBe('x'.repeat(10));
  await file.close();
});
