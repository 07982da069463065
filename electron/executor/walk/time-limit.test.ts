import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { timeLimit } from './time-limit.ts';

const heard = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve(signal.reason);
      },
      { once: true },
    );
  });

test('a limit aborts despite garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const reason = heard(timeLimit(200, new AbortController().signal));
  const collecting = setInterval(collect, 20);
  try {
    expect(await reason).toMatchObject({ name: 'TimeoutError' });
  } finally {
    clearInterval(collecting);
  }
});

test('a limit aborts with the given signal', async () => {
  const stop = new AbortController();
  const reason = heard(timeLimit(60_000, stop.signal));
  stop.abort('stopped');
  expect(await reason).toBe('stopped');
});
