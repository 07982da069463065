import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planFrom } from '../electron/executor/resume/earlier-run.ts';
import type { RunSink, ToolCaller } from '../electron/executor/ports.ts';
import { startRun } from '../electron/executor/walk/start-run.ts';
import { systemClock } from '../electron/executor/walk/system-clock.ts';
import { chainOfSteps, drawn, endLoop, loop, tool } from '../electron/executor/testing/drawn.ts';
import { readEarlierRun } from '../electron/storage/runs/read-earlier-run.ts';
import { createRunFolder } from '../electron/storage/runs/run-folder.ts';
import { openRunJournal } from '../electron/storage/runs/run-journal.ts';
import type { LedgerEntry, LedgerLine } from '../shared/ledger/entry.ts';
import { emptyLedger, foldLedger, type Ledger } from '../shared/ledger/fold-ledger.ts';
import { judgeTrace } from '../shared/ledger/judge-trace.ts';
import { noOtherRuns } from '../shared/ledger/find-actions-of-other-runs.ts';
import { planResume } from '../shared/ledger/plan-resume.ts';
import { specHashes } from '../shared/ledger/spec-hash.ts';
import type { Snapshot } from '../shared/page/snapshot.ts';
import { writeHtmlReport } from '../shared/report/write-html-report.ts';
import type { Effect } from '../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../shared/workflow/workflow.ts';
import { interleave } from './interleave.ts';
import { figure, median, type Table } from './table.ts';

