import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edge } from '../testing/build.ts';
import type { RunEvent, RunLine } from './events.ts';
import { foldLines, foldRun, idleRun } from './fold-run.ts';
import type { RunState } from './run-state.ts';
import { runVerdict } from './run-verdict.ts';

const linesOf = (events: readonly RunEvent[]): RunLine[] =>
  events.map((event, index) => ({ seq: index + 1, at: 1_000 + index * 10, event }));
const folded = (...events: RunEvent[]): RunState => foldLines(idleRun, linesOf(events));

const started: RunEvent = {
  type: 'run-started',
  runId: 'r',
  workflowId: 'w',
  workflowName: 'W',
  variables: { url: 'x' },
};
const at = (nodeId: string, visit = 1) => ({ nodeId, visit });
const start = (nodeId: string, visit = 1, attempt = 1): RunEvent => ({
  type: 'node-started',
  ...at(nodeId, visit),
  attempt,
  iterations: [],
});
const failure = { code: 'timeout', message: 'Too slow.' };
const succeed = (nodeId: string, visit = 1, attempt = 1): RunEvent => ({
  type: 'node-succeeded',
  ...at(nodeId, visit),
  attempt,
  durationMs: 5,
  result: 1,
  variables: { [`${nodeId}.result`]: 1 },
});

test('a successful step sets its variables and duration', () => {
  const run = folded(
    started,
    start('a'),
    {
      type: 'tool-called',
      ...at('a'),
      attempt: 1,
      server: 's',
      tool: 't',
      arguments: { x: 1 },
      effect: 'read',
    },
    succeed('a'),
    { type: 'edge-taken', edge: edge('a', 'b') },
  );
  expect(run).toMatchObject({
    runId: 'r',
    status: 'running',
    startedAt: 1_000,
    lastSeq: 5,
    currentNodeId: 'a',
    lastEdge: '["a","b",""]',
    edges: { '["a","b",""]': 1 },
  });
  expect(run.variables).toEqual({ url: 'x', 'a.result': 1 });
  expect(run.nodes).toEqual({
    a: { status: 'succeeded', visitIndex: 0, visits: 1, attempt: 1, startedAt: 1_010, durationMs: 5 },
  });
  expect(run.visits).toEqual([
    {
      index: 0,
      nodeId: 'a',
      visit: 1,
      iterations: [],
      status: 'succeeded',
      attempt: 1,
      startedAt: 1_010,
      durationMs: 5,
      call: { server: 's', tool: 't', arguments: { x: 1 }, effect: 'read' },
      result: 1,
      variables: { 'a.result': 1 },
      warnings: [],
      artifacts: [],
    },
  ]);
});

test("notices of a run don't affect its end", () => {
  const notices = [{ code: 'no-sandbox', message: 'The browser runs without its sandbox.' }];
  const run = folded({ ...started, notices }, start('a'), succeed('a'), {
    type: 'run-finished',
    status: 'succeeded',
    durationMs: 5,
    visits: 1,
  });
  expect(run.notices).toEqual(notices);
  expect(runVerdict(run)).toMatchObject({ verdict: 'passed', warnings: [] });
});

test('a visit keeps its strongest call', () => {
  const called = (tool: string, effect: 'read' | 'non-idempotent'): RunEvent => ({
    type: 'tool-called',
    ...at('a'),
    attempt: 1,
    server: 's',
    tool,
    arguments: {},
    effect,
  });
  expect(
    folded(
      started,
      start('a'),
      called('look', 'read'),
      called('send', 'non-idempotent'),
      called('look', 'read'),
    ).visits[0]?.call?.tool,
  ).toBe('send');
});

test('dismissing a blocker isn’t the step’s call', () => {
  const called = (tool: string, effect: 'idempotent' | 'non-idempotent', more: object = {}): RunEvent => ({
    type: 'tool-called',
    ...at('a'),
    attempt: 1,
    server: 's',
    tool,
    arguments: {},
    effect,
    ...more,
  });
  const close = called('close', 'non-idempotent', { isAside: true });
  expect(folded(started, start('a'), close).visits[0]?.call).toMatchObject({ tool: 'close', isAside: true });
  expect(folded(started, start('a'), close, called('type', 'idempotent')).visits[0]?.call).toMatchObject({
    tool: 'type',
  });
  expect(folded(started, start('a'), called('type', 'idempotent'), close).visits[0]?.call?.tool).toBe('type');
});

