import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/**
 * Has a transport send its messages one after another. A server that reads nothing would otherwise keep each of them
 * waiting by itself, and one that asks without end would have more and more of them wait: beyond `most`, sending rejects.
 */
export function sendInTurn(transport: Transport, most: number): void {
  const send = transport.send.bind(transport);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  transport.send = (message, options) => {
    if (waiting >= most) return Promise.reject(new Error('The server does not read what it is sent.'));
    waiting += 1;
    const sent = last.then(() => send(message, options));
    last = sent
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        waiting -= 1;
      });
    return sent;
  };
}
