import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { TooMuchSent } from '../network/limited-fetch.ts';
import { MessageBuffer } from './message-buffer.ts';
import { openTransport } from './open-transport.ts';

const pings = (count: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: count },
      (_, id) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'é'.repeat(id) })}\n`,
    ).join(''),
  );

test('messages are read whole, however they are cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (lengths) => {
      const all = pings(6);
      const buffer = new MessageBuffer(all.length);
      const ids: unknown[] = [];
      let at = 0;
      for (let turn = 0; at < all.length; turn += 1) {
        const length = lengths[turn % lengths.length] ?? 1;
        buffer.append(all.subarray(at, at + length));
        at += length;
        for (let read = buffer.readMessage(); read !== null; read = buffer.readMessage())
          ids.push('id' in read ? read.id : undefined);
      }
      expect(ids).toEqual([0, 1, 2, 3, 4, 5]);
    }),
  );
});

test('a message over the limit is refused, and the next one read', () => {
  const [message] = [pings(1)];
  const buffer = new MessageBuffer(2 * message.length);
  buffer.append(message);
  expect(() => {
    buffer.append(Buffer.alloc(2 * message.length));
  }).toThrow(TooMuchSent);
  buffer.append(message);
  expect(buffer.readMessage()).toMatchObject({ id: 0 });
});

test('each byte of a message is copied once', () => {
  const { transport } = openTransport({ command: process.execPath, args: [], env: {} });
  if (!(transport instanceof StdioClientTransport)) throw new Error('Not a local server.');
  const { _readBuffer: buffer } = transport as unknown as { readonly _readBuffer: MessageBuffer };
  const concat = vi.spyOn(Buffer, 'concat');
  const message = pings(200);
  for (let at = 0; at < message.length; at += 100) buffer.append(message.subarray(at, at + 100));
  expect(buffer.readMessage()).toMatchObject({ id: 0 });
  expect(concat).toHaveBeenCalledTimes(1);
  concat.mockRestore();
});
