import { expect, test } from 'vitest';
import { attemptWish } from './testing/attempt-wish.ts';

test('a green run is wrong if its page disagrees', async () => {
  const { first, made } = await attemptWish('cards-add', { goal: 'state.Todo.length === 3' });
  expect([first, made]).toMatchObject([{ outcome: 'wrong' }, { outcome: 'wrong' }]);
});
