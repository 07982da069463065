import { expect, test } from 'vitest';
import { attemptTask } from './testing/attempt-task.ts';

test('a repaired plan gets a task done', async () => {
  expect(await attemptTask('depot-oak')).toMatchObject({
    isValidAtFirst: true,
    first: { outcome: 'red' },
    made: { outcome: 'reached' },
    isMissed: false,
  });
});

test('a green run is wrong if its page disagrees', async () => {
  const { first, made } = await attemptTask('cards-add', { goal: 'state.Todo.length === 3' });
  expect([first, made]).toMatchObject([{ outcome: 'wrong' }, { outcome: 'wrong' }]);
});
