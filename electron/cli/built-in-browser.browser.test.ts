import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';

const program = fileURLToPath(new URL('../../bin/planwright.mjs', import.meta.url));

const page = `<!doctype html><title>Asks</title><p>Waiting</p><script>
  Promise.all(['geolocation', 'notifications', 'microphone', 'camera', 'clipboard-read'].map(async (name) => name + ' ' + (await navigator.permissions.query({ name })).state)).then((all) => fetch('/told', { method: 'POST', body: all.join(', ') }));
</script>`;

async function openAskingSite() {
  let tell = (_: string): void => undefined;
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const site = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      if (request.url === '/told') tell(body);
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    told,
    close: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}

test("a run grants its file's permissions; the next start removes a killed run's profile", async () => {
  const folder = await temporaryFolder();
  const site = await openAskingSite();
  const file = join(folder, 'ask.planwright.json');
  const workflow = drawn(
    [
      tool('open', 'open_page', { arguments: { url: site.url } }),
      tool('wait', 'wait_for', { arguments: { text: 'Never', timeoutMs: 100_000 } }),
    ],
    ['open -> wait'],
  );
  await writeFile(file, JSON.stringify({ ...workflow, permissions: ['geolocation', 'microphone'] }));
  const start = (...words: string[]) =>
    spawn(process.execPath, [program, ...words], {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: folder },
    });
  const ended = (child: ReturnType<typeof spawn>): Promise<unknown> =>
    new Promise((resolve) => child.once('exit', resolve));
  const profiles = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.startsWith('planwright-browser-'));

  const run = start('run', file, '--browser', 'embedded', '--allow-permissions');
  expect(await site.told).toBe(
    'geolocation granted, notifications denied, microphone granted, camera denied, clipboard-read denied',
  );
  const [name = '', ...others] = await profiles();
  expect(others).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, name, 'owner.json'), 'utf8'))).toMatchObject({
    pid: run.pid,
  });
  run.kill('SIGKILL');
  await ended(run);
  // The browser may write until it ends.
  await expect
    .poll(async () => {
      await ended(start('tools'));
      return profiles();
    })
    .toEqual([]);
  site.close();
}, 120_000);
