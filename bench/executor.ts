import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileWorkflow } from '../electron/executor/walk/compile-workflow.ts';
import { refuseInvalid } from '../electron/executor/walk/refuse-invalid.ts';
import { startRun } from '../electron/executor/walk/start-run.ts';
import { systemClock } from '../electron/executor/walk/system-clock.ts';
import { chainOfSteps, drawn, endLoop, loop, tool } from '../electron/executor/testing/drawn.ts';
import { openRunJournal } from '../electron/storage/runs/run-journal.ts';
import type { LedgerEntry } from '../shared/ledger/entry.ts';
import { parseWorkflow } from '../shared/workflow/parse-workflow.ts';
import { serializeWorkflow } from '../shared/workflow/serialize-workflow.ts';
import type { Workflow } from '../shared/workflow/workflow.ts';
import { interleave } from './interleave.ts';
import { openLangGraph, type LangGraphPeer } from './peers/lang-graph.ts';
import { figure, median, ratio, type Table } from './table.ts';

const anyHash = '0'.repeat(64);
const resolved = { ok: true, tool: { server: 'bench', tool: 'noop', effect: 'read' } } as const;
const noopTools = {
  resolve: () => resolved,
  call: () => Promise.resolve({ ok: true, value: null } as const),
};

export async function run(): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-bench-'));
  const peer = await openLangGraph();
  try {
    return [await stepCosts(folder, peer), await growth(folder), loading()];
  } finally {
    await peer?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function stepCosts(folder: string, peer: LangGraphPeer | undefined): Promise<Table> {
  const steps = 1000;
  const repeats = 1000;
  const chained = chainOfSteps(steps, 'noop');
  const looped = drawn(
    [
      loop('loop', { variable: 'never', equals: true }, repeats),
      tool('a', 'noop'),
      tool('b', 'noop'),
      endLoop('end', 'loop'),
    ],
    ['loop -LoopBody-> a', 'a -> b', 'b -> end', 'end -> loop'],
  );
  const chainNames = chained.nodes.map(({ id }) => id);
  const loopNames = ['a', 'b', 'end'];
  const onChain = await interleave(
    {
      floor: () => floor(folder, { repeats: 1, names: chainNames }),
      ledgered: () => floor(folder, { repeats: 1, names: chainNames, hasLedger: true }),
      ours: () => ours(folder, chained),
      unwritten: () => ours(folder, chained, { isLedgerWritten: false }),
      ...(peer === undefined ? {} : { peer: () => peer.walk(1, steps, false) }),
    },
    { repeats: 15, warmUp: 25 },
  );
  const inLoop = await interleave(
    {
      floor: () => floor(folder, { repeats, names: loopNames }),
      ledgered: () => floor(folder, { repeats, names: loopNames, hasLedger: true }),
      ours: () => ours(folder, looped, { steps: 3 * repeats }),
      unwritten: () => ours(folder, looped, { steps: 3 * repeats, isLedgerWritten: false }),
      ...(peer === undefined ? {} : { peer: () => peer.walk(repeats, 3, false) }),
    },
    { repeats: 9, warmUp: 6 },
  );
  const checkpointed =
    peer === undefined
      ? []
      : [
          await interleave({ checkpointed: () => peer.walk(1, steps, true) }, { repeats: 5, warmUp: 2 }),
          await interleave({ checkpointed: () => peer.walk(repeats, 3, true) }, { repeats: 5, warmUp: 2 }),
        ];
  const cells = (name: string) =>
    [onChain, inLoop].flatMap((result, index) => {
      const value = (name === 'checkpointed' ? checkpointed[index] : result)?.get(name);
      const ourValue = result.get('ours') ?? NaN;
      return value === undefined
        ? ['not installed', '']
        : [figure(value), name === 'ours' ? '' : ratio(value, ourValue)];
    });
  return {
    title: 'One step of the walk, µs',
    columns: ['engine', `chain of ${steps}`, 'times ours', `loop of ${repeats} × 3`, 'times ours'],
    rows: [
      ['Planwright, with its journal and ledger', ...cells('ours')],
      ['Planwright, without writing the ledger', ...cells('unwritten')],
      ['a bare loop with the same journal and ledger', ...cells('ledgered')],
      ['the bare loop without the ledger', ...cells('floor')],
      [`LangGraph.js ${peer?.version ?? ''}, no checkpoints`.replace('  ', ' '), ...cells('peer')],
      [
        `LangGraph.js ${peer?.version ?? ''}, checkpoints in memory`.replace('  ', ' '),
        ...cells('checkpointed'),
      ],
    ],
    note: `The tool does nothing. Target: 20 µs or twice the bare loop; LangGraph.js at least 20 times ours on the chain, 10 times in the loop${peer === undefined ? '' : `; without the ledger ${[onChain, inLoop].map((result) => ratio(result.get('peer') ?? NaN, result.get('unwritten') ?? NaN)).join(' and ')}`}. Ours resumes from disk, LangGraph.js only with checkpoints, here in memory.`,
  };
}

async function growth(folder: string): Promise<Table> {
  const lengths = [100, 1000, 10_000];
  const contestants = Object.fromEntries(
    lengths.map((length) => {
      const workflow = chainOfSteps(length, 'noop');
      const runs = 10_000 / length;
      return [
        String(length),
        async () => {
          let sum = 0;
          for (let index = 0; index < runs; index += 1) sum += await ours(folder, workflow);
          return sum / runs;
        },
      ];
    }),
  );
  const costs = await interleave(contestants, { repeats: 5, warmUp: 2 });
  return {
    title: 'How the cost of a step grows with the chain',
    columns: ['nodes', 'µs a step', 'times 100 nodes'],
    rows: lengths.map((length) => [
      String(length),
      figure(costs.get(String(length)) ?? NaN),
      ratio(costs.get(String(length)) ?? NaN, costs.get('100') ?? NaN),
    ]),
    note: 'Target: at 10,000 nodes 1.5 times the cost at 100.',
  };
}

function loading(): Table {
  const text = serializeWorkflow(chainOfSteps(10_000, 'noop'));
  const parts = {
    'read the file’s text': [] as number[],
    'find its problems': [] as number[],
    compile: [] as number[],
  };
  for (let repeat = 0; repeat < 9; repeat += 1) {
    globalThis.gc?.();
    const parsed = timed(parts['read the file’s text'], () => parseWorkflow(text));
    if (!parsed.ok) throw parsed.error;
    timed(parts['find its problems'], () => {
      refuseInvalid(parsed.value);
    });
    timed(parts.compile, () => compileWorkflow(parsed.value));
  }
  const rows = Object.entries(parts).map(([name, values]): [string, number, number] => [
    name,
    values[0] ?? NaN,
    median(values.slice(1)),
  ]);
  const all = {
    first: rows.reduce((sum, [, first]) => sum + first, 0),
    later: rows.reduce((sum, [, , later]) => sum + later, 0),
  };
  return {
    title: 'Loading 10,000 nodes, ms',
    columns: ['part', 'the first time', 'later'],
    rows: [...rows, ['all', all.first, all.later] as const].map(([name, first, later]) => [
      name,
      figure(first),
      figure(later),
    ]),
    note: 'Target: 100 ms.',
  };
}

function timed<Value>(into: number[], work: () => Value): Value {
  const startedAt = performance.now();
  const value = work();
  into.push(performance.now() - startedAt);
  return value;
}

async function ours(
  folder: string,
  workflow: Workflow,
  {
    steps = workflow.nodes.length,
    isLedgerWritten = true,
  }: { readonly steps?: number; readonly isLedgerWritten?: boolean } = {},
): Promise<number> {
  const journal = await openRunJournal({
    folder: await mkdtemp(join(folder, 'ours-')),
    now: systemClock.now,
  });
  const sink = isLedgerWritten ? journal : { ...journal, recordLedger: () => undefined };
  const control = startRun({
    runId: 'bench',
    workflow,
    ports: { tools: noopTools, clock: systemClock, sink },
  });
  const startedAt = performance.now();
  const { status } = await control.finished;
  const took = performance.now() - startedAt;
  await journal.close();
  if (status !== 'succeeded') throw new Error(`The run ended as ${status}.`);
  return (took * 1000) / steps;
}

/** The same events, journal, and timeout, with an abortable tool. */
async function floor(
  folder: string,
  {
    repeats,
    names,
    hasLedger = false,
  }: { readonly repeats: number; readonly names: readonly string[]; readonly hasLedger?: boolean },
): Promise<number> {
  const journal = await openRunJournal({
    folder: await mkdtemp(join(folder, 'floor-')),
    now: systemClock.now,
  });
  const next = new Map(names.map((name, index) => [name, names[index + 1]]));
  const startedAt = performance.now();
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    for (let name = names[0]; name !== undefined; name = next.get(name)) {
      const visit = { nodeId: name, visit: repeat, attempt: 1 };
      journal.record({ type: 'node-started', ...visit, iterations: [] });
      journal.record({
        type: 'tool-called',
        ...visit,
        server: 'bench',
        tool: 'noop',
        arguments: {},
        effect: 'read',
      });
      const controller = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new Error('too long'));
        }, 30_000);
      });
      const result = await Promise.race([callNoop(controller.signal), limit]);
      clearTimeout(timer);
      const eventSeq = journal.record({
        type: 'node-succeeded',
        ...visit,
        durationMs: 0,
        result,
        variables: { [`${name}.success`]: true, [`${name}.result`]: '' },
      });
      if (hasLedger) journal.recordLedger({ v: 1, type: 'entry', entry: entryOf(visit, eventSeq) });
      journal.record({ type: 'edge-taken', edge: { from: name, to: name } });
    }
  }
  await journal.durable();
  const took = performance.now() - startedAt;
  await journal.close();
  return (took * 1000) / (repeats * names.length);
}

function entryOf(
  visit: { readonly nodeId: string; readonly visit: number; readonly attempt: number },
  eventSeq: number,
): LedgerEntry {
  const at = Date.now();
  return {
    seq: eventSeq,
    ...visit,
    iterations: [],
    phase: 'main',
    nodeType: 'Tool',
    specHash: anyHash,
    inputs: [],
    startedAt: at,
    endedAt: at,
    verdict: 'passed',
    evidence: [
      {
        kind: 'result',
        oracle: 'deterministic',
        words: 'a read-only step that returned a result',
        at,
        eventSeq,
      },
    ],
    tool: { server: 'bench', name: 'noop', effect: 'read' },
    argsHash: anyHash,
    output: { hash: anyHash, eventSeq },
    edge: { output: '', to: visit.nodeId },
  };
}

function callNoop(signal: AbortSignal): Promise<null> {
  return signal.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve(null);
}
