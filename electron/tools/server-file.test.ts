import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { readServersFile } from './server-file.ts';

test('a server without command or address is explained', async () => {
  const path = join(await temporaryFolder(), 'servers.json');
  await writeFile(path, JSON.stringify({ mcpServers: { files: { comand: 'npx' } } }));
  await expect(readServersFile(path)).rejects.toThrow('- mcpServers.files: needs a "command" with "args"');
});

test('a server named like the built-in one is refused', async () => {
  const path = join(await temporaryFolder(), 'servers.json');
  await writeFile(path, JSON.stringify({ mcpServers: { browser: { command: 'npx' } } }));
  await expect(readServersFile(path)).rejects.toMatchObject({
    code: 'bad-servers-file',
    message: expect.stringMatching(
      /names a server "browser", but workflows use that name.*Rename the server/,
    ) as string,
  });
});
