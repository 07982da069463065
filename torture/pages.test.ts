import { expect, test } from 'vitest';
import { part } from './pages.ts';

test('pages: nothing gets through', async () => {
  const { failures } = await part.run({ count: part.short, seed: 20_261, say: () => undefined });
  expect(failures).toEqual([]);
}, 300_000);
