import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';

const program = fileURLToPath(new URL('../../../../bin/planwright.mjs', import.meta.url));

test("a killed run's profile is removed at the next start", async () => {
  const folder = await temporaryFolder();
  const site = createServer(() => undefined);
  const asked = new Promise<void>((resolve) =>
    site.once('request', () => {
      resolve();
    }),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const file = join(folder, 'wait.planwright.json');
  await writeFile(
    file,
    JSON.stringify({
      format: 'planwright/1',
      id: 'w',
      nodes: [
        {
          id: 'a',
          type: 'Tool',
          name: 'Wait',
          params: {
            server: 'browser',
            tool: 'open_page',
            arguments: { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}` },
          },
        },
      ],
    }),
  );
  const start = (...words: string[]) =>
    spawn(process.execPath, [program, ...words], {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: folder },
    });
  const ended = (child: ReturnType<typeof spawn>): Promise<unknown> =>
    new Promise((resolve) => child.once('exit', resolve));
  const profiles = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.startsWith('planwright-browser-'));

  const run = start('run', file, '--browser', 'embedded');
  await asked;
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
  site.closeAllConnections();
}, 120_000);
