import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interleave } from './interleave.ts';
import { openStarter } from './peers/electron-starter.mjs';
import { figure, ratio, type Table } from './table.ts';

const sizes = [100, 500] as const;
const repeats = 9;
const canvasIsUsable = `document.querySelector('.react-flow__node') !== null && document.querySelector('.react-flow__edge') !== null && getComputedStyle(document.querySelector('.react-flow__node')).visibility === 'visible'`;

export async function run(): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-start-'));
  const starter = await openStarter();
  try {
    const minimal = await writeMinimalApp(folder);
    const data = (name: string): string => `--user-data-dir=${join(folder, name)}`;
    const files = new Map(
      await Promise.all(
        sizes.map(async (count): Promise<[number, string]> => [count, await writeChain(folder, count)]),
      ),
    );
    const openMinimal = (lingerMs?: number) =>
      starter.start([minimal, data('minimal')], 'document.body !== null', lingerMs);
    const openFile = (count: number, lingerMs?: number) =>
      starter.start([process.cwd(), data('ours'), files.get(count) ?? ''], canvasIsUsable, lingerMs);
    for (let time = 0; time < 3; time += 1) {
      await openMinimal(1_500);
      await openFile(sizes[0], 3_000);
    }
    const medians = await interleave(
      {
        minimal: () => openMinimal(),
        ...Object.fromEntries(sizes.map((count) => [String(count), () => openFile(count)])),
      },
      { repeats, warmUp: 1 },
    );
    const floor = medians.get('minimal') ?? NaN;
    return [
      {
        title: 'From launch to a usable canvas',
        columns: ['what opens', 'ms', 'of the minimal window'],
        rows: [
          ['Electron with one empty page', figure(floor), '1×'],
          ...sizes.map((count) => [
            `Planwright with a file of ${count} steps`,
            figure(medians.get(String(count)) ?? NaN),
            ratio(medians.get(String(count)) ?? NaN, floor),
          ]),
        ],
        note: `Medians of ${repeats} starts each, in turns, with warm caches. Target: 1.25× with 100 steps, 1.5× with 500.`,
      },
    ];
  } finally {
    await starter.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function writeMinimalApp(folder: string): Promise<string> {
  const app = join(folder, 'minimal-app');
  await mkdir(app);
  await writeFile(join(app, 'package.json'), '{"name":"minimal","main":"main.cjs"}');
  await writeFile(
    join(app, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Minimal</title><body></body>',
  );
  await writeFile(
    join(app, 'main.cjs'),
    `
    const { app, BrowserWindow } = require('electron');
    app.whenReady().then(() => { new BrowserWindow({ width: 1440, height: 900 }).loadFile(require('node:path').join(__dirname, 'index.html')); });
  `,
  );
  return app;
}

async function writeChain(folder: string, count: number): Promise<string> {
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    type: 'Tool',
    name: `Step ${at}`,
    position: { x: (at % 10) * 280, y: Math.floor(at / 10) * 112 },
    params: { server: 'browser', tool: 'click', arguments: { target: { name: `Button ${at}` } } },
  }));
  const edges = nodes.slice(1).map(({ id }, at) => ({ from: `n${at}`, to: id }));
  const path = join(folder, `chain-${count}.planwright.json`);
  await writeFile(
    path,
    JSON.stringify({
      format: 'planwright/1',
      id: `chain-${count}`,
      name: `Chain of ${count}`,
      variables: [],
      nodes,
      edges,
    }),
  );
  return path;
}