describe('retry', () => {
  const retrying: RunEvent = {
    type: 'node-retrying',
    ...at('a'),
    attempt: 1,
    attempts: 2,
    durationMs: 7,
    failure,
  };
  test('continues the visit and shows the failure', () => {
    expect(folded(started, start('a'), retrying, start('a', 1, 2)).visits).toMatchObject([
      { status: 'running', attempt: 2, failure },
    ]);
  });
  test('removes the failure on success', () => {
    const run = folded(started, start('a'), retrying, start('a', 1, 2), succeed('a', 1, 2));
    expect(run.visits).toHaveLength(1);
    expect(run.nodes.a).toEqual({
      status: 'succeeded',
      visitIndex: 0,
      visits: 1,
      attempt: 2,
      startedAt: 1_010,
      durationMs: 30,
    });
    expect(run.visits[0]).not.toHaveProperty('failure');
  });
});

test('each execution is a visit', () => {
  const iterationStarted = (iteration: number): RunEvent => ({
    type: 'loop-iteration-started',
    nodeId: 'loop',
    iteration,
    maxIterations: 9,
  });
  const run = folded(
    started,
    start('loop'),
    iterationStarted(1),
    succeed('loop'),
    start('loop', 2),
    iterationStarted(2),
    succeed('loop', 2),
    start('loop', 3),
  );
  expect(run.visits.map(({ index, visit, status }) => [index, visit, status])).toEqual([
    [0, 1, 'succeeded'],
    [1, 2, 'succeeded'],
    [2, 3, 'running'],
  ]);
  expect(run.nodes.loop).toMatchObject({ visits: 3, visitIndex: 2, iteration: 2, maxIterations: 9 });
});

test('a disabled step is skipped', () => {
  const run = folded(
    started,
    { type: 'node-skipped', ...at('a'), iterations: [], reason: 'disabled' },
    { type: 'run-paused', nextNodeId: 'b' },
  );
  expect(run).toMatchObject({
    status: 'paused',
    currentNodeId: 'b',
    nodes: { a: { status: 'skipped', attempt: 0, durationMs: 0 } },
  });
  const resumed = foldLines(
    run,
    linesOf([
      started,
      start('a'),
      start('a'),
      { type: 'run-resumed' },
      start('b'),
      { type: 'node-stopped', ...at('b'), attempt: 1, durationMs: 2 },
      { type: 'run-finished', status: 'stopped', durationMs: 50, visits: 2 },
    ]),
  );
  expect(resumed).toMatchObject({
    status: 'stopped',
    durationMs: 50,
    currentNodeId: null,
    nodes: { b: { status: 'stopped' } },
  });
});

test('a failed run names the node', () => {
  const run = folded(
    started,
    start('a'),
    { type: 'node-failed', ...at('a'), attempt: 1, durationMs: 3, failure },
    { type: 'run-finished', status: 'failed', durationMs: 9, visits: 1, nodeId: 'a', failure },
  );
  expect(run).toMatchObject({
    status: 'failed',
    failure: { ...failure, nodeId: 'a' },
    nodes: { a: { status: 'failed', failure } },
  });
});

test('a run that ends leaves nothing running', () => {
  const run = folded(started, start('a'), succeed('a'), start('b'), {
    type: 'run-finished',
    status: 'failed',
    durationMs: 20,
    visits: 2,
    failure,
  });
  expect(run.visits.map(({ status }) => status)).toEqual(['succeeded', 'stopped']);
  expect(run.nodes).toMatchObject({ a: { status: 'succeeded' }, b: { status: 'stopped' } });
});

test('warnings and screenshots belong to run and visit', () => {
  const run = folded(
    started,
    start('a'),
    { type: 'warning-raised', nodeId: 'a', code: 'loop-limit', message: 'Enough.' },
    { type: 'warning-raised', code: 'x', message: 'Of the run.' },
    {
      type: 'artifact-recorded',
      nodeId: 'a',
      visit: 1,
      kind: 'screenshot',
      file: '1.png',
      mimeType: 'image/png',
      caption: 'A',
    },
  );
  expect(run.warnings).toEqual([
    { nodeId: 'a', code: 'loop-limit', message: 'Enough.' },
    { code: 'x', message: 'Of the run.' },
  ]);
  expect(run.visits[0]).toMatchObject({ warnings: ['Enough.'], artifacts: [{ file: '1.png', at: 1_040 }] });
  expect(run.artifacts).toEqual(run.visits[0]?.artifacts);
});

test('a new run starts empty', () => {
  const run = foldRun(folded(started, start('a'), succeed('a')), { seq: 9, at: 5_000, event: started });
  expect(run).toEqual({
    ...idleRun,
    runId: 'r',
    status: 'running',
    startedAt: 5_000,
    lastSeq: 9,
    variables: { url: 'x' },
    inputs: { url: 'x' },
  });
});

