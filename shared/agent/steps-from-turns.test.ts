import { expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { edge, node, workflowOf } from '../testing/build.ts';
import type { Effect, ToolCatalog } from '../tools/tool-descriptor.ts';
import { findProblems } from '../validation/find-problems.ts';
import { stepsFromTurns } from './steps-from-turns.ts';
import type { AgentAction } from './turn.ts';
import type { TurnRecord } from './turn-record.ts';

function turn(action: AgentAction | null, changes: Partial<TurnRecord> = {}): TurnRecord {
  return {
    turn: 1,
    phase: 'steps',
    thought: { think: '', act: '' },
    action,
    line: '',
    delta: 'high',
    verdict: 'done',
    remember: [],
    isNews: false,
    pictures: {},
    usage: { input: 0, output: 0 },
    durationMs: 0,
    ...changes,
  };
}
const call = (
  tool: string,
  args: JsonObject,
  effect: Effect = 'non-idempotent',
  changes: Partial<TurnRecord> = {},
) => turn({ kind: 'tool', server: 'browser', tool, arguments: args, effect }, changes);

const tools = ['click', 'type_text', 'expect_text'].map((name) => ({
  server: 'browser',
  name,
  title: { click: 'Click', type_text: 'Type text', expect_text: 'Expect text' }[name] ?? '',
  description: '',
  inputSchema: {},
  effect: 'read' as const,
}));
const catalog: ToolCatalog = [{ name: 'browser', status: 'connected', tools }];
const agent = {
  ...node('n2', 'AiStep', { prompt: 'Pay.' }),
  position: { x: 40, y: 300 },
  expectedOutcome: 'It is paid.',
};
const workflow = workflowOf(
  [node('n1'), agent, node('n3', 'Tool', { tool: 'noop', arguments: { text: '${n2.order} ${n1.result}' } })],
  [edge('n1', 'n2'), edge('n2', 'n3')],
);

const turns = [
  call('type_text', { into: 'Card', text: '${secrets.card}' }),
  call('read_page', {}, 'read'),
  call('click', { target: 'Pay' }, 'non-idempotent', { verdict: 'unverified', delta: 'zero' }),
  call('click', { target: 'Pay' }, 'non-idempotent', { verdict: 'failed' }),
  turn({ kind: 'wait', milliseconds: 5 }),
  call('click', { target: 'Pay' }),
  call('click', { target: 'Pay' }, 'non-idempotent', { verdict: 'unverified', delta: 'partial' }),
  turn(null, { verdict: 'invalid' }),
  call('find_text', { text: 'Thank you' }, 'read', { phase: 'expected', answer: { found: true, count: 1 } }),
  call('find_text', { text: 'Sorry' }, 'read', { phase: 'expected', answer: { found: false, count: 0 } }),
  turn({ kind: 'status', outcome: 'success', summary: '' }),
];

test('changes and checks replace the agent step', () => {
  const made = stepsFromTurns(workflow, { nodeId: 'n2', turns, catalog });
  if (!made.ok) throw new Error(made.error);
  const after = applyPatch(workflow, made.value.ops);
  if (!after.ok) throw new Error(after.error[0]?.message);
  expect(after.value.nodes.map(({ id, name }) => [id, name])).toEqual([
    ['n1', 'n1'],
    ['n4', 'Type text “Card”'],
    ['n5', 'Click “Pay”'],
    ['n6', 'Click “Pay” 2'],
    ['n7', 'Expect text “Thank you”'],
    ['n3', 'n3'],
  ]);
  expect(after.value.nodes[1]).toMatchObject({
    type: 'Tool',
    position: agent.position,
    params: { server: 'browser', tool: 'type_text', arguments: { into: 'Card', text: '${secrets.card}' } },
  });
  expect(after.value.nodes[4]).toMatchObject({
    expectedOutcome: 'It is paid.',
    params: { arguments: { text: 'Thank you' } },
  });
  expect(after.value.edges.map(({ from, to }) => `${from}-${to}`).sort()).toEqual([
    'n1-n4',
    'n4-n5',
    'n5-n6',
    'n6-n7',
    'n7-n3',
  ]);
  expect(findProblems(after.value).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('new steps never overlap', () => {
  const made = stepsFromTurns(workflow, { nodeId: 'n2', turns, catalog });
  const after = made.ok ? applyPatch(workflow, made.value.ops) : made;
  const places =
    after.ok && 'nodes' in after.value
      ? after.value.nodes.slice(1, 5).map(({ position }) => `${position.x} ${position.y}`)
      : [];
  expect(new Set(places).size).toBe(4);
});

test('the result names lost variables', () => {
  const made = stepsFromTurns(workflow, { nodeId: 'n2', turns, catalog });
  expect(made.ok && made.value.lost).toEqual(['n2.order']);
});

test('an opened page is named by its path', () => {
  const open = (url: string) => call('open_page', { url }, 'idempotent');
  const made = stepsFromTurns(workflow, {
    nodeId: 'n2',
    turns: [open('http://127.0.0.1:4555/practice/slow?after=2'), open('https://shop.example/')],
    catalog,
  });
  expect(made.ok && made.value.ops.flatMap((op) => (op.op === 'add-node' ? [op.node.name] : []))).toEqual([
    'Open page “/practice/slow?after=2”',
    'Open page “shop.example”',
  ]);
});

test('a page that is open is not opened again', () => {
  const url = 'https://shop.example/';
  const opened = (tool: string, delta: TurnRecord['delta']): readonly unknown[] => {
    const before = node('n1', 'Tool', { server: 'browser', tool, arguments: { url } });
    const made = stepsFromTurns(workflowOf([before, agent], [edge('n1', 'n2')]), {
      nodeId: 'n2',
      turns: [call('open_page', { url }, 'idempotent', { delta }), call('click', { target: 'Pay' })],
      catalog,
    });
    return made.ok
      ? made.value.ops.flatMap((op) => (op.op === 'add-node' ? [op.node.params] : []))
      : [made.error];
  };
  expect(opened('open_page', 'partial')).toMatchObject([{ tool: 'click' }]);
  expect(opened('open_page', 'high')).toHaveLength(2);
  expect(opened('click', 'partial')).toHaveLength(2);
});

test('a branch keeps its output', () => {
  const branched = workflowOf(
    [node('n1', 'If'), agent, node('n3')],
    [edge('n1', 'n2', 'IfTrue'), edge('n1', 'n3', 'IfFalse')],
  );
  const made = stepsFromTurns(branched, {
    nodeId: 'n2',
    turns: [call('click', { target: 'Pay' })],
    catalog,
  });
  expect(made).toMatchObject({
    ok: true,
    value: {
      ops: expect.arrayContaining([
        { op: 'add-edge', edge: { from: 'n1', to: 'n4', output: { type: 'IfTrue' } } },
      ]),
    },
  });
});

test('the conversion refuses an empty result or other node', () => {
  expect(stepsFromTurns(workflow, { nodeId: 'n2', turns: [call('read_page', {}, 'read')], catalog }).ok).toBe(
    false,
  );
  expect(stepsFromTurns(workflow, { nodeId: 'n1', turns, catalog })).toEqual({
    ok: false,
    error: 'This step is not an agent step.',
  });
});
