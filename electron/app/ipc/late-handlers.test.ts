import { expect, test } from 'vitest';
import { lateHandlers } from './late-handlers.ts';

test('loads the handler with the first request', async () => {
  let loads = 0;
  const handlers = lateHandlers(['models/list', 'run/step'], async () => {
    loads += 1;
    return {
      'models/list': ({ baseUrl }) => [baseUrl],
      'run/step': () => {
        throw new Error('No run.');
      },
    };
  });
  expect(loads).toBe(0);
  expect(await handlers['models/list']({ baseUrl: 'http://localhost:1/v1' })).toEqual([
    'http://localhost:1/v1',
  ]);
  await expect(handlers['run/step']({ runId: 'r' })).rejects.toThrow('No run.');
  expect(loads).toBe(2);
});