export async function run(): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-bench-'));
  try {
    return [await recording(folder), await lookingBack(folder), planning(), folding()];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const resolved = { ok: true, tool: { server: 'bench', tool: 'noop', effect: 'read' } } as const;
const bare: ToolCaller = { resolve: () => resolved, call: () => Promise.resolve({ ok: true, value: null }) };

function onPage(elements: number): ToolCaller {
  let at = 0;
  const nodes = Array.from({ length: elements }, (_, index) => ({
    role: 'button',
    name: `Button ${'abcdefghij'[index % 10] ?? ''}${index}`,
    path: [[index, 'button']] as [number, string][],
  }));
  const snapshot = (): Snapshot => {
    at += 1;
    return {
      takenAt: 0,
      session: 's',
      window: { id: 'w', title: 'T' },
      page: { url: `http://shop/${at}`, title: 'T' },
      viewport: { x: 0, y: 0, width: 800, height: 600 },
      dialogs: [],
      landmarks: ['main'],
      nodes,
      isComplete: true,
      digest: String(at),
    };
  };
  return { ...bare, observe: () => Promise.resolve(snapshot()) };
}

async function recording(folder: string): Promise<Table> {
  const workflow = chainOfSteps(1000, 'noop', { arguments: { target: 'Pay', role: 'button' } });
  const page = await interleave(
    {
      reused: () => timed(folder, workflow, onPage(100)),
      dropped: () => timed(folder, workflow, onPage(100), withoutLedger),
    },
    { repeats: 7, warmUp: 3 },
  );
  const plain = await interleave(
    {
      reused: () => timed(folder, workflow, bare),
      dropped: () => timed(folder, workflow, bare, withoutLedger),
    },
    { repeats: 15, warmUp: 15 },
  );
  const cells = (costs: ReadonlyMap<string, number>): string[] => [
    figure(costs.get('reused') ?? NaN),
    figure(costs.get('dropped') ?? NaN),
  ];
  return {
    title: 'Recording one step, µs',
    columns: ['step', 'entry on disk', 'entry not written'],
    rows: [
      ['a tool without a page', ...cells(plain)],
      ['a new page with 100 buttons', ...cells(page)],
    ],
    note: 'The whole step, with a tool that does nothing. Target: recording adds under 1,000 µs.',
  };
}

function withoutLedger(sink: RunSink): RunSink {
  return {
    record: (event) => sink.record(event),
    recordLedger: () => undefined,
    durable: () => sink.durable(),
    storeArtifact: (attachment, hint) => sink.storeArtifact(attachment, hint),
  };
}

async function timed(
  folder: string,
  workflow: Workflow,
  tools: ToolCaller,
  around: (sink: RunSink) => RunSink = (sink) => sink,
): Promise<number> {
  const journal = await openRunJournal({ folder: await mkdtemp(join(folder, 'run-')), now: systemClock.now });
  const startedAt = performance.now();
  const { status } = await startRun({
    runId: 'bench',
    workflow,
    ports: { tools, clock: systemClock, sink: around(journal) },
  }).finished;
  const took = performance.now() - startedAt;
  await journal.close();
  if (status !== 'succeeded') throw new Error(`The run ended as ${status}.`);
  return (took * 1000) / workflow.nodes.length;
}

async function lookingBack(home: string): Promise<Table> {
  const workflow = chainOfSteps(10_000, 'noop');
  const folder = await createRunFolder({
    runId: 'long',
    workflow,
    workflowPath: null,
    dataFolder: home,
    startedAt: 0,
  });
  const journal = await openRunJournal({ folder, now: systemClock.now });
  await startRun({ runId: 'long', workflow, ports: { tools: bare, clock: systemClock, sink: journal } })
    .finished;
  await journal.close();
  const parts = {
    'read its folder': [] as number[],
    'plan how to resume it': [] as number[],
    'write its report': [] as number[],
  };
  for (let repeat = 0; repeat < 7; repeat += 1) {
    const readAt = performance.now();
    const earlier = await readEarlierRun(folder);
    const plannedAt = performance.now();
    planFrom(earlier, { workflow, variables: {}, tools: bare, live: undefined, now: Date.now() });
    const reportedAt = performance.now();
    writeHtmlReport({
      workflow,
      run: earlier.run,
      entries: earlier.ledger.entries,
      states: earlier.ledger.states,
      screenshots: new Map(),
      gone: new Set(),
    });
    const doneAt = performance.now();
    parts['read its folder'].push(plannedAt - readAt);
    parts['plan how to resume it'].push(reportedAt - plannedAt);
    parts['write its report'].push(doneAt - reportedAt);
  }
  return {
    title: 'A run of 10,000 visits, ms',
    columns: ['part', 'ms'],
    rows: Object.entries(parts).map(([name, values]) => [name, figure(median(values))]),
  };
}

function planning(): Table {
  const workflow = drawn(
    [
      loop('repeat', { variable: 'repeat.iteration', equals: 1_000_000 }, 1_000_000),
      tool('open', 'open_page', { params: { server: 'browser', tool: 'open_page', arguments: {} } }),
      tool('press', 'click'),
      tool('read', 'read'),
      endLoop('end', 'repeat'),
      tool('last', 'read'),
    ],
    [
      'repeat -LoopBody-> open',
      'open -> press',
      'press -> read',
      'read -> end',
      'end -> repeat',
      'repeat -LoopDone-> last',
    ],
  );
  const costs = [1_000, 10_000].map((visits) => ({ visits, ms: [] as number[], bytes: [] as number[] }));
  for (let repeat = 0; repeat < 7; repeat += 1) {
    for (const { visits, ms, bytes } of costs) {
      const ledger = repeatsOf(visits, workflow);
      globalThis.gc?.();
      const before = process.memoryUsage().heapUsed;
      const startedAt = performance.now();
      const plan = planResume({
        ledger,
        others: noOtherRuns,
        live: undefined,
        around: {
          workflow,
          variables: {},
          now: 1,
          evidenceHours: 24,
          toolNow: () => ({}),
          compareSecrets: () => ({ isCertain: true }),
          changedFileOf: () => undefined,
          hasEvidence: () => true,
        },
      });
      ms.push(performance.now() - startedAt);
      bytes.push(process.memoryUsage().heapUsed - before);
      if (plan.start === undefined) throw new Error(`No replay path: ${plan.sentence}`);
    }
  }
  const [few, many] = costs;
  const rows = costs.map(({ visits, ms, bytes }) => [
    visits.toLocaleString('en'),
    figure(median(ms)),
    figure(median(bytes) / 1_000_000),
  ]);
  const ratio = [
    figure(median(many?.ms ?? []) / median(few?.ms ?? [])),
    figure(median(many?.bytes ?? []) / median(few?.bytes ?? [])),
  ];
  return {
    title: 'Planning a resume without its browser',
    columns: ['visits', 'ms', 'MB taken'],
    rows: [...rows, ['ratio', ...ratio]],
    note: 'A replay path may start every five visits. Target: proportional cost.',
  };
}

function repeatsOf(visits: number, workflow: Workflow): Ledger {
  const specHash = specHashes(workflow);
  const effects: Readonly<Record<string, Effect>> = {
    open: 'idempotent',
    press: 'non-idempotent',
    read: 'read',
  };
  const next: Readonly<Record<string, string>> = {
    repeat: 'open',
    open: 'press',
    press: 'read',
    read: 'end',
    end: 'repeat',
  };
  const hash = 'a'.repeat(64);
  const entries = Array.from({ length: visits }, (_, index): LedgerEntry => {
    const nodeId = Object.keys(next)[index % 5] ?? '';
    const effect = effects[nodeId];
    return {
      ...entryAt(index + 1),
      nodeId,
      visit: Math.floor(index / 5) + 1,
      specHash: specHash(nodeId) ?? '',
      nodeType: nodeId === 'repeat' ? 'Loop' : nodeId === 'end' ? 'EndLoop' : 'Tool',
      post: hash,
      ...(effect === undefined
        ? {}
        : { tool: { server: 'browser', name: nodeId === 'open' ? 'open_page' : nodeId, effect } }),
      edge: { output: nodeId === 'repeat' ? 'LoopBody' : '', to: next[nodeId] ?? null },
    };
  });
  return {
    entries,
    invalidations: [],
    doneBefore: [],
    states: {
      [hash]: {
        session: 's',
        windowId: 'w',
        url: 'http://shop',
        title: '',
        dialogs: [],
        landmarks: [],
        elements: [],
      },
    },
  };
}

function folding(): Table {
  const lines = Array.from({ length: 100_000 }, (_, index): LedgerLine => ({
    v: 1,
    type: 'entry',
    entry: entryAt(index + 1),
  }));
  const parts = { fold: [] as number[], 'judge what is verified': [] as number[] };
  for (let repeat = 0; repeat < 7; repeat += 1) {
    const foldedAt = performance.now();
    const ledger = foldLedger(emptyLedger, lines);
    const judgedAt = performance.now();
    judgeTrace(ledger);
    parts.fold.push(judgedAt - foldedAt);
    parts['judge what is verified'].push(performance.now() - judgedAt);
  }
  return {
    title: 'A ledger of 100,000 visits, ms',
    columns: ['part', 'ms'],
    rows: Object.entries(parts).map(([name, values]) => [name, figure(median(values))]),
  };
}

function entryAt(seq: number): LedgerEntry {
  return {
    seq,
    nodeId: `n${seq % 200}`,
    visit: Math.ceil(seq / 200),
    iterations: [],
    attempt: 1,
    phase: 'main',
    nodeType: 'Tool',
    specHash: 'x',
    inputs: [],
    startedAt: seq,
    endedAt: seq,
    verdict: 'passed',
    evidence: [{ kind: 'result', oracle: 'deterministic', words: 'it answered', eventSeq: seq, at: seq }],
  };
}
