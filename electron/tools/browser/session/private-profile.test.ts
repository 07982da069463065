import { mkdir, mkdtemp, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeProcess } from '../../../storage/disk/process-mark.ts';
import { openPrivateProfile, sweepProfiles } from './private-profile.ts';

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

test('a private profile is deleted once closed', async () => {
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
