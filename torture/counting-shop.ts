import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingShop {
  readonly url: string;
  posts(path: string): number;
  close(): void;
}

export async function openCountingShop(answerAfterMs: number): Promise<CountingShop> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const show = (body: string): void => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Shop</title><main>${body}</main></html>`);
    };
    const form = (action: string, button: string): string =>
      `<form method="post" action="${action}"><button>${button}</button></form>`;
    if (request.method !== 'POST') {
      show(`<h1>Shop</h1>${form('/order', 'Order')}`);
      return;
    }
    counts.set(path, (counts.get(path) ?? 0) + 1);
    setTimeout(() => {
      show(path === '/order' ? `<h1>Thanks</h1>${form('/confirm', 'Confirm')}` : '<h1>Done</h1>');
    }, answerAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    posts: (path) => counts.get(path) ?? 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
