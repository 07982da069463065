import { expect, test } from 'vitest';
import { attemptWish } from './testing/attempt-wish.ts';

test('a repaired plan makes a wish come true', async () => {
  expect(await attemptWish('depot-oak')).toMatchObject({
    isValidAtFirst: true,
    first: { outcome: 'red' },
    made: { outcome: 'reached' },
    isMissed: false,
  });
});
