import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installChrome } from '../testing/installed-browser.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

const usualFolder = tmpdir();
const before = process.env.TMPDIR;
let folder: string;
let site: Server;
let home: string;
let sent = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(usualFolder, 'planwright-downloads-'));
  process.env.TMPDIR = folder;
  site = createServer((request, response) => {
    if (request.url === '/')
      return void response
        .setHeader('content-type', 'text/html')
        .end(
          "<!doctype html><title>Shop</title><button onclick=\"for (let i = 0; i < 300; i += 1) setTimeout(() => { const a = document.createElement('a'); a.href = '/file-' + i; a.download = 'EVIL-' + i + '.bin'; a.click(); }, i * 5)\">Many</button> <a href=\"/endless\" download=\"endless.bin\">One</a>",
        );
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    const piece = Buffer.alloc(1_000_000, 'EVIL');
    const more = (): void => {
      if (response.destroyed || sent > 400_000_000) return void response.end();
      sent += piece.length;
      response.write(piece, () => {
        setImmediate(more);
      });
    };
    more();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function bytesIn(place: string): Promise<number> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) =>
      entry.isDirectory()
        ? bytesIn(join(place, entry.name))
        : stat(join(place, entry.name)).then(
            ({ size }) => size,
            () => 0,
          ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const browsers: Readonly<Record<string, () => Promise<BrowserHub>>> = {
  'the built-in browser': () => openBrowserHub(),
  'an installed browser': async () =>
    openBrowserHub({
      kind: 'chrome',
      environment: { PATH: `${await installChrome()}${delimiter}${process.env.PATH ?? ''}` },
    }),
};

describe.each(Object.keys(browsers))('%s', (name) => {
  let browser: BrowserHub;
  beforeAll(async () => {
    browser = await (browsers[name] ?? openBrowserHub)();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
  });

  test('endless downloads are listed and write nothing', async () => {
    sent = 0;
    await browser.value('open_page', { url: home });
    const usual = await bytesIn(folder);
    const names: unknown[] = [];
    const take = (answer: Readonly<Record<string, unknown>>): void => {
      names.push(...(Array.isArray(answer['downloads']) ? answer['downloads'] : []));
    };
    take(await browser.value('click', { target: 'One' }));
    await expect
      .poll(async () => {
        take(await browser.value('hover', { target: 'One' }));
        return names;
      })
      .toContain('endless.bin');
    const clicked = [await browser.value('click', { target: 'Many' })];
    await expect
      .poll(async () => {
        clicked.push(await browser.value('hover', { target: 'One' }));
        return JSON.stringify(clicked);
      })
      .toMatch(/EVIL-5/);
    expect(JSON.stringify(clicked)).toContain("doesn't save them");
    expect((await bytesIn(folder)) - usual).toBeLessThan(20_000_000);
  }, 120_000);
});
