import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startScriptedModel } from '../electron/assistant/models/testing/scripted-model-server.ts';
import { openNoisyPages } from './noisy-pages.ts';
import { createTally, type TorturePart } from './part.ts';
import { runCli } from './run-cli.ts';

interface Scenario {
  readonly what: string;
  readonly file: string;
  readonly replies: readonly string[];
  readonly ends: 'succeeded' | 'failed';
  readonly presses?: number;
  readonly repaired?: string;
}

const hogsPerCore = 2;
const examples = ['buy-a-book', 'decide-by-stock', 'the-missing-button'];

export const part: TorturePart = {
  async run({ count, say }) {
    const tally = createTally('The same decisions beside CPU hogs');
    const folder = await mkdtemp(join(tmpdir(), 'planwright-torture-load-'));
    const site = await openNoisyPages();
    try {
      const scenarios = await writeScenarios(folder, site.url);
      const quiet = new Map<string, readonly string[]>();
      for (let index = 0; index < count; index += 1) {
        const scenario = scenarios[index % scenarios.length];
        if (scenario === undefined) break;
        const { what } = scenario;
        const expected = quiet.get(what) ?? (await decide(folder, scenario));
        quiet.set(what, expected);
        const busy = await besideHogs(() => decide(folder, scenario));
        const at = expected.findIndex((line, index) => line !== busy[index]);
        const problem =
          problemOf(scenario, busy) ??
          (at === -1 && expected.length === busy.length
            ? undefined
            : `event ${at === -1 ? expected.length : at}: quiet ${expected[at] ?? 'nothing'}, busy ${busy[at] ?? 'nothing'}`);
        if (problem === undefined) tally.passed(what);
        else tally.failed(what, problem);
        say(what);
      }
    } finally {
      site.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    return tally.outcome(`${hogsPerCore} busy loops per core`);
  },
};

async function besideHogs<Value>(work: () => Promise<Value>): Promise<Value> {
  const hogs = Array.from({ length: availableParallelism() * hogsPerCore }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL');
  }
}

function problemOf({ ends, presses }: Scenario, decisions: readonly string[]): string | undefined {
  const end = decisions.at(-1) ?? 'nothing';
  if (!end.includes(`"status":"${ends}"`)) return `it ended as ${end}`;
  const pressed = decisions.filter(
    (line) => line.includes('"type":"tool-called"') && line.includes('"tool":"click"'),
  ).length;
  return presses === undefined || pressed === presses
    ? undefined
    : `${pressed} presses instead of ${presses}`;
}

async function decide(folder: string, { file, replies, repaired }: Scenario): Promise<string[]> {
  const model = await startScriptedModel();
  model.willReply(...replies);
  const run = async (...words: string[]): Promise<string[]> => {
    const { out, err } = await runCli(folder, [
      'run',
      file,
      '--yes',
      '--browser',
      'embedded',
      '--json',
      '--base-url',
      model.url,
      '--model',
      'scripted-large',
      ...words,
    ]);
    const events = out
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{"seq"'))
      .map((line) => (JSON.parse(line) as { event: Record<string, unknown> }).event);
    // The order of screenshots isn't a decision.
    return events.length === 0
      ? [`no event: ${err}`]
      : events.filter(({ type }) => type !== 'artifact-recorded').map(decisionOf);
  };
  try {
    if (repaired === undefined) return await run();
    const written = await readFile(file, 'utf8');
    const first = await run();
    await writeFile(file, repaired);
    const resumed = await run('--resume', 'last');
    await writeFile(file, written);
    return [...first, ...resumed];
  } finally {
    await model.close();
  }
}

const decisive = [
  'type',
  'nodeId',
  'visit',
  'attempt',
  'turn',
  'iteration',
  'status',
  'tool',
  'effect',
  'delta',
  'verdict',
  'case',
  'phase',
  'code',
  'edge',
  'label',
  'outcome',
  'failure',
];

function decisionOf(event: Record<string, unknown>): string {
  // Chance decides whether noise is known before the first press.
  const isOpen = event['type'] === 'agent-turn-ended' && event['verdict'] === 'unverified';
  const kept = (value: unknown, depth: number): unknown =>
    typeof value === 'object' && value !== null && depth > 0
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => decisive.includes(key) && !(isOpen && (key === 'delta' || key === 'case')))
            .map(([key, inner]) => [key, kept(inner, depth - 1)]),
        )
      : typeof value === 'object'
        ? null
        : value;
  return JSON.stringify(kept(event, 3));
}

