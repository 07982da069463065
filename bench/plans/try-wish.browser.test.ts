import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowserTools } from './open-run-tools.ts';
import { readWishes, type Wish } from './read-wishes.ts';
import { servePrograms } from './serve-programs.ts';
import { tryWish } from './try-wish.ts';

async function attempt(id: string, more: Partial<Wish> = {}) {
  const [program = ''] = id.split('-');
  const wish = (await readWishes()).get(program)?.find((each) => each.id === id);
  if (wish === undefined) throw new Error(`no wish ${id}`);
  const home = await mkdtemp(join(tmpdir(), 'planwright-plans-'));
  const programs = await servePrograms();
  onTestFinished(async () => {
    await programs.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
  const place = { address: programs.addressOf(program), file: '', home, catalog: await openBrowserTools() };
  return tryWish({ ...wish, ...more }, place);
}

test('a repaired plan makes a wish come true', async () => {
  expect(await attempt('depot-oak')).toMatchObject({
    isValidAtFirst: true,
    first: { outcome: 'red' },
    made: { outcome: 'reached' },
    isMissed: false,
  });
});

test('a green run is wrong if its page disagrees', async () => {
  const { first, made } = await attempt('cards-add', { goal: 'state.Todo.length === 3' });
  expect([first, made]).toMatchObject([{ outcome: 'wrong' }, { outcome: 'wrong' }]);
});
