import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

const many =
  "for (let i = 0; i < 300; i += 1) setTimeout(() => { const a = document.createElement('a'); a.href = '/file-' + i; a.download = 'EVIL-' + i + '.bin'; a.click(); }, i * 5)";
const page = `<!doctype html><title>Shop</title><button onclick="${many}">Many</button> <a href="/endless" download="endless.bin">One</a>`;

async function serveDownloads() {
  let sent = 0;
  const site = createServer((request, response) => {
    if (request.url === '/') return void response.setHeader('content-type', 'text/html').end(page);
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
  return {
    home: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}

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

/** `folder` is where the browser's temporary files are. */
export async function expectNoDownloads(browser: BrowserHub, folder: string): Promise<void> {
  const site = await serveDownloads();
  await browser.value('open_page', { url: site.home });
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
  site.close();
}
