import { expect, test } from 'vitest';
import { attemptTask } from './testing/attempt-task.ts';

test('a green run is wrong if its page disagrees', async () => {
  const { first, made } = await attemptTask('cards-add', { goal: 'state.Todo.length === 3' });
  expect([first, made]).toMatchObject([{ outcome: 'wrong' }, { outcome: 'wrong' }]);
});
