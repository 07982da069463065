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
