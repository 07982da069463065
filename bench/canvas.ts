import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CDPSession, ElectronApplication, Page } from 'playwright-core';
import { launchElectron } from './peers/launch-electron.mjs';
import { figure, type Table } from './table.ts';

const kinds = ['ours', 'culled', 'plain'] as const;
type Kind = (typeof kinds)[number];
const names: Readonly<Record<Kind, string>> = {
  ours: 'Planwright',
  culled: 'React Flow, visible elements only',
  plain: 'React Flow as in its guide',
};
const duration = 2_000;
const note =
  '“main”: load of the main thread, with the frame counter (see idle) and, without a GPU, painting. Target: a status under 10 %.';

interface BenchPage {
  open(kind: Kind, count: number): Promise<number>;
  frames(duration: number): Promise<number[]>;
  startRun(): void;
  status(nodeId: string, duration: number): Promise<number>;
  mounted(): number;
}
declare global {
  interface Window {
    bench: BenchPage;
  }
}

export async function run(): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-canvas-'));
  await buildPage(folder);
  const app = await launchElectron(folder);
  try {
    const tables: Table[] = [];
    for (const count of [1_000, 5_000]) tables.push(await compare(app, count));
    return tables.map((table, index) => (index === 0 ? { ...table, note } : table));
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const runNode = (args: readonly string[]) =>
  promisify(execFile)(process.execPath, [...args], { env: { ...process.env, NODE_ENV: 'production' } });

async function buildPage(folder: string): Promise<void> {
  const source = join(process.cwd(), 'node_modules', '.cache', 'bench-canvas');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'vite.config.mjs'), 'export default {};');
  await writeFile(
    join(source, 'index.html'),
    '<!doctype html><meta charset="utf-8"><div id="root" style="height:100vh"></div><script type="module" src="../../../bench/peers/canvas-page.mjs"></script>',
  );
  await runNode([
    'node_modules/vite/bin/vite.js',
    'build',
    source,
    '--config',
    join(source, 'vite.config.mjs'),
    '--base',
    './',
    '--outDir',
    join(folder, 'page'),
    '--emptyOutDir',
    '--logLevel',
    'error',
    '--target',
    'chrome130',
  ]);
  await writeFile(join(folder, 'package.json'), '{"name":"bench","main":"main.cjs"}');
  await writeFile(
    join(folder, 'main.cjs'),
    `
    const { app, BrowserWindow, protocol, net } = require('electron');
    const { join } = require('node:path');
    const { pathToFileURL } = require('node:url');
    protocol.registerSchemesAsPrivileged([{ scheme: 'bench', privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
    app.whenReady().then(() => {
      protocol.handle('bench', (request) => net.fetch(pathToFileURL(join(__dirname, 'page', new URL(request.url).pathname)).href));
      new BrowserWindow({ width: 1280, height: 800, webPreferences: { backgroundThrottling: false } }).loadURL('bench://page/index.html');
    });
  `,
  );
}

async function compare(app: ElectronApplication, count: number): Promise<Table> {
  const rows: string[][] = [];
  for (const kind of kinds) rows.push(await measure(await app.firstWindow(), kind, count));
  return {
    title: `${count.toLocaleString('en')} steps at zoom 1`,
    columns: [
      'canvas',
      'painted, ms',
      'mounted',
      'pan p50 / p95, ms',
      'main',
      'drag p50 / p95, ms',
      'main',
      'status 20/s: main',
      'idle: main',
      'steps redrawn per change',
    ],
    rows,
  };
}

async function measure(page: Page, kind: Kind, count: number): Promise<string[]> {
  await page.reload();
  await page.waitForFunction(() => 'bench' in window);
  const painted = await page.evaluate(([which, many]) => window.bench.open(which, many), [
    kind,
    count,
  ] as const);
  await page.waitForTimeout(1_500);
  const mounted = await page.evaluate(() => window.bench.mounted());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const idle = await whileActing(page, cdp, async () => {
    await page.waitForTimeout(50);
  });
  const pan = await whileActing(page, cdp, async (step) => {
    if (step === 0) await page.mouse.move(640, 400);
    const sign = step % 60 < 30 ? 1 : -1;
    await page.mouse.wheel(12 * sign, 14 * sign);
  });
  const box = await page.locator('.react-flow__node').nth(14).boundingBox();
  if (box === null) throw new Error(`${kind}: no step to drag`);
  await page.mouse.move(box.x + 100, box.y + 30);
  await page.mouse.down();
  const drag = await whileActing(page, cdp, async (step) => {
    await page.mouse.move(box.x + 100 + (step % 80), box.y + 30 + (step % 50));
  });
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await page.evaluate(() => {
    window.bench.startRun();
  });
  await page.waitForTimeout(600);
  const nodeId = await page.locator('.react-flow__node').nth(10).getAttribute('data-id');
  const before = await busy(cdp);
  const start = Date.now();
  const redrawn = await page.evaluate(([id, ms]) => window.bench.status(id, ms), [
    nodeId ?? '',
    duration,
  ] as const);
  const status = share(before, await busy(cdp), Date.now() - start);
  await cdp.detach();
  return [
    names[kind],
    figure(painted),
    String(mounted),
    pan.frames,
    pan.main,
    drag.frames,
    drag.main,
    status,
    idle.main,
    String(redrawn),
  ];
}

async function whileActing(
  page: Page,
  cdp: CDPSession,
  act: (step: number) => Promise<void>,
): Promise<{ readonly frames: string; readonly main: string }> {
  const before = await busy(cdp);
  const start = Date.now();
  const counting = page.evaluate((ms) => window.bench.frames(ms), duration);
  for (let step = 0; Date.now() - start < duration; step += 1) {
    await act(step);
    await page.waitForTimeout(12);
  }
  const sorted = (await counting).sort((one, other) => one - other);
  const part = (at: number): string => (sorted[Math.floor(sorted.length * at)] ?? NaN).toFixed(1);
  return { frames: `${part(0.5)} / ${part(0.95)}`, main: share(before, await busy(cdp), Date.now() - start) };
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
}

const share = (before: number, after: number, milliseconds: number): string =>
  `${Math.round(((after - before) * 100_000) / milliseconds)} %`;
