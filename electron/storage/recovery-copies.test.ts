import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { recoveryCopiesIn } from './recovery-copies.ts';
import { modesIn } from './testing/modes-in.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const workflow = drawn([tool('a', 'noop')], []);

test("the store lists each workflow's latest copy, newest first", async () => {
  const copies = recoveryCopiesIn(await temporaryFolder());
  expect(await copies.list()).toEqual([]);
  await copies.write({ workflow, path: null, savedAt: 1 });
  await copies.write({ workflow: { ...workflow, id: 'w2' }, path: '/home/ann/two.json', savedAt: 2 });
  await copies.write({ workflow: { ...workflow, name: 'Later' }, path: null, savedAt: 3 });
  expect((await copies.list()).map(({ workflow: { id, name }, savedAt }) => [id, name, savedAt])).toEqual([
    ['w1', 'Later', 3],
    ['w2', 'Drawn', 2],
  ]);
  expect(await copies.read({ id: 'w2', path: '/home/ann/two.json' })).toMatchObject({
    path: '/home/ann/two.json',
  });
  await copies.discard({ id: 'w1', path: null });
  await copies.discard({ id: 'w1', path: null });
  expect(await copies.list()).toHaveLength(1);
  await expect(copies.read({ id: 'w1', path: null })).rejects.toMatchObject({ code: 'not-found' });
});

test("a broken copy doesn't hide others", async () => {
  const folder = await temporaryFolder();
  const copies = recoveryCopiesIn(folder);
  await copies.write({ workflow, path: null, savedAt: 1 });
  await writeFile(join(folder, 'recovery', 'broken.json'), '{');
  expect(await copies.list()).toHaveLength(1);
});

test('two files with one workflow have separate copies', async () => {
  const copies = recoveryCopiesIn(await temporaryFolder());
  await copies.write({
    workflow: { ...workflow, name: 'An hour of work' },
    path: '/home/ann/a.json',
    savedAt: 1,
  });
  await copies.write({ workflow: { ...workflow, name: 'One letter' }, path: '/home/ann/b.json', savedAt: 2 });
  expect((await copies.list()).map(({ workflow: { name }, path }) => [name, path])).toEqual([
    ['One letter', '/home/ann/b.json'],
    ['An hour of work', '/home/ann/a.json'],
  ]);
  await copies.discard({ id: workflow.id, path: '/home/ann/b.json' });
  expect(await copies.read({ id: workflow.id, path: '/home/ann/a.json' })).toMatchObject({
    workflow: { name: 'An hour of work' },
  });
});

test('the store offers and discards copies of earlier versions', async () => {
  const folder = await temporaryFolder();
  const copies = recoveryCopiesIn(folder);
  const path = '/home/ann/a.json';
  await mkdir(join(folder, 'recovery'));
  await writeFile(join(folder, 'recovery', 'w1.json'), JSON.stringify({ workflow, path, savedAt: 1 }));
  expect(await copies.read({ id: 'w1', path })).toMatchObject({ savedAt: 1 });
  await copies.discard({ id: 'w1', path: null });
  expect(await copies.list()).toHaveLength(1);
  await copies.discard({ id: 'w1', path });
  expect(await copies.list()).toEqual([]);
});

test('unsaved work is private', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'recovery'), { mode: 0o755 });
  await recoveryCopiesIn(folder).write({ workflow, path: null, savedAt: 1 });
  expect(await modesIn(folder)).toEqual({ recovery: '700', 'recovery/w1.json': '600' });
});
