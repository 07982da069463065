import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { expect, test } from 'vitest';
import { sendInTurn } from './send-in-turn.ts';

test('messages are refused while too many are unread', async () => {
  const unread: (() => void)[] = [];
  const transport: Transport = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send: () =>
      new Promise((resolve) => {
        unread.push(resolve);
      }),
  };
  sendInTurn(transport, 2);
  const send = (): Promise<void> => transport.send({ jsonrpc: '2.0', method: 'ping' });
  const first = send();
  const second = send();
  await expect(send()).rejects.toThrow("The server doesn't read its messages.");
  expect(unread).toHaveLength(1);
  unread.shift()?.();
  await first;
  await expect.poll(() => unread.length).toBe(1);
  unread.shift()?.();
  await second;
});
