import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { ToolOutcome } from '../electron/executor/ports.ts';
import type { JsonObject } from '../shared/json.ts';
import { interleave } from './interleave.ts';
import { openBenchBrowser } from './open-bench-browser.ts';
import { figure, ratio, type Table } from './table.ts';
import { timed } from './timed.ts';

const repeats = 60;
const large = { repeats: 15, warmUp: 2 };
const elements = 5_000;
const missingMs = 500;
const rows = Array.from(
  { length: 40 },
  (_, index) => `<tr><td>Book ${index}</td><td><a href="#b${index}">Details ${index}</a></td></tr>`,
).join('');
const largeBody = `<!doctype html><title>Bench</title><h1>Books</h1><ul>${Array.from(
  { length: elements / 2 },
  (_, index) => `<li><button>Buy book ${index}</button></li>`,
).join('')}</ul>`;
const body = `<!doctype html><title>Bench</title><button>Save</button><label>Name <input></label><h1 id="h">Welcome</h1><table>${rows}</table>`;

const actions: readonly {
  readonly name: string;
  readonly tool: string;
  readonly args: JsonObject;
  readonly bare: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'click a button by its name',
    tool: 'click',
    args: { target: 'Save' },
    bare: (page) => page.getByRole('button', { name: 'Save' }).click(),
  },
  {
    name: 'fill a field by its label',
    tool: 'type_text',
    args: { text: 'Ada', into: 'Name' },
    bare: (page) => page.getByLabel('Name').fill('Ada'),
  },
  {
    name: 'read a heading',
    tool: 'extract',
    args: { target: 'Welcome' },
    bare: (page) => page.getByRole('heading', { name: 'Welcome' }).innerText(),
  },
  { name: 'read the page', tool: 'read_page', args: {}, bare: (page) => page.locator('body').ariaSnapshot() },
];

export async function run(): Promise<Table[]> {
  const site = createServer(({ url }, response) =>
    response.setHeader('content-type', 'text/html').end(url === '/large' ? largeBody : body),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { session, caller, close } = await openBenchBrowser();
  const ask = (tool: string, args: JsonObject): Promise<ToolOutcome> =>
    caller.call({ server: 'browser', tool, effect: 'read' }, args, new AbortController().signal);
  const call = async (tool: string, args: JsonObject): Promise<void> => {
    const outcome = await ask(tool, args);
    if (!outcome.ok) throw new Error(outcome.failure.message);
  };
  try {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    await call('open_page', { url: address });
    const page = await session.page();
    const cells: string[][] = [];
    for (const { name, tool, args, bare } of actions) {
      const medians = await interleave(
        { ours: () => timed(() => call(tool, args)), bare: () => timed(() => bare(page)) },
        { repeats, warmUp: 5 },
      );
      const ours = medians.get('ours') ?? NaN;
      const floor = medians.get('bare') ?? NaN;
      cells.push([name, figure(ours), figure(floor), ratio(ours, floor)]);
    }
    await call('open_page', { url: `${address}/large` });
    const found = await interleave(
      {
        ours: () => timed(() => call('click', { target: 'Buy book 1700' })),
        bare: () => timed(() => page.getByRole('button', { name: 'Buy book 1700' }).click()),
        missing: () =>
          timed(async () => {
            const outcome = await ask('click', { target: 'Lend book 1700', timeoutMs: missingMs });
            if (outcome.ok || !JSON.stringify(outcome.failure.details).includes('Buy book 1700'))
              throw new Error('The failure names no candidate.');
          }),
        bareMissing: () =>
          timed(() =>
            page
              .getByRole('button', { name: 'Lend book 1700' })
              .click({ timeout: missingMs })
              .catch(() => undefined),
          ),
      },
      large,
    );
    const of = (name: string): number => found.get(name) ?? NaN;
    return [
      {
        title: 'One action on a page, ms',
        columns: ['action', 'through the tools', 'bare Playwright', 'times bare'],
        rows: cells,
        note: 'Target: 1.2 times the bare call.',
      },
      {
        title: `A click by name among ${elements.toLocaleString('en')} elements, ms`,
        columns: ['the name is', 'through the tools', 'bare Playwright', 'times bare', 'more'],
        rows: [
          ['there', 'ours', 'bare'],
          [`not there, with ${missingMs} ms to look`, 'missing', 'bareMissing'],
        ].map(([title = '', ours = '', bare = '']) => [
          title,
          figure(of(ours)),
          figure(of(bare)),
          ratio(of(ours), of(bare)),
          figure(of(ours) - of(bare)),
        ]),
        note: 'Target: 1.2 times the bare call; with candidates, 60 ms more.',
      },
    ];
  } finally {
    await close();
    site.closeAllConnections();
    site.close();
  }
}
