import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPrivateProfile, sweepProfiles } from './private-profile.ts';
import { describeProcess } from '../../../storage/disk/process-mark.ts';

const program = fileURLToPath(new URL('../../../../bin/planwright.mjs', import.meta.url));
const before = process.env.TMPDIR;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planwright-sweep-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});

async function leave(name: string, owner: object | undefined): Promise<void> {
  await mkdir(join(folder, name, 'profile'), { recursive: true });
  await writeFile(join(folder, name, 'profile', 'Cookies'), 'session=secret');
  if (owner !== undefined) await writeFile(join(folder, name, 'owner.json'), JSON.stringify(owner));
}

test('a profile is private, survives a sweep in use, and goes when closed', async () => {
  const profile = await openPrivateProfile();
  expect((await stat(dirname(profile.folder))).mode & 0o777).toBe(0o700);
  await sweepProfiles();
  expect(await readdir(folder)).toHaveLength(1);
  await profile.close();
  expect(await readdir(folder)).toEqual([]);
});

test("ended processes' profiles are removed despite reused ids", async () => {
  const mine = await describeProcess(process.pid);
  await leave('planwright-browser-dead', { ...mine, pid: 2 ** 22 - 1 });
  await leave('planwright-browser-recycled', { ...mine, began: '1' });
  await leave('planwright-browser-earlier-boot', { ...mine, space: 'another-boot/pid:[1]' });
  await leave('planwright-browser-mine', mine);
  await leave('planwright-browser-other-container', {
    ...mine,
    pid: 2 ** 22 - 1,
    space: `${mine.space.split('/')[0] ?? ''}/pid:[1]`,
  });
  await sweepProfiles();
  expect((await readdir(folder)).sort()).toEqual([
    'planwright-browser-mine',
    'planwright-browser-other-container',
  ]);
});

test('an ownerless folder stays for a day', async () => {
  await leave('planwright-browser-new', undefined);
  await leave('planwright-browser-old', undefined);
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(join(folder, 'planwright-browser-old'), yesterday, yesterday);
  await sweepProfiles();
  expect(await readdir(folder)).toEqual(['planwright-browser-new']);
});

test('a sweep follows no links', async () => {
  const precious = await mkdtemp(join(before ?? '/tmp', 'planwright-precious-'));
  await writeFile(
    join(precious, 'owner.json'),
    JSON.stringify({ ...(await describeProcess(process.pid)), pid: 2 ** 22 - 1 }),
  );
  await symlink(precious, join(folder, 'planwright-browser-link'));
  await sweepProfiles();
  expect(await readdir(precious)).toEqual(['owner.json']);
});

test("a killed run's profile is removed at the next start", async () => {
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
  await ended(start('tools'));
  expect(await profiles()).toHaveLength(1);
  const [name = ''] = await profiles();
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
