import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';

const program = fileURLToPath(new URL('../../bin/planwright.mjs', import.meta.url));

const states = `<output id="out">…</output><script>
  Promise.all(['geolocation', 'notifications', 'microphone', 'camera', 'clipboard-read'].map(async (name) => name + ' ' + (await navigator.permissions.query({ name })).state)).then((all) => { out.textContent = all.join(', '); });
</script>`;

async function runWith(permissions: object): Promise<string> {
  const site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(states),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const folder = await temporaryFolder();
  const file = join(folder, 'ask.planwright.json');
  const step = (id: string, tool: string, args: object): object => ({
    id,
    type: 'Tool',
    name: id,
    params: { server: 'browser', tool, arguments: args },
  });
  await writeFile(
    file,
    JSON.stringify({
      format: 'planwright/1',
      id: 'w',
      ...permissions,
      nodes: [
        step('open', 'open_page', { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}` }),
        step('wait', 'wait_for', { text: 'clipboard-read ' }),
        step('read', 'extract', { css: '#out' }),
      ],
      edges: [
        { from: 'open', to: 'wait' },
        { from: 'wait', to: 'read' },
      ],
    }),
  );
  const child = spawn(
    process.execPath,
    [program, 'run', file, '--browser', 'embedded', '--json', '--allow-permissions'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  await new Promise((resolve) => child.once('exit', resolve));
  site.close();
  site.closeAllConnections();
  return out;
}

test("grants exactly the file's browser permissions", async () => {
  expect(await runWith({ permissions: ['geolocation', 'microphone'] })).toContain(
    'geolocation granted, notifications denied, microphone granted, camera denied, clipboard-read denied',
  );
}, 120_000);
