import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { runPlanwright } from './run-planwright.ts';

interface Queue {
  readonly confirmed: readonly string[];
  next: number;
}

async function openQueue(): Promise<{ readonly queue: Queue; readonly url: string }> {
  const queue = { confirmed: [] as string[], next: 4711 };
  const server = createServer((request, response) => {
    const reply = (body: string): void => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Invoices</title><main>${body}</main></html>`);
    };
    if (request.method !== 'POST') {
      reply(
        `<h1>To confirm</h1><p>Invoice ${queue.next}</p><form method="post" action="/confirm/${queue.next}"><button>Confirm</button></form>`,
      );
      return;
    }
    queue.confirmed.push(request.url ?? '');
    reply('<h1>Thanks</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { queue, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/next` };
}

async function confirmInQueue() {
  const { queue, url } = await openQueue();
  const folder = await temporaryFolder();
  const file = join(folder, 'confirm.planwright.json');
  const call = (id: string, name: string, args: object, more: object = {}): object =>
    tool(id, name, { params: { server: 'browser', tool: name, arguments: args }, ...more });
  return {
    queue,
    write: (target: string, limits: object = {}): Promise<void> =>
      writeFile(
        file,
        JSON.stringify(
          drawn(
            [call('open', 'open_page', { url }), call('confirm', 'click', { target }, limits)],
            ['open -> confirm'],
          ),
        ),
      ),
    run: (...options: string[]) =>
      runPlanwright(['run', file, '--browser', 'embedded', ...options], {
        XDG_DATA_HOME: join(folder, 'data'),
      }),
  };
}

export async function stopAtNextInvoice() {
  const { queue, write, run } = await confirmInQueue();
  await write('Approve', { timeoutMs: 1_000 });
  expect((await run()).exitCode).toBe(1);
  await write('Confirm');
  queue.next = 4712;
  expect(await run('--resume', 'last')).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining(
      'The page shows “Invoice 4712” now, instead of “Invoice 4711”. No later step was run.',
    ),
  });
  return { queue, run };
}
