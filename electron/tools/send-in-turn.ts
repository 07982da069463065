import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** One at a time. Rejects while `max` wait, since the server may read nothing. */
export function sendInTurn(transport: Transport, max: number): void {
  const send = transport.send.bind(transport);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  transport.send = (message, options) => {
    if (waiting >= max) return Promise.reject(new Error("The server doesn't read its messages."));
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
