import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEarlierRun } from '../electron/storage/runs/read-earlier-run.ts';
import { readRunIndex } from '../electron/storage/runs/run-index.ts';
import { readVisit } from '../electron/storage/runs/read-visit.ts';
import { writeLongRun, longRunLines } from '../electron/storage/testing/long-run.ts';
import { TimelineTree } from '../renderer/run/timeline/timeline-tree.ts';
import { foldLines, idleRun } from '../shared/run/fold-run.ts';
import type { RunState } from '../shared/run/run-state.ts';
import { thinAsItGrows } from '../shared/run/without-values.ts';
import { emptyWorkflow } from '../shared/workflow/workflow.ts';
import { figure, median, type Table } from './table.ts';

const repeats = 5;
const workflow = { ...emptyWorkflow('long'), id: 'long' };
const loop = { workflow, loopId: 'loop', bodyId: 'body' };
const typeOf = (nodeId: string): 'Loop' | 'Tool' => (nodeId === 'loop' ? 'Loop' : 'Tool');

export async function run(): Promise<Table[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'planwright-bench-'));
  try {
    return [await timeOpening(dataFolder), timeGrowing()];
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function timeOpening(dataFolder: string): Promise<Table> {
  const folder = await writeLongRun({ ...loop, dataFolder, iterations: 50_000 });
  const parsed = async (): Promise<RunState> => JSON.parse((await readRunIndex(folder)) ?? '') as RunState;
  const { visits } = await parsed();
  return {
    title: 'A run of 100,000 visits on disk, ms',
    columns: ['', 'ms'],
    rows: [
      ['read it by its index', figure(await time(parsed))],
      ['read it from its lines, as after a crash', figure(await time(() => readEarlierRun(folder)))],
      ['read one visit', figure(await time(() => readVisit(folder, { nodeId: 'body', visit: 49_000 })))],
      [
        'timeline: tree and rows',
        figure(
          await time(() => {
            timelineOf(visits);
          }),
        ),
      ],
    ],
  };
}

function timelineOf(visits: RunState['visits']): void {
  const tree = new TimelineTree();
  tree.extend(visits, typeOf);
  tree.rows(new Map());
}

function timeGrowing(): Table {
  const lines = longRunLines({ ...loop, iterations: 50_000 }, Date.now());
  const perFrame = 100;
  const tree = new TimelineTree();
  const frames: number[] = [];
  let state = idleRun;
  for (let at = 0; at < lines.length; at += perFrame) {
    const startedAt = performance.now();
    state = thinAsItGrows(foldLines(state, lines.slice(at, at + perFrame)));
    tree.extend(state.visits, typeOf);
    tree.rows(new Map());
    frames.push(performance.now() - startedAt);
  }
  frames.sort((one, other) => one - other);
  return {
    title: 'The same run as it grows, 6,000 lines a second',
    columns: ['', 'a frame, ms'],
    rows: [
      ['median', figure(median(frames))],
      ['99th percentile', figure(frames[Math.floor(frames.length * 0.99)] ?? 0)],
      ['longest', figure(frames.at(-1) ?? 0)],
      [
        'visits kept with their values',
        String(state.visits.filter(({ result }) => result !== undefined).length),
      ],
    ],
  };
}

async function time(work: () => unknown): Promise<number> {
  const took: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const startedAt = performance.now();
    await work();
    took.push(performance.now() - startedAt);
  }
  return median(took);
}
