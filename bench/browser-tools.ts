import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { JsonObject } from '../shared/json.ts';
import { interleave } from './interleave.ts';
import { openBrowser } from './open-browser.ts';
import { figure, ratio, type Table } from './table.ts';
import { timed } from './timed.ts';

const repeats = 60;
const rows = Array.from(
  { length: 40 },
  (_, index) => `<tr><td>Book ${index}</td><td><a href="#b${index}">Details ${index}</a></td></tr>`,
).join('');
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

/** Compares the browser tools with plain Playwright calls on the same page. */
export async function run(): Promise<Table[]> {
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { session, caller, close } = await openBrowser();
  const call = async (tool: string, args: JsonObject): Promise<void> => {
    const outcome = await caller.call(
      { server: 'browser', tool, effect: 'read' },
      args,
      new AbortController().signal,
    );
    if (!outcome.ok) throw new Error(outcome.failure.message);
  };
  try {
    await call('open_page', { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/` });
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
    return [
      {
        title: 'One action on a page, ms',
        columns: ['action', 'through the tools', 'bare Playwright', 'times bare'],
        rows: cells,
        note: 'Asked: at most 1.2 times the bare call.',
      },
    ];
  } finally {
    await close();
    site.closeAllConnections();
    site.close();
  }
}
