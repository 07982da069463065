import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElectronApplication, Page } from '@playwright/test';
import { inMain } from '../e2e/testing/in-main.ts';
import { endApp, launchApp } from '../e2e/testing/launch-app.ts';
import { descendantsOf } from '../e2e/testing/processes.ts';
import { openCountingShop } from './counting-shop.ts';
import { createTally, type TorturePart } from './part.ts';

const executionsOf = (iterations: number): number => 1 + 3 * iterations;
const iterationsOfShort = 3;
/** 20,000 executions after 2,000 short runs. */
const iterationsOfLong = 10 / 3;
const samples = 20;
const maxEndMs = 20_000;
const pollMs = 100;
const allowedGrowth = 1.1;
const noiseBytes = 4_000_000;

export const part: TorturePart = {
  async run({ count, say }) {
    const tally = createTally('Runs, one after the other');
    const folder = await mkdtemp(join(tmpdir(), 'planwright-torture-soak-'));
    const shop = await openCountingShop(0);
    try {
      const electronApp = await launchApp(folder, ['--js-flags=--expose-gc']);
      const app = await electronApp.firstWindow();
      await app.getByRole('button', { name: 'New workflow' }).waitFor();
      const used: Used[] = [];
      for (let at = 1; at <= count; at += 1) {
        const status = await runOnce(app, shop.url, iterationsOfShort);
        if (status === 'succeeded') tally.passed(`runs of ${executionsOf(iterationsOfShort)} executions`);
        else
          tally.failed(
            `runs of ${executionsOf(iterationsOfShort)} executions`,
            `run ${at} ended as ${status}`,
          );
        if (at % Math.max(1, Math.floor(count / samples)) === 0) {
          used.push(await memoryOf(electronApp, app));
          say(`${at} of ${count}: main ${mega(used.at(-1)?.main)}, window ${mega(used.at(-1)?.window)} MB`);
        }
      }
      for (const where of ['main', 'window'] as const) {
        const problem = growthOf(where, used);
        if (problem === undefined) tally.passed('memory stays flat');
        else tally.failed('memory stays flat', problem);
      }
      const iterations = Math.ceil(count * iterationsOfLong);
      const long = executionsOf(iterations);
      const status = await runOnce(app, shop.url, iterations);
      if (status === 'succeeded') tally.passed(`one run of ${long} executions`);
      else tally.failed(`one run of ${long} executions`, `it ended as ${status}`);
      const pid = electronApp.process().pid ?? 0;
      const children = (await descendantsOf(pid)).map((each) => each.pid);
      await endApp(electronApp);
      const left = await stillAliveOf(children);
      if (left.length === 0) tally.passed('no process is left over');
      else tally.failed('no process is left over', `${left.length} of ${children.length}`);
      return tally.outcome(
        `Memory after the first and the last tenth: main ${mega(used[1]?.main)} and ${mega(used.at(-1)?.main)} MB, window ${mega(used[1]?.window)} and ${mega(used.at(-1)?.window)} MB`,
      );
    } finally {
      shop.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

interface Used {
  readonly main: number;
  readonly window: number;
}

const mega = (bytes = 0): string => (bytes / 1e6).toFixed(1);

async function memoryOf(electronApp: ElectronApplication, app: Page): Promise<Used> {
  const main = await inMain(electronApp, () => {
    (globalThis as unknown as { gc?: () => void }).gc?.();
    return process.memoryUsage().heapUsed;
  });
  const session = await app.context().newCDPSession(app);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { main, window: usedSize };
}

/** Compares the second quarter with the last; the first fills caches. */
function growthOf(where: keyof Used, used: readonly Used[]): string | undefined {
  const middle = (from: number, to: number): number => {
    const part = used
      .slice(Math.floor(used.length * from), Math.ceil(used.length * to))
      .map((each) => each[where])
      .sort((one, other) => one - other);
    return part[Math.floor(part.length / 2)] ?? NaN;
  };
  const [before, after] = [middle(0.25, 0.5), middle(0.75, 1)];
  return after <= before * allowedGrowth + noiseBytes
    ? undefined
    : `${where}: from ${mega(before)} to ${mega(after)} MB`;
}

async function runOnce(app: Page, url: string, iterations: number): Promise<string> {
  return app.evaluate(
    async (workflow) => {
      interface Line {
        readonly event: { readonly type: string; readonly status?: string };
      }
      interface Bridge {
        ask(name: string, payload: object): Promise<{ ok: boolean; error?: { message: string } }>;
        listen(name: string, listener: (payload: { runId: string; lines: Line[] }) => void): () => void;
      }
      const { bridge } = globalThis as unknown as { bridge: Bridge };
      const runId = crypto.randomUUID();
      return new Promise<string>((resolve) => {
        const off = bridge.listen('run/events', (heard) => {
          const end =
            heard.runId === runId
              ? heard.lines.find(({ event }) => event.type === 'run-finished')
              : undefined;
          if (end === undefined) return;
          off();
          resolve(end.event.status ?? '');
        });
        void bridge
          .ask('run/start', {
            runId,
            workflow,
            path: null,
            startNodeId: null,
            untilNodeId: null,
            stepping: false,
            variables: {},
            secrets: {},
          })
          .then((reply) => {
            if (!reply.ok) resolve(`refused: ${reply.error?.message ?? ''}`);
          });
      });
    },
    loopOf(url, iterations),
  );
}

function loopOf(url: string, iterations: number): object {
  const never = {
    left: { type: 'Literal', value: { type: 'Number', value: 1 } },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'Number', value: 2 } },
  };
  const tool = (id: string, name: string, args: object): object => ({
    id,
    type: 'Tool',
    name: id,
    params: { server: 'browser', tool: name, arguments: args },
    traceLevel: 'Off',
    position: { x: 0, y: 0 },
  });
  return {
    format: 'planwright/1',
    id: 'soak',
    name: 'Soak',
    variables: [],
    nodes: [
      tool('open', 'open_page', { url }),
      {
        id: 'loop',
        type: 'Loop',
        name: 'loop',
        params: { exitCondition: never, maxIterations: iterations },
        position: { x: 0, y: 0 },
      },
      tool('look', 'find_text', { text: 'Shop' }),
      { id: 'end', type: 'EndLoop', name: 'end', params: { loopId: 'loop' }, position: { x: 0, y: 0 } },
    ],
    edges: [
      { from: 'open', to: 'loop' },
      { from: 'loop', to: 'look', output: { type: 'LoopBody' } },
      { from: 'look', to: 'end' },
      { from: 'end', to: 'loop' },
    ],
  };
}

/** The browser may notice late that the app is gone. */
async function stillAliveOf(pids: readonly number[]): Promise<number[]> {
  for (let left = maxEndMs; left > 0 && pids.some(isAlive); left -= pollMs) await sleep(pollMs);
  return pids.filter(isAlive);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
