import { expect, test } from 'vitest';
import type { CliHost } from './cli-host.ts';
import { untilInterrupt } from './until-interrupt.ts';

const interrupted: Pick<CliHost, 'onInterrupt'> = {
  onInterrupt: (interrupt) => {
    queueMicrotask(interrupt);
    return () => undefined;
  },
};

test('Ctrl-C says “stopped”; other errors pass', async () => {
  const waiting = untilInterrupt(
    interrupted as CliHost,
    (signal) =>
      new Promise((_, refuse) => {
        signal.addEventListener('abort', () => {
          refuse(signal.reason as Error);
        });
      }),
  );
  await expect(waiting).rejects.toMatchObject({
    code: 'stopped',
    message: 'Stopped before the answer arrived. Nothing was changed.',
  });
  await expect(
    untilInterrupt({ onInterrupt: () => () => undefined }, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
});
