import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openModel } from '../electron/assistant/models/open-model.ts';
import { startScriptedModel } from '../electron/assistant/models/testing/scripted-model-server.ts';
import { servePages } from '../electron/executor/agent/testing/serve-pages.ts';
import { chainOfSteps, drawn } from '../electron/executor/testing/drawn.ts';
import type { Workflow } from '../shared/workflow/workflow.ts';
import { interleave } from './interleave.ts';
import { openBenchBrowser } from './open-bench-browser.ts';
import { runWorkflow } from './run-workflow.ts';
import { figure, type Table } from './table.ts';
import { timed } from './timed.ts';

const repeats = 5;
const presses = 25;
const deadPresses = 3;
const text = '<p>Nothing here changes.</p>'.repeat(5);
const dead = `<main><button>Save</button>${text}</main>`;
const clock =
  '<p id="c"></p><script>setInterval(() => { c.textContent = new Date().toLocaleTimeString(); }, 1000);</script>';
const works =
  '<main><button onclick="n.textContent = Number(n.textContent) + 1">Save</button><p>Saved: <b id="n">0</b></p></main>';

export async function run(): Promise<Table[]> {
  const home = await mkdtemp(join(tmpdir(), 'planwright-bench-'));
  const [site, server] = await Promise.all([servePages(), insistentModel(presses)]);
  const { session, hub, caller, close } = await openBenchBrowser();
  const settings = { baseUrl: server.url, model: 'scripted-large', temperature: null, timeoutMs: 60_000 };
  const model = openModel(settings, undefined);
  const open = async (body: string): Promise<void> => {
    const tool = { server: 'browser', tool: 'open_page', effect: 'idempotent' } as const;
    const outcome = await caller.call(tool, { url: site.show(body) }, new AbortController().signal);
    if (!outcome.ok) throw new Error(outcome.failure.message);
  };
  const press = async (body: string, workflow: Workflow, code: string | undefined, count: number) => {
    await open(body);
    server.restart();
    let ended: string | undefined;
    const took = await timed(async () => {
      ended = (await runWorkflow(workflow, { hub, home, model })).failure?.code;
    });
    if (ended !== code) throw new Error(`The run ended with ${ended ?? 'success'}.`);
    return took / count;
  };
  const steps = chainOfSteps(presses, 'click', {
    params: { server: 'browser', tool: 'click', arguments: { target: 'Save' } },
    retries: 2,
    traceLevel: 'Minimal',
  });
  try {
    const medians = await interleave(
      {
        dead: () => press(dead, aiStep, 'unresponsive-element-bug', deadPresses),
        clock: () => press(dead + clock, aiStep, 'unresponsive-element-bug', deadPresses),
        works: () => press(works, aiStep, 'agent-failed', presses),
        drawn: () => press(works, steps, undefined, presses),
        bare: async () => {
          await open(works);
          const page = await session.page();
          return (
            (await timed(async () => {
              for (let count = 0; count < presses; count += 1)
                await page.getByRole('button', { name: 'Save' }).click();
            })) / presses
          );
        },
      },
      { repeats, warmUp: 1 },
    );
    const row = (title: string, name: string, goal: string): string[] => [
      title,
      figure(medians.get(name) ?? NaN),
      goal,
    ];
    return [
      {
        title: 'One press, ms',
        columns: ['press', 'each', 'target'],
        rows: [
          row('a dead button in an AI step', 'dead', '2500'),
          row('the same beside a clock', 'clock', '4000'),
          row(`one that works, ${presses} times in an AI step`, 'works', '400'),
          row(`one that works, in ${presses} authored steps with retries`, 'drawn', '400'),
          row(`one that works, ${presses} times in plain Playwright`, 'bare', ''),
        ],
        note: 'Run time divided by presses, with a scripted model.',
      },
    ];
  } finally {
    await close();
    await Promise.all([site.close(), server.close()]);
    await rm(home, { recursive: true, force: true });
  }
}

const aiStep = drawn(
  [{ id: 'a', name: 'Work', type: 'AiStep', params: { prompt: 'Use the page.' }, timeoutMs: 600_000 }],
  [],
);

async function insistentModel(times: number) {
  const say = (action_type: string, args: object): string =>
    JSON.stringify({
      phase: 'steps',
      thought: { plan: ['Do it'], think: 't', act: action_type },
      action: { action_type, arguments: args },
    });
  let pressed = 0;
  const server = await startScriptedModel({
    replyTo: () =>
      (pressed += 1) <= times
        ? say('click', { target: 'Save' })
        : say('status', { outcome: 'failure', summary: 'Enough.', expected: 'x', actual: 'y' }),
  });
  return {
    ...server,
    restart() {
      pressed = 0;
    },
  };
}
