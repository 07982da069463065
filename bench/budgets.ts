import type { Action, NodeContext } from '../shared/budgets/action.ts';
import { judgeAction } from '../shared/budgets/judge-action.ts';
import { before } from '../shared/budgets/before.ts';
import type { BudgetEvent } from '../shared/budgets/budget-event.ts';
import { noCounters, type Counters } from '../shared/budgets/counters.ts';
import { rebuildCounters } from '../shared/budgets/fold-budgets.ts';
import type { PageNode, Snapshot } from '../shared/page/snapshot.ts';
import { figure, median, type Table } from './table.ts';

const repeats = 2_000;
const context: NodeContext = {
  address: { nodeId: 'n', visit: 1, iterations: [] },
  isAiStep: true,
  expectedBlockers: [],
};

export function run(): Promise<Table[]> {
  const sizes = [20, 100, 400];
  const row = (name: string, measure: (nodes: number) => number): string[] => [
    name,
    ...sizes.map((nodes) => figure(measure(nodes))),
  ];
  return Promise.resolve([
    {
      title: 'One decision, µs',
      columns: ['', ...sizes.map((nodes) => `${nodes} elements`)],
      rows: [
        row('before, median', (nodes) => play(nodes).before),
        row('before, 99th percentile', (nodes) => play(nodes).slowBefore),
        row('after, median', (nodes) => play(nodes).after),
        row('after, 99th percentile', (nodes) => play(nodes).slowAfter),
      ],
      note: 'Target: under 100 µs, with similar names and 20 open targets without effect.',
    },
    {
      title: 'Rebuilding counters from events',
      columns: ['', 'ms'],
      rows: [[`${repeats.toLocaleString('en')} actions`, figure(rebuild())]],
    },
  ]);
}

interface Times {
  readonly before: number;
  readonly slowBefore: number;
  readonly after: number;
  readonly slowAfter: number;
}

function play(nodes: number): Times {
  const times = { before: [] as number[], after: [] as number[] };
  act(nodes, repeats, () => {});
  act(nodes, repeats, (part, microseconds) => times[part].push(microseconds));
  return {
    before: median(times.before),
    slowBefore: percentile99(times.before),
    after: median(times.after),
    slowAfter: percentile99(times.after),
  };
}

function rebuild(): number {
  const events = act(100, repeats, () => {});
  return median(
    Array.from({ length: 9 }, () => {
      const start = performance.now();
      rebuildCounters(events);
      return performance.now() - start;
    }),
  );
}

function act(
  nodes: number,
  times: number,
  note: (part: 'before' | 'after', microseconds: number) => void,
): BudgetEvent[] {
  const events: BudgetEvent[] = [];
  let counters: Counters = noCounters;
  for (let index = 0; index < 20 + times; index += 1) {
    const isDead = index < 20;
    const action: Action = {
      id: `a${index}`,
      kind: 'click',
      purpose: 'primary',
      origin: 'planned',
      tool: 'browser_click',
      args: { target: `button ${index}` },
    };
    const pre = page(nodes, isDead ? index : 0, 0);
    const post = page(nodes, isDead ? index : 0, isDead ? 0 : index);
    const start = performance.now();
    const answer = before(counters, { action, context, snapshot: pre, now: index });
    const sent = performance.now();
    if (answer.decision.kind !== 'allow') throw new Error(`Refused: ${JSON.stringify(answer.decision)}`);
    const middle = performance.now();
    const seen = judgeAction(answer.counters, {
      action,
      context,
      pre,
      post,
      outcome: { status: 'ok' },
      now: index + 1,
    });
    const end = performance.now();
    events.push(...answer.events, ...seen.events);
    counters = isDead ? { ...seen.counters, standstill: null } : seen.counters;
    if (isDead) continue;
    note('before', (sent - start) * 1_000);
    note('after', (end - middle) * 1_000);
  }
  return events;
}

function page(count: number, which: number, change: number): Snapshot {
  const nodes = Array.from({ length: count }, (_, index): PageNode => ({
    role: index % 3 === 0 ? 'link' : 'button',
    name: `Row ${index}: open the details…`,
    path: [
      [0, 'main'],
      [index, 'row'],
      [0, 'button'],
    ],
    bounds: { x: 0, y: index * 60, width: 80, height: 20 },
  }));
  return {
    takenAt: 0,
    session: 's',
    window: { id: 'tab', title: 'Shop' },
    page: { url: 'http://shop.test/list', title: 'Shop' },
    viewport: { x: 0, y: 0, width: 1280, height: 100_000 },
    dialogs: [{ role: 'dialog', name: 'Chat with us', isModal: false }],
    landmarks: ['main', 'heading 1 Shop'],
    nodes,
    isComplete: true,
    digest: `d${change}`,
    target: { ...nodes[which % count]!, isInViewport: true },
  };
}

function percentile99(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? NaN;
}
