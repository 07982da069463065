import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutText } from '../shared/text/cut-text.ts';
import { buildPages, pagesFolder } from './names/build-pages.ts';
import { tryOut, type Verdict } from './names/try-out.ts';
import { boards } from './names/boards.ts';
import { keepFinds } from './names/keep-finds.ts';
import { upload } from './names/naming-case.ts';
import { openBenchBrowser } from './open-bench-browser.ts';
import type { Table } from './table.ts';

export async function run(): Promise<Table[]> {
  const selected = process.env['NAMES']?.split(',');
  const chosen = boards.filter(({ page }) => selected?.includes(page) !== false);
  const folder = await mkdtemp(join(tmpdir(), 'planwright-names-'));
  const file = join(folder, upload);
  await writeFile(file, 'a photo');
  const site = await serve(await buildPages(chosen.map(({ page }) => page)));
  const { session, caller, close } = await openBenchBrowser();
  session.allowed = { folder, files: [], uploads: [{ path: file, anyIn: false, isOutside: false }] };
  try {
    for (const { page: name, cases } of chosen) {
      const verdicts: Verdict[] = [];
      for (const namingCase of cases)
        verdicts.push(await tryOut(namingCase, { session, caller, url: `${site.url}/${name}/`, file }));
      await keepVerdicts(name, verdicts);
      await caller.call(
        { server: 'browser', tool: 'open_page', effect: 'read' },
        { url: `${site.url}/${name}/` },
        new AbortController().signal,
      );
      await keepFinds(name, await session.page(), { cases, verdicts });
    }
    const tried = await readVerdicts();
    return [summary(tried), ...misses(tried)];
  } finally {
    await close();
    site.server.closeAllConnections();
    site.server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const verdictsFolder = join(pagesFolder, 'verdicts');

async function keepVerdicts(name: string, verdicts: readonly Verdict[]): Promise<void> {
  await mkdir(verdictsFolder, { recursive: true });
  await writeFile(join(verdictsFolder, `${name}.json`), JSON.stringify(verdicts));
}

async function readVerdicts(): Promise<ReadonlyMap<string, readonly Verdict[]>> {
  const read = await Promise.all(
    boards.map(async ({ page }) => {
      const text = await readFile(join(verdictsFolder, `${page}.json`), 'utf8').catch(() => '[]');
      return [page, JSON.parse(text) as Verdict[]] as const;
    }),
  );
  return new Map(read.filter(([, verdicts]) => verdicts.length > 0));
}

const outcomes = ['right', 'asked', 'not found', 'wrong', 'reference failed'] as const;

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
    title: 'Pages described from a picture',
    columns: ['library', 'kinds', 'cases', 'right', 'asked which', 'not found', 'wrong', 'reference failed'],
    rows: [...[...tried].map(([name, verdicts]) => row(name, verdicts)), row('all', all)],
    note: `${((100 * right) / all.length).toFixed(1)} % right. Target: 98 %, none wrong. Wrong: differs from its reference in plain Playwright.`,
  };
}

function misses(tried: ReadonlyMap<string, readonly Verdict[]>): Table[] {
  const rows = [...tried].flatMap(([name, verdicts]) =>
    verdicts
      .filter(({ outcome }) => outcome !== 'right')
      .map(({ outcome, kind, request: said, because }) => [
        name,
        kind,
        outcome,
        said,
        cutText(because.replace(/\s+/gu, ' ').replaceAll('|', '/'), 50),
      ]),
  );
  return rows.length === 0
    ? []
    : [{ title: 'Not right', columns: ['library', 'kind', 'outcome', 'said', 'because'], rows }];
}

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

async function serve(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const type = contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    void readFile(join(folder, file)).then(
      (body) => response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
