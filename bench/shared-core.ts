import { findLoopBodies } from '../shared/graph/loops.ts';
import { applyPatch } from '../shared/patch/apply-patch.ts';
import { diff } from '../shared/patch/diff.ts';
import type { PatchOp } from '../shared/patch/patch-op.ts';
import type { RunLine } from '../shared/run/events.ts';
import { foldLines, idleRun } from '../shared/run/fold-run.ts';
import type { RunState } from '../shared/run/run-state.ts';
import { findProblems } from '../shared/validation/find-problems.ts';
import { createNode } from '../shared/workflow/create-node.ts';
import type { Edge } from '../shared/workflow/edge.ts';
import type { Node } from '../shared/workflow/node.ts';
import { parseWorkflow } from '../shared/workflow/parse-workflow.ts';
import { serializeWorkflow } from '../shared/workflow/serialize-workflow.ts';
import { emptyWorkflow, type Workflow } from '../shared/workflow/workflow.ts';
import { figure, median, type Table } from './table.ts';

const repeats = 9;

export function run(): Promise<Table[]> {
  return Promise.resolve([timeWorkflows([100, 1_000, 5_000, 20_000]), timeRuns([1_000, 10_000, 100_000])]);
}

function timeWorkflows(sizes: readonly number[]): Table {
  const workflows = sizes.map(blocksOf);
  const row = (name: string, work: (workflow: Workflow) => void): string[] => [
    name,
    ...workflows.map((workflow) =>
      figure(
        time(() => {
          work(workflow);
        }),
      ),
    ),
  ];
  const texts = new Map(workflows.map((workflow) => [workflow, serializeWorkflow(workflow)]));
  const edit = (workflow: Workflow, ops: readonly PatchOp[]): Workflow => {
    const result = applyPatch(workflow, ops);
    if (!result.ok) throw new Error(result.error[0]?.message);
    return result.value;
  };
  const ids = (workflow: Workflow): string[] =>
    workflow.nodes
      .filter(({ type }) => type === 'Tool')
      .slice(0, 5_000)
      .map(({ id }) => id);
  const renamed = new Map(
    workflows.map((workflow) => [
      workflow,
      edit(workflow, [{ op: 'update-node', nodeId: 't1', changes: { name: 'New' } }]),
    ]),
  );
  const emptied = new Map(
    workflows.map((workflow) => [
      workflow,
      edit(
        workflow,
        ids(workflow).map((nodeId) => ({ op: 'remove-node', nodeId })),
      ),
    ]),
  );
  return {
    title: 'Workflows of loops, branches, and tools, ms',
    columns: ['', ...sizes.map((size) => `${size.toLocaleString('en')} nodes`)],
    rows: [
      row('read the file', (workflow) => parseWorkflow(texts.get(workflow) ?? '')),
      row('write the file', serializeWorkflow),
      row('find all problems', (workflow) => findProblems({ ...workflow })),
      row('find the loops', (workflow) => findLoopBodies({ ...workflow })),
      row('rename one node', (workflow) =>
        edit(workflow, [{ op: 'update-node', nodeId: 't1', changes: { name: 'New' } }]),
      ),
      row('remove one node', (workflow) => edit(workflow, [{ op: 'remove-node', nodeId: 't1' }])),
      row('move 5,000 nodes, or all', (workflow) =>
        edit(
          workflow,
          ids(workflow).map((nodeId) => ({
            op: 'update-node',
            nodeId,
            changes: { position: { x: 1, y: 1 } },
          })),
        ),
      ),
      row('remove 5,000 nodes, or all tools', (workflow) =>
        edit(
          workflow,
          ids(workflow).map((nodeId) => ({ op: 'remove-node', nodeId })),
        ),
      ),
      row('undo: diff of one rename', (workflow) => diff(renamed.get(workflow) ?? workflow, workflow)),
      row('undo: diff of that removal', (workflow) => diff(emptied.get(workflow) ?? workflow, workflow)),
    ],
  };
}

function timeRuns(sizes: readonly number[]): Table {
  const runs = sizes.map((size) => ({ lines: linesOf(size), size }));
  const inBatches = (lines: readonly RunLine[], size: number): RunState => {
    let state = idleRun;
    for (let at = 0; at < lines.length; at += size) state = foldLines(state, lines.slice(at, at + size));
    return state;
  };
  return {
    title: 'Runs of 200 nodes in a loop',
    columns: ['', ...sizes.map((size) => `${size.toLocaleString('en')} visits`)],
    rows: [
      [
        'read back in one batch, ms',
        ...runs.map(({ lines }) => figure(time(() => inBatches(lines, lines.length)))),
      ],
      ['in batches of 200 lines, ms', ...runs.map(({ lines }) => figure(time(() => inBatches(lines, 200))))],
      [
        'one more line, µs',
        ...runs.map(({ lines }) => {
          const state = inBatches(lines.slice(0, -1), lines.length);
          return figure(time(() => foldLines(state, lines.slice(-1))) * 1_000);
        }),
      ],
    ],
  };
}

function time(work: () => unknown): number {
  const measured: number[] = [];
  for (let repeat = -3; repeat < repeats; repeat += 1) {
    const start = performance.now();
    work();
    if (repeat >= 0) measured.push(performance.now() - start);
  }
  return median(measured);
}

function blocksOf(size: number): Workflow {
  const nodes: Node[] = [];
  const edges: Edge[] = [];
  const blocks = Math.floor(size / 5);
  for (let block = 0; block < blocks; block += 1) {
    const id = (kind: string, of = block): string => `${kind}${of}`;
    const make = (type: Node['type'], kind: string, params: object): Node =>
      createNode(type, { id: id(kind), name: id(kind), position: { x: block, y: 0 }, params });
    nodes.push(
      make('Tool', 't', { tool: 'click', arguments: { target: 'Save' } }),
      make('Loop', 'l', {}),
      make('Tool', 'b', { tool: 'read' }),
      make('EndLoop', 'e', { loopId: id('l') }),
      make('If', 'i', {}),
    );
    edges.push(
      { from: id('t'), to: id('l') },
      { from: id('l'), to: id('b'), output: { type: 'LoopBody' } },
      { from: id('b'), to: id('e') },
      { from: id('e'), to: id('l') },
      { from: id('l'), to: id('i'), output: { type: 'LoopDone' } },
    );
    if (block + 1 < blocks)
      edges.push(
        { from: id('i'), to: id('t', block + 1), output: { type: 'IfTrue' } },
        { from: id('i'), to: id('t', block + 1), output: { type: 'IfFalse' } },
      );
  }
  return { ...emptyWorkflow('bench'), nodes, edges };
}

function linesOf(visits: number): RunLine[] {
  const lines: RunLine[] = [];
  const add = (event: RunLine['event']): void =>
    void lines.push({ seq: lines.length + 1, at: lines.length, event });
  add({ type: 'run-started', runId: 'r', workflowId: 'w', workflowName: 'W', variables: {} });
  for (let count = 0; count < visits; count += 1) {
    const nodeId = `n${count % 200}`;
    const visit = Math.floor(count / 200) + 1;
    add({
      type: 'node-started',
      nodeId,
      visit,
      attempt: 1,
      iterations: [{ loopId: 'loop', iteration: visit }],
    });
    add({
      type: 'node-succeeded',
      nodeId,
      visit,
      attempt: 1,
      durationMs: 1,
      result: count,
      variables: { [`${nodeId}.success`]: true, [`${nodeId}.result`]: count },
    });
    add({ type: 'edge-taken', edge: { from: nodeId, to: `n${(count + 1) % 200}` } });
  }
  return lines;
}