test('names such as `__proto__` are ordinary keys', () => {
  const run = folded(started, start('__proto__'), {
    ...succeed('__proto__'),
    variables: JSON.parse('{"__proto__":{"x":1}}') as object,
  } as RunEvent);
  expect(Object.keys(run.nodes)).toEqual(['__proto__']);
  expect(Object.keys(run.variables)).toEqual(['url', '__proto__']);
  expect(run.nodes.constructor).toBeUndefined();
});

const anyNodeId = fc.constantFrom('a', 'b', '__proto__');
const anyEvent: fc.Arbitrary<RunEvent> = fc
  .tuple(anyNodeId, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }))
  .chain(([nodeId, visit, attempt]) =>
    fc.constantFrom<RunEvent>(
      started,
      start(nodeId, visit, attempt),
      succeed(nodeId, visit, attempt),
      { type: 'node-retrying', ...at(nodeId, visit), attempt, attempts: 2, durationMs: 1, failure },
      { type: 'node-failed', ...at(nodeId, visit), attempt, durationMs: 1, failure },
      { type: 'node-skipped', ...at(nodeId, visit), iterations: [], reason: 'disabled' },
      { type: 'edge-taken', edge: edge(nodeId, 'b') },
      { type: 'warning-raised', nodeId, code: 'x', message: 'm' },
      { type: 'loop-iteration-started', nodeId, iteration: visit, maxIterations: 9 },
      { type: 'artifact-recorded', nodeId, kind: 'file', file: 'f', mimeType: 'x/y', caption: '' },
      { type: 'run-paused', nextNodeId: nodeId },
      { type: 'run-resumed' },
      { type: 'run-finished', status: 'failed', durationMs: 1, visits: 1, nodeId, failure },
    ),
  );
const anyLines = fc.array(anyEvent, { maxLength: 30 }).map(linesOf);
const freeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};

test('batches and repeated lines change nothing', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(30), fc.nat(30), (lines, cut, back) => {
      const whole = foldLines(idleRun, lines);
      const first = freeze(foldLines(freeze(idleRun), lines.slice(0, cut)));
      expect(foldLines(first, lines.slice(Math.max(0, cut - back)))).toEqual(whole);
      expect(lines.reduce(foldRun, idleRun)).toEqual(whole);
      expect(foldLines(whole, lines)).toBe(whole);
    }),
    { numRuns: 300 },
  );
});

test('unchanged parts keep their identity', () => {
  const before = folded(started, start('a'), succeed('a'), start('b'));
  const after = foldRun(before, { seq: 9, at: 2_000, event: succeed('b') });
  expect(after.nodes.a).toBe(before.nodes.a);
  expect(after.visits[0]).toBe(before.visits[0]);
  expect(after.edges).toBe(before.edges);
  expect(after.artifacts).toBe(before.artifacts);
});

test('progress is shown until the attempt ends', () => {
  const during = [
    started,
    start('a'),
    { type: 'tool-progressed', ...at('a'), attempt: 1, said: '3 of 10' },
  ] as const;
  expect(folded(...during).nodes.a?.progress).toBe('3 of 10');
  expect(folded(...during, succeed('a')).nodes.a?.progress).toBeUndefined();
});

describe('verification', () => {
  const verifying = (by: 'checks' | 'judge'): RunEvent => ({ type: 'verification-started', ...at('a'), by });
  test('lasts until the attempt ends', () => {
    const during = folded(started, start('a'), verifying('checks'));
    expect([during.visits[0]?.isVerifying, during.nodes.a?.isVerifying]).toEqual([true, true]);
    const after = folded(started, start('a'), verifying('checks'), succeed('a'));
    expect(
      [after.visits[0], after.nodes.a].filter((each) => each !== undefined && 'isVerifying' in each),
    ).toEqual([]);
  });
  test('ends with a retry', () => {
    const run = folded(
      started,
      start('a'),
      verifying('checks'),
      { type: 'node-retrying', ...at('a'), attempt: 1, attempts: 2, durationMs: 7, failure },
      start('a', 1, 2),
    );
    expect([run.visits[0]?.isVerifying, run.nodes.a?.isVerifying]).toEqual([undefined, undefined]);
  });
  test('after the run lasts until the verdict', () => {
    const judged: RunEvent = {
      type: 'outcome-judged',
      ...at('a'),
      expected: 'x',
      verdict: 'passed',
      reason: 'y',
    };
    expect(folded(started, start('a'), succeed('a'), verifying('judge')).nodes.a).toMatchObject({
      status: 'succeeded',
      isVerifying: true,
    });
    const run = folded(started, start('a'), succeed('a'), verifying('judge'), judged);
    expect([
      run.nodes.a?.status,
      run.nodes.a?.isVerifying,
      run.visits[0]?.isVerifying,
      run.visits[0]?.outcome?.verdict,
    ]).toEqual(['succeeded', undefined, undefined, 'passed']);
  });
});
