import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function slowSite(): Promise<{
  readonly url: string;
  readonly sent: number;
  answer(): void;
  close(): void;
}> {
  const waiting: (() => void)[] = [];
  let sent = 0;
  const server = createServer((request, response) => {
    const reply = (body: string): void => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Form</title><main>${body}</main></html>`);
    };
    if (request.url !== '/send') {
      reply('<h1>Form</h1><form method="post" action="/send"><button>Send</button></form>');
      return;
    }
    sent += 1;
    waiting.push(() => {
      reply('<h1>Thanks</h1>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get sent() {
      return sent;
    },
    answer: () => {
      for (const reply of waiting.splice(0)) reply();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
