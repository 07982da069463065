import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './names/build-pages.ts';
import { tryOut, type Verdict } from './names/try-out.ts';
import { boards } from './names/boards.ts';
import { upload } from './names/saying.ts';
import { openBrowser } from './open-browser.ts';
import type { Table } from './table.ts';

/**
 * Checks testers' descriptions of pages built from npm component libraries. `NAMES=mui,antd` selects some.
 */
export async function run(): Promise<Table[]> {
  const selected = process.env['NAMES']?.split(',');
  const chosen = boards.filter(({ page }) => selected?.includes(page) !== false);
  const folder = await mkdtemp(join(tmpdir(), 'planwright-names-'));
  const file = join(folder, upload);
  await writeFile(file, 'a photo');
  const site = await serve(await buildPages(chosen.map(({ page }) => page)));
  const { session, caller, close } = await openBrowser();
  session.allowed = { folder, files: [], uploads: [{ path: file, anyIn: false, isOutside: false }] };
  try {
    const tried = new Map<string, Verdict[]>();
    for (const { page: name, sayings } of chosen) {
      const verdicts: Verdict[] = [];
      for (const saying of sayings)
        verdicts.push(await tryOut(saying, { session, caller, url: `${site.url}/${name}`, file }));
      tried.set(name, verdicts);
    }
    return [summary(tried), ...misses(tried)];
  } finally {
    await close();
    site.server.closeAllConnections();
    site.server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const outcomes = ['right', 'asked', 'not found', 'wrong', 'twin failed'] as const;

function summary(tried: ReadonlyMap<string, readonly Verdict[]>): Table {
  const row = (name: string, verdicts: readonly Verdict[]): string[] => [
    name,
    String(new Set(verdicts.map(({ kind }) => kind)).size),
    String(verdicts.length),
    ...outcomes.map((outcome) => String(verdicts.filter((each) => each.outcome === outcome).length)),
  ];
  const all = [...tried.values()].flat();
  const right = all.filter(({ outcome }) => outcome === 'right').length;
  return {
    title: 'What is said from a picture of a page',
    columns: ['library', 'kinds', 'sayings', 'right', 'asked which', 'not found', 'wrong', 'twin failed'],
    rows: [...[...tried].map(([name, verdicts]) => row(name, verdicts)), row('all', all)],
    note: `${((100 * right) / all.length).toFixed(1)} % right. Asked: 98 %, and nothing wrong. Wrong is what does something else than its twin in plain Playwright does, or reads something else.`,
  };
}

function misses(tried: ReadonlyMap<string, readonly Verdict[]>): Table[] {
  const rows = [...tried].flatMap(([name, verdicts]) =>
    verdicts
      .filter(({ outcome }) => outcome !== 'right')
      .map(({ outcome, kind, said, because }) => [
        name,
        kind,
        outcome,
        said,
        because.replace(/\s+/gu, ' ').replaceAll('|', '/'),
      ]),
  );
  return rows.length === 0
    ? []
    : [{ title: 'Not right', columns: ['library', 'kind', 'outcome', 'said', 'because'], rows }];
}

async function serve(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const kind = /\.(js|css)$/.exec(name)?.[1];
    if (kind === undefined)
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/${name}.css"><div id="root"></div><script type="module" src="/${name}.js"></script>`,
        );
    void readFile(join(folder, name)).then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': kind === 'js' ? 'text/javascript' : 'text/css',
            'cache-control': 'max-age=3600',
          })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
