import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { recoveryCopiesIn } from './recovery-copies.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const workflow = drawn([tool('a', 'noop')], []);

test('the latest copy of each workflow is listed, newest first, until it is discarded', async () => {
  const copies = recoveryCopiesIn(await temporaryFolder());
  expect(await copies.list()).toEqual([]);
  await copies.write({ workflow, path: null, savedAt: 1 });
  await copies.write({ workflow: { ...workflow, id: 'w2' }, path: '/home/ann/two.json', savedAt: 2 });
  await copies.write({ workflow: { ...workflow, name: 'Later' }, path: null, savedAt: 3 });
  expect((await copies.list()).map(({ workflow: { id, name }, savedAt }) => [id, name, savedAt])).toEqual([['w1', 'Later', 3], ['w2', 'Drawn', 2]]);
  expect(await copies.read('w2')).toMatchObject({ path: '/home/ann/two.json' });
  await copies.discard('w1');
  await copies.discard('w1');
  expect(await copies.list()).toHaveLength(1);
  await expect(copies.read('w1')).rejects.toMatchObject({ code: 'not-found' });
});

test('a broken copy hides no other', async () => {
  const folder = await temporaryFolder();
  const copies = recoveryCopiesIn(folder);
  await copies.write({ workflow, path: null, savedAt: 1 });
  await writeFile(join(folder, 'recovery', 'broken.json'), '{');
  expect(await copies.list()).toHaveLength(1);
});
