import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { readServersFile } from './server-file.ts';

test('a server with neither a command nor an address is told what it needs', async () => {
  const path = join(await temporaryFolder(), 'servers.json');
  await writeFile(path, JSON.stringify({ mcpServers: { files: { comand: 'npx' } } }));
  await expect(readServersFile(path)).rejects.toThrow('- mcpServers.files: needs the "command" that starts it');
});