async function writeScenarios(folder: string, url: string): Promise<Scenario[]> {
  const textOf = (what: string, nodes: readonly object[]): string => {
    const placed = nodes.map((node, index) => ({
      id: `n${index + 1}`,
      position: { x: 0, y: index * 112 },
      ...node,
    }));
    const edges = placed.slice(1).map((_, index) => ({ from: `n${index + 1}`, to: `n${index + 2}` }));
    return JSON.stringify({
      format: 'planwright/1',
      id: what,
      name: what,
      variables: [],
      nodes: placed,
      edges,
    });
  };
  const write = async (
    what: string,
    nodes: readonly object[],
    expected: Pick<Scenario, 'ends' | 'presses'> & {
      readonly replies?: readonly string[];
      readonly repaired?: readonly object[];
    },
  ): Promise<Scenario> => {
    const file = join(folder, `${what.replaceAll(' ', '-')}.planwright.json`);
    await writeFile(file, textOf(what, nodes));
    const { repaired, ...rest } = expected;
    return {
      what,
      file,
      replies: [],
      ...rest,
      ...(repaired === undefined ? {} : { repaired: textOf(what, repaired) }),
    };
  };
  const copied = async (name: string): Promise<Scenario> => {
    const file = join(folder, `${name}.planwright.json`);
    await cp(`examples/${name}.planwright.json`, file);
    return {
      what: `example ${name}`,
      file,
      replies: [],
      ends: name === 'the-missing-button' ? 'failed' : 'succeeded',
    };
  };
  const open = (path: string): object => tool('Open', 'open_page', { url: `${url}${path}` });
  const more = tool('More', 'click', { target: 'Load more' });
  const look = (text: string): object => tool('Look', 'wait_for', { text, timeoutMs: 1_000 });
  const work = { type: 'AiStep', name: 'Work', params: { prompt: 'Do what the page is for.' } };
  return [
    await write('resuming after the failed step was fixed', [open('/list'), look('Row 1'), look('Row 2')], {
      ends: 'succeeded',
      presses: 1,
      repaired: [open('/list'), look('Row 1'), more, look('Row 2')],
    }),
    await write(
      'a dead button is pressed again',
      [
        open('/dead'),
        {
          ...tool('Send', 'click', { target: 'Send' }),
          retries: 5,
          checks: [{ type: 'TextPresent', text: 'Thank you' }],
        },
      ],
      { ends: 'failed', presses: 3 },
    ),
    ...(await Promise.all(examples.map(copied))),
    await write(
      'retrying until a check passes',
      [
        open('/refresh'),
        {
          ...tool('Refresh', 'click', { target: 'Refresh' }),
          retries: 8,
          checks: [{ type: 'TextPresent', text: 'Ready' }],
        },
      ],
      { ends: 'succeeded', presses: 5 },
    ),
    await write('a model presses a dead button', [open('/dead'), work], {
      ends: 'failed',
      presses: 3,
      replies: Array.from({ length: 12 }, () => press('Send')),
    }),
    await write('a model loads more', [open('/list'), work], {
      ends: 'succeeded',
      presses: 6,
      replies: [
        ...Array.from({ length: 6 }, () => press('Load more')),
        say('find_text', { text: 'Row 7' }, 'expected'),
        say('status', { outcome: 'success', summary: 'Seven rows.' }, 'expected'),
        '{"verdict": "passed", "reason": "Shown."}',
      ],
    }),
  ];
}

const tool = (name: string, toolName: string, args: object): object => ({
  type: 'Tool',
  name,
  params: { server: 'browser', tool: toolName, arguments: args },
});
const press = (target: string): string => say('click', { target });

function say(type: string, args: object, phase = 'steps'): string {
  return JSON.stringify({
    phase,
    thought: { plan: ['Do it'], think: 't', act: type },
    action: { action_type: type, arguments: args },
  });
}
