import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExplorationBrowser } from '../exploration/exploration-browser.ts';
import { openExplorationSession } from '../exploration/testing/open-exploration-session.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const name = '<label>Your name <input name="n" value="Ada"></label>';
const count = '<label>How many <input type="number" name="k" value="2"></label>';
const leaves: Readonly<Record<string, string>> = {
  'a search by its role': '<form action="/to" role="search"><input name="x"><button>Los</button></form>',
  'a search by its element':
    '<search><form action="/to"><input name="x"><button>Weiter</button></form></search>',
  'a search field': '<form action="/to"><input type="search" name="x"><button>Los</button></form>',
  'a search by its address': '<form action="/to/search?in=all"><input name="x"><button>→</button></form>',
  'a search by its button': '<form action="/to"><input name="x"><button>Find a member</button></form>',
  'a search by its field':
    '<form action="/to"><label>Search books <input name="x"></label><button>Go</button></form>',
  'a filter of choices':
    '<form action="/to"><select name="c"><option>Red</option></select><button>Filter</button></form>',
  'a filter by its button':
    '<form action="/to"><label><input type="checkbox" name="c"> Red</label><button>Apply filters</button></form>',
  'an order of rows':
    '<form action="/to"><label>Sort by <select name="s"><option>Price</option></select></label><button>Apply</button></form>',
};
const held: Readonly<Record<string, string>> = {
  'an order': `<form action="/to">${name}${count}<button>Order now</button></form>`,
  'a subscription':
    '<form action="/to"><label>Newsletter <input name="mail"></label><button>Go</button></form>',
  'a search for an e-mail address':
    '<form action="/to" role="search"><input type="email" name="x"><button>Search</button></form>',
  'a question that begins like a search':
    '<form action="/to"><label>Find us by <input name="x"></label><button>Send</button></form>',
  'another button of a search':
    '<form action="/to" role="search"><button>Delete</button><input name="x"><button>Search</button></form>',
  'a button without a field':
    '<form action="/to"><input type="hidden" name="id" value="4"><button>Find</button></form>',
  'a form in a shadow tree': `<div id="host"></div><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<form action="/to"><input name="n"><button>Order</button></form>';</script>`,
  'a form that a script sends': `<form action="/to" id="f">${name}</form><button onclick="f.submit()">Order</button>`,
};

const asked: string[] = [];
let body = '';
const site = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Test</title>${body}`);
});
let home = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

interface Browser {
  call(tool: 'open_page' | 'click', args: object): Promise<unknown>;
  takeHeld(): readonly string[];
  close(): Promise<void>;
}

async function openToLook(): Promise<Browser> {
  const browser = await openExplorationBrowser(openExplorationSession, () => [home]);
  return {
    call: (tool, args) => browser.call(tool, args, new AbortController().signal),
    takeHeld: () => browser.takePrevented().requests,
    close: () => browser.close(),
  };
}

async function openToTry(sendsTo: readonly string[] = []): Promise<Browser & { readonly sent: unknown[] }> {
  const [stopped, sent]: [string[], unknown[]] = [[], []];
  const browser = await openBrowserHub({
    harmless: {
      onHeld: ({ method, address }) => stopped.push(`${method} ${address}`),
      onSent: () => sent.push(true),
      sendsTo,
    },
  });
  return {
    sent,
    call: (tool, args) => browser.value(tool, { ...args }),
    takeHeld: () => stopped.splice(0),
    close: () => browser.close(),
  };
}

async function press(browser: Browser, form: string): Promise<void> {
  body = form;
  await browser.call('open_page', { url: `${home}/` });
  asked.length = 0;
  await browser.call('click', { role: 'button', nth: 1 });
}

describe.each([
  ['looking', openToLook],
  ['trying', openToTry],
])('while %s', (_, open) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await open();
  }, 60_000);
  afterAll(() => browser.close());

  test.each(Object.entries(leaves))('%s leaves', async (__, form) => {
    await press(browser, form);
    await expect.poll(() => asked.join()).toMatch(/^\/to/);
    expect(browser.takeHeld()).toEqual([]);
  });

  test.each(Object.entries(held))('%s is held back', async (__, form) => {
    await press(browser, form);
    await expect.poll(() => browser.takeHeld()).toEqual([`GET ${home}/to`]);
    expect(asked).toEqual([]);
  });
});

test('a test system gets every form', async () => {
  const browser = await openToTry([home]);
  await press(browser, held['an order'] ?? '');
  await expect.poll(() => asked).toEqual(['/to?n=Ada&k=2']);
  expect(browser.takeHeld()).toEqual([]);
  expect(browser.sent).toEqual([true]);
  await browser.close();
}, 60_000);
