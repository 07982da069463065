import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { runPlanwright } from './testing/run-planwright.ts';
import { printedPlanCode } from './testing/printed-plan-code.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function queue(): Promise<{ readonly url: string; readonly confirmed: string[]; next: number }> {
  const site = { url: '', confirmed: [] as string[], next: 4711 };
  const server = createServer((request, response) => {
    const reply = (body: string): void => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Invoices</title><main>${body}</main></html>`);
    };
    if (request.method !== 'POST') {
      reply(
        `<h1>To confirm</h1><p>Invoice ${site.next}</p><form method="post" action="/confirm/${site.next}"><button>Confirm</button></form>`,
      );
      return;
    }
    site.confirmed.push(request.url ?? '');
    reply('<h1>Thanks</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/next`;
  return site;
}

test('resume always asks before acting on another record', async () => {
  const site = await queue();
  const folder = await temporaryFolder();
  const file = join(folder, 'confirm.planwright.json');
  const write = (target: string): Promise<void> =>
    writeFile(
      file,
      JSON.stringify(
        drawn(
          [
            tool('open', 'open_page', {
              params: { server: 'browser', tool: 'open_page', arguments: { url: site.url } },
            }),
            tool('confirm', 'click', {
              params: { server: 'browser', tool: 'click', arguments: { target } },
              timeoutMs: 1_000,
            }),
          ],
          ['open -> confirm'],
        ),
      ),
    );
  const run = (...options: string[]) =>
    runPlanwright(['run', file, '--browser', 'embedded', ...options], {
      XDG_DATA_HOME: join(folder, 'data'),
    });
  await write('Approve');
  expect((await run()).exitCode).toBe(1);
  await write('Confirm');
  site.next = 4712;
  expect(await run('--resume', 'last')).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining(
      'The page shows “Invoice 4712” now, instead of “Invoice 4711”. No later step was run.',
    ),
  });
  const refused = await run('--resume', 'last');
  expect(refused).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('they ended on another page or record than at first'),
  });
  expect(site.confirmed).toEqual([]);
  site.next = 4713;
  expect((await run('--resume', 'last', '--replay', printedPlanCode(refused))).exitCode).toBe(0);
  expect(site.confirmed).toEqual(['/confirm/4713']);
}, 120_000);
