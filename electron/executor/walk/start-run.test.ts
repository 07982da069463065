import { expect, test } from 'vitest';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { AppError } from '../../../shared/app-error.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { knownVariables } from '../../../shared/variables/known-variables.ts';
import { startRun, type RunRequest } from './start-run.ts';
import { chainOfSteps, drawn, endLoop, loop, tool, when } from '../testing/drawn.ts';
import { manualClock, settled } from '../testing/manual-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import {
  answers,
  fails,
  hangs,
  inOrder,
  scriptedTools,
  type ScriptedTools,
} from '../testing/scripted-tools.ts';

function begin(
  workflow: Workflow,
  tools: ScriptedTools = scriptedTools({ noop: {} }),
  request: Partial<RunRequest> = {},
) {
  const sink = recordingSink();
  const clock = manualClock();
  const control = startRun({ runId: 'r1', workflow, ports: { tools, clock, sink }, ...request });
  return { ...control, control, sink, clock, tools };
}

test('a chain records its events in order', async () => {
  const run = begin(chainOfSteps(2, 'noop'));
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.typesOf()).toEqual([
    'run-started',
    'node-started',
    'tool-called',
    'node-succeeded',
    'edge-taken',
    'node-started',
    'tool-called',
    'node-succeeded',
    'run-finished',
  ]);
  expect(run.sink.of('edge-taken')[0]?.edge).toEqual({ from: 'n0', to: 'n1' });
  expect(run.sink.events.at(-1)).toMatchObject({ status: 'succeeded', visits: 2 });
});

test('a run can end at any step', async () => {
  const upTo = begin(chainOfSteps(4, 'noop'), undefined, { untilNodeId: 'n1' });
  expect(await upTo.finished).toEqual({ status: 'succeeded' });
  expect(upTo.sink.of('node-started').map(({ nodeId }) => nodeId)).toEqual(['n0', 'n1']);
  expect(upTo.sink.of('run-started')[0]).toMatchObject({ untilNodeId: 'n1' });
  const only = begin(chainOfSteps(4, 'noop'), undefined, { startNodeId: 'n2', untilNodeId: 'n2' });
  await only.finished;
  expect(only.sink.of('node-started').map(({ nodeId }) => nodeId)).toEqual(['n2']);
});

test("the first event has the run's notices", async () => {
  const notices = [{ code: 'no-sandbox', message: 'The browser runs without its sandbox.' }];
  const run = begin(chainOfSteps(1, 'noop'), undefined, { notices });
  await run.finished;
  expect(run.sink.of('run-started')[0]).toMatchObject({ notices });
  expect(run.sink.of('run-finished')[0]).toMatchObject({ status: 'succeeded', warned: 0 });
});

test('a run up to a looped step ends in iteration 1', async () => {
  const run = begin(
    drawn(
      [loop('l', { variable: 'l.iteration', equals: 5 }), tool('body', 'noop'), endLoop('e', 'l')],
      ['l -LoopBody-> body', 'body -> e', 'e -> l'],
    ),
    undefined,
    { untilNodeId: 'body' },
  );
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('loop-iteration-started')).toHaveLength(1);
});

test("a failing run waits for earlier steps' late requests", async () => {
  let isSent = false;
  const tools = scriptedTools({ save: { effect: 'non-idempotent' }, check: { answer: () => fails('No.') } });
  const untilSaved = async (): Promise<readonly string[]> => {
    await Promise.resolve();
    isSent = true;
    return [];
  };
  const run = begin(drawn([tool('save', 'save'), tool('check', 'check')], ['save -> check']), {
    ...tools,
    untilSaved,
  });
  expect(await run.finished).toMatchObject({ status: 'failed', nodeId: 'check' });
  expect(isSent).toBe(true);
});

test('a page that still objects to being left is a warning', async () => {
  const tools = scriptedTools({ save: { effect: 'non-idempotent' }, check: {} });
  const run = begin(drawn([tool('save', 'save'), tool('check', 'check')], ['save -> check']), {
    ...tools,
    untilSaved: () => Promise.resolve(['http://shop.example']),
  });
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('warning-raised')).toMatchObject([
    {
      nodeId: 'save',
      code: 'unsaved-changes',
      message: expect.stringContaining("The page says that changes aren't saved yet.") as string,
    },
  ]);
});

test('a run waits once for a site that always objects', async () => {
  const asked: string[][] = [];
  const run = begin(
    drawn(
      [
        tool('save', 'save'),
        tool('leave', 'open_page', { server: 'browser' }),
        tool('again', 'save'),
        tool('check', 'check'),
      ],
      ['save -> leave', 'leave -> again', 'again -> check'],
    ),
    {
      ...scriptedTools({
        save: { effect: 'non-idempotent' },
        open_page: {},
        check: { answer: () => fails('No.') },
      }),
      untilSaved(_, ignored) {
        asked.push([...ignored]);
        return Promise.resolve(['http://shop.example'].filter((site) => !ignored.has(site)));
      },
    },
  );
  expect(await run.finished).toMatchObject({ status: 'failed' });
  expect(asked).toEqual([[], ['http://shop.example']]);
  expect(run.sink.of('warning-raised').map(({ nodeId }) => nodeId)).toEqual(['save']);
});

test('a result is available to later steps by name', async () => {
  const tools = scriptedTools({ read: { answer: () => answers({ title: 'Emma', price: 7 }) }, write: {} });
  const workflow = drawn(
    [
      tool('a', 'read', { name: 'Read It!' }),
      tool('b', 'write', {
        arguments: { text: '${read_it_.title} costs ${read_it_.price}', whole: '${read_it_.price}' },
      }),
    ],
    ['a -> b'],
  );
  await begin(workflow, tools).finished;
  expect(tools.calls[1]?.args).toEqual({ text: 'Emma costs 7', whole: 7 });
});

test('results of branches and loops match the offered variables', async () => {
  const choose = { id: 's', name: 's', type: 'Switch', params: { cases: [] }, traceLevel: 'Off' };
  const workflow = drawn(
    [
      loop('l', { variable: 'i.result', equals: false }),
      when('i', { variable: 'l.iteration', equals: 9 }),
      choose,
      endLoop('e', 'l'),
      tool('last', 'noop'),
    ],
    [
      'l -LoopBody-> i',
      'i -IfTrue-> s',
      'i -IfFalse-> s',
      's -SwitchDefault-> e',
      'e -> l',
      'l -LoopDone-> last',
    ],
  );
  const run = begin(workflow);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  const learned = run.sink
    .of('node-succeeded')
    .filter(({ nodeId }) => nodeId !== 'last')
    .flatMap(({ variables }) => Object.keys(variables));
  expect([...new Set(learned)].sort()).toEqual(
    knownVariables(workflow, 'last')
      .map(({ name }) => name)
      .sort(),
  );
});

test('given values override defaults', async () => {
  const workflow = drawn(
    [tool('a', 'noop', { arguments: { who: '${who}', what: '${what}' } })],
    [],
    [
      { name: 'who', default: 'Ann' },
      { name: 'what', default: 'book' },
    ],
  );
  const run = begin(workflow, undefined, { variables: { who: 'Ben' } });
  await run.finished;
  expect(run.tools.calls[0]?.args).toEqual({ who: 'Ben', what: 'book' });
});

test('an unknown variable fails before the call', async () => {
  const run = begin(
    drawn(
      [tool('a', 'noop', { arguments: { x: '${naem}' }, retries: 3 })],
      [],
      [{ name: 'name', default: 'x' }],
    ),
  );
  const outcome = await run.finished;
  expect(outcome).toMatchObject({ status: 'failed', nodeId: 'a', failure: { code: 'unknown-variable' } });
  expect(outcome.failure?.message).toContain('"name"');
  expect(run.tools.calls).toHaveLength(0);
});

test('an unknown tool fails its step', async () => {
  const outcome = await begin(drawn([tool('a', 'nope')], [])).finished;
  expect(outcome).toMatchObject({ status: 'failed', nodeId: 'a', failure: { code: 'unknown-tool' } });
});

test('an invalid workflow is refused with all errors', () => {
  const sink = recordingSink();
  const workflow = drawn(
    [tool('a', 'noop'), when('b', { variable: 'x', equals: 1 })],
    ['a -> b', 'a -> gone'],
  );
  const start = () =>
    startRun({ runId: 'r1', workflow, ports: { tools: scriptedTools({}), clock: manualClock(), sink } });
  expect(start).toThrow(AppError);
  expect(start).toThrow(/can't run yet(.|\n)*gone/);
  expect(sink.events).toEqual([]);
});

test.each([
  [true, 'yes'],
  [false, 'no'],
] as const)('an If with condition %s takes that branch', async (value, reached) => {
  const workflow = drawn(
    [when('if', { variable: 'flag', equals: true }), tool('yes', 'noop'), tool('no', 'noop')],
    ['if -IfTrue-> yes', 'if -IfFalse-> no'],
    [{ name: 'flag', default: value }],
  );
  const run = begin(workflow);
  await run.finished;
  expect(run.sink.of('node-started').map(({ nodeId }) => nodeId)).toEqual(['if', reached]);
});

test.each([
  ['red', 'r'],
  ['blue', 'b'],
  ['green', 'other'],
])('a Switch leaves %s by the first match', async (colour, reached) => {
  const is = (value: string) => ({
    left: { type: 'Variable', name: 'colour' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'String', value } },
  });
  const workflow = drawn(
    [
      {
        id: 's',
        type: 'Switch',
        params: {
          cases: [
            { name: 'red', condition: is('red') },
            { name: 'blue', condition: is('blue') },
          ],
        },
      },
      tool('r', 'noop'),
      tool('b', 'noop'),
      tool('other', 'noop'),
    ],
    ['s -SwitchCase(red)-> r', 's -SwitchCase(blue)-> b', 's -SwitchDefault-> other'],
    [{ name: 'colour', default: colour }],
  );
  const run = begin(workflow);
  await run.finished;
  expect(run.sink.of('node-started').at(-1)?.nodeId).toBe(reached);
});

const loopEdges = ['loop -LoopBody-> body', 'body -> end', 'end -> loop', 'loop -LoopDone-> after'];

test('a loop runs at least once, until its condition holds', async () => {
  const tools = scriptedTools({
    count: { answer: inOrder(answers({ n: 1 }), answers({ n: 2 }), answers({ n: 3 })) },
    noop: {},
  });
  const workflow = drawn(
    [
      loop('loop', { variable: 'body.n', equals: 3 }),
      tool('body', 'count'),
      endLoop('end', 'loop'),
      tool('after', 'noop'),
    ],
    loopEdges,
  );
  const run = begin(workflow, tools);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('loop-iteration-started').map(({ iteration }) => iteration)).toEqual([1, 2, 3]);
  expect(run.sink.of('loop-finished')).toMatchObject([{ iterations: 3, reason: 'condition' }]);
  const bodies = run.sink.of('node-started').filter(({ nodeId }) => nodeId === 'body');
  expect(bodies.map(({ visit, iterations }) => [visit, iterations])).toEqual(
    [1, 2, 3].map((iteration) => [iteration, [{ loopId: 'loop', iteration }]]),
  );
  expect(run.sink.of('node-started').at(-1)?.iterations).toEqual([]);
});

test('a loop that checks first may skip its body', async () => {
  const calls = async (start: string) => {
    const workflow = drawn(
      [
        loop('loop', { variable: 'start', equals: 'done' }, { maxIterations: 2, checkFirst: true }),
        tool('body', 'noop', { arguments: { nth: '${loop.iteration}' } }),
        endLoop('end', 'loop'),
        tool('after', 'noop', { arguments: { ended: '${loop.ended}' } }),
      ],
      loopEdges,
      [{ name: 'start', default: start }],
    );
    const run = begin(workflow);
    expect(await run.finished).toEqual({ status: 'succeeded' });
    return run.tools.calls.map(({ args }) => args);
  };
  expect(await calls('done')).toEqual([{ ended: 'condition' }]);
  expect(await calls('open')).toEqual([{ nth: 1 }, { nth: 2 }, { ended: 'limit' }]);
});

test('a loop reports which exit it took', async () => {
  const tools = scriptedTools({
    look: { answer: inOrder(answers({ n: 1, last: false }), answers({ n: 2, last: true })) },
    noop: {},
  });
  const is = (name: string, value: number | boolean) => ({
    left: { type: 'Variable', name },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: typeof value === 'number' ? 'Number' : 'Bool', value } },
  });
  const workflow = drawn(
    [
      loop(
        'loop',
        { variable: 'never', equals: true },
        {
          exitCondition: { any: [is('body.n', 9), is('body.last', true)] },
        },
      ),
      tool('body', 'look'),
      endLoop('end', 'loop'),
      tool('after', 'noop', { arguments: { met: '${loop.met}' } }),
    ],
    loopEdges,
  );
  const run = begin(workflow, tools);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.tools.calls.at(-1)?.args).toEqual({ met: 2 });
  expect(run.sink.of('loop-finished')).toMatchObject([{ reason: 'condition', met: 'body.last = true' }]);
});

test('a connection out of a body leaves the loop', async () => {
  const tools = scriptedTools({
    look: { answer: inOrder(answers({ n: 1 }), answers({ n: 2 }), answers({ n: 3 })) },
    noop: {},
  });
  const workflow = drawn(
    [
      loop('loop', { variable: 'never', equals: true }, 5),
      tool('look', 'look'),
      when('if', { variable: 'look.n', equals: 2 }),
      endLoop('end', 'loop'),
      tool('after', 'noop', { arguments: { ended: '${loop.ended}', at: '${loop.iteration}' } }),
    ],
    [
      'loop -LoopBody-> look',
      'look -> if',
      'if -IfTrue-> after',
      'if -IfFalse-> end',
      'end -> loop',
      'loop -LoopDone-> after',
    ],
  );
  const run = begin(workflow, tools);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.tools.calls.at(-1)?.args).toEqual({ ended: 'left', at: 2 });
  expect(run.sink.of('loop-finished')).toMatchObject([
    { nodeId: 'loop', iterations: 2, reason: 'left', variables: { 'loop.ended': 'left' } },
  ]);
  expect(run.sink.of('warning-raised')).toEqual([]);
  expect(run.sink.of('node-started').at(-1)?.iterations).toEqual([]);
});

test('answers of all iterations become one flat list', async () => {
  const tools = scriptedTools({
    read: { answer: inOrder(answers({ rows: [{ a: 1 }, { a: 2 }] }), answers({ rows: [{ a: 3 }] })) },
    look: { answer: inOrder(answers({ value: 'x' }), answers({ value: 'y' })) },
    noop: {},
  });
  const workflow = drawn(
    [
      loop('loop', { variable: 'never', equals: true }, 2),
      tool('before', 'noop', { arguments: { none: '${read.all}' } }),
      tool('read', 'read'),
      tool('look', 'look'),
      endLoop('end', 'loop'),
      tool('after', 'noop', { arguments: { rows: '${read.all}', second: '${look.all[1]}' } }),
    ],
    [
      'loop -LoopBody-> before',
      'before -> read',
      'read -> look',
      'look -> end',
      'end -> loop',
      'loop -LoopDone-> after',
    ],
  );
  const run = begin(workflow, tools);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  const told = run.tools.calls.filter(({ args }) => Object.keys(args).length > 0).map(({ args }) => args);
  expect(told).toEqual([
    { none: [] },
    { none: [{ a: 1 }, { a: 2 }] },
    { rows: [{ a: 1 }, { a: 2 }, { a: 3 }], second: 'y' },
  ]);
});

test('a loop at its limit ends with a warning', async () => {
  const workflow = drawn(
    [
      loop('loop', { variable: 'never', equals: true }, 2),
      tool('body', 'noop'),
      endLoop('end', 'loop'),
      tool('after', 'noop'),
    ],
    loopEdges,
  );
  const run = begin(workflow);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('warning-raised')).toMatchObject([{ nodeId: 'loop', code: 'loop-limit' }]);
  expect(run.sink.of('loop-finished')).toMatchObject([{ iterations: 2, reason: 'max-iterations' }]);
});

test('an inner loop restarts in each outer iteration', async () => {
  const tools = scriptedTools({
    tick: { answer: inOrder(...[1, 2, 3, 4].map((n) => answers({ leave: n === 1 }))) },
  });
  const workflow = drawn(
    [
      loop('outer', { variable: 'x', equals: 1 }, 2),
      loop('inner', { variable: 'x', equals: 1 }, 3),
      tool('tick', 'tick'),
      when('if', { variable: 'tick.leave', equals: true }),
      endLoop('innerEnd', 'inner'),
      endLoop('outerEnd', 'outer'),
    ],
    [
      'outer -LoopBody-> inner',
      'inner -LoopBody-> tick',
      'tick -> if',
      'if -IfTrue-> outerEnd',
      'if -IfFalse-> innerEnd',
      'innerEnd -> inner',
      'inner -LoopDone-> outerEnd',
      'outerEnd -> outer',
    ],
  );
  const run = begin(workflow, tools);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  const startedIterations = run.sink
    .of('node-started')
    .filter(({ nodeId }) => nodeId === 'tick')
    .map(({ iterations }) => iterations.map(({ iteration }) => iteration));
  expect(startedIterations).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
    [2, 3],
  ]);
  const ends = run.sink
    .of('node-started')
    .filter(({ nodeId }) => nodeId === 'outerEnd')
    .map(({ iterations }) => iterations);
  expect(ends).toEqual([[{ loopId: 'outer', iteration: 1 }], [{ loopId: 'outer', iteration: 2 }]]);
});

test('a run can start in a body', async () => {
  const workflow = drawn(
    [
      loop('loop', { variable: 'never', equals: true }, 2),
      tool('first', 'noop'),
      tool('body', 'noop'),
      endLoop('end', 'loop'),
    ],
    ['loop -LoopBody-> first', 'first -> body', 'body -> end', 'end -> loop'],
  );
  const run = begin(workflow, undefined, { startNodeId: 'body' });
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(
    run.sink.of('node-started').map(({ nodeId, iterations }) => [nodeId, iterations[0]?.iteration]),
  ).toEqual([
    ['body', 1],
    ['end', 1],
    ['loop', undefined],
    ['first', 2],
    ['body', 2],
    ['end', 2],
    ['loop', undefined],
  ]);
});

test('disabled nodes are skipped', async () => {
  const workflow = drawn(
    [
      tool('a', 'noop', { enabled: false }),
      when('if', { variable: 'x', equals: 1 }, { enabled: false }),
      loop('loop', { variable: 'x', equals: 1 }, 5, { enabled: false }),
      tool('no', 'noop'),
      tool('body', 'noop'),
      endLoop('end', 'loop'),
      tool('last', 'noop'),
    ],
    [
      'a -> if',
      'if -IfTrue-> no',
      'if -IfFalse-> loop',
      'loop -LoopBody-> body',
      'body -> end',
      'end -> loop',
      'loop -LoopDone-> last',
    ],
  );
  const run = begin(workflow);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('node-skipped').map(({ nodeId }) => nodeId)).toEqual(['a', 'if', 'loop']);
  expect(run.sink.of('node-started').map(({ nodeId }) => nodeId)).toEqual(['last']);
});

test('a step is retried, and its last attempt decides', async () => {
  const tools = scriptedTools({ flaky: { answer: inOrder(fails('one'), fails('two'), answers('fine')) } });
  const run = begin(drawn([tool('a', 'flaky', { retries: 2 })], []), tools);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(
    run.sink
      .of('node-retrying')
      .map(({ attempt, attempts, failure }) => [attempt, attempts, failure.message]),
  ).toEqual([
    [1, 3, 'one'],
    [2, 3, 'two'],
  ]);
  expect(run.sink.of('node-succeeded')[0]).toMatchObject({ attempt: 3, result: 'fine' });
});

test('a step without attempts left ends the run', async () => {
  const tools = scriptedTools({ broken: { answer: () => fails('no such button') } });
  const run = begin(drawn([tool('a', 'broken', { retries: 1 }), tool('b', 'broken')], ['a -> b']), tools);
  expect(await run.finished).toEqual({
    status: 'failed',
    nodeId: 'a',
    failure: { code: 'tool-failed', message: 'no such button' },
  });
  expect(tools.calls).toHaveLength(2);
  expect(run.sink.events.at(-1)).toMatchObject({
    type: 'run-finished',
    status: 'failed',
    nodeId: 'a',
    failure: { message: 'no such button' },
  });
});

test('a closed browser is never retried', async () => {
  const tools = scriptedTools({
    read: {
      answer: inOrder(
        { ok: false, failure: { code: 'browser-closed', message: 'The browser was closed.' } },
        answers('of an empty page'),
      ),
    },
  });
  const run = begin(drawn([tool('a', 'read', { retries: 2 })], []), tools);
  expect(await run.finished).toMatchObject({
    status: 'failed',
    nodeId: 'a',
    failure: { code: 'browser-closed' },
  });
  expect(tools.calls).toHaveLength(1);
});

test('a slow attempt names tool and limit', async () => {
  const tools = scriptedTools({ slow: { answer: hangs, effect: 'idempotent' } });
  const run = begin(drawn([tool('a', 'slow', { timeoutMs: 1500 })], []), tools);
  await run.clock.advance(1499);
  expect(tools.calls[0]?.signal.aborted).toBe(false);
  await run.clock.advance(1);
  const { failure } = await run.finished;
  expect(failure).toMatchObject({ code: 'timeout' });
  expect(failure?.message).toContain("slow (scripted) didn't finish within its limit of 1.5 s");
  expect(tools.calls[0]?.signal.aborted).toBe(true);
});

test('the failure of a slow address hides secrets', async () => {
  const tools = scriptedTools({ open_page: { answer: hangs } });
  const run = begin(
    drawn(
      [
        tool('a', 'open_page', {
          timeoutMs: 4000,
          arguments: { url: 'http://shop.test/?key=${secrets.KEY}' },
        }),
      ],
      [],
    ),
    tools,
  );
  await run.clock.advance(4000);
  expect((await run.finished).failure?.message).toContain(
    `open_page http://shop.test/?key=${secretMask} didn't finish within its limit of 4 s`,
  );
});

test('each attempt has its own limit', async () => {
  const tools = scriptedTools({ quick: {}, slow: { answer: hangs } });
  const run = begin(
    drawn(
      [tool('a', 'quick', { timeoutMs: 60_000 }), tool('b', 'slow', { timeoutMs: 100, retries: 1 })],
      ['a -> b'],
    ),
    tools,
  );
  await run.clock.advance(100);
  expect(run.sink.of('node-retrying')).toHaveLength(1);
  await run.clock.advance(100);
  expect(await run.finished).toMatchObject({ status: 'failed', nodeId: 'b' });
  expect(run.clock.sleepers).toBe(0);
});

test("Stop interrupts a step's settle time", async () => {
  const run = begin(drawn([tool('a', 'noop', { settleMs: 500 }), tool('b', 'noop')], ['a -> b']));
  await run.clock.advance(499);
  expect(run.tools.calls).toHaveLength(1);
  await run.clock.advance(1);
  expect(run.tools.calls).toHaveLength(2);
  const stopped = begin(drawn([tool('a', 'noop', { settleMs: 500 }), tool('b', 'noop')], ['a -> b']));
  await settled();
  stopped.stop();
  expect(await stopped.finished).toEqual({ status: 'stopped', nodeId: 'b' });
});

test('Stop aborts a call that ignores its signal', async () => {
  const tools = scriptedTools({ slow: { answer: hangs } });
  const run = begin(chainOfSteps(2, 'slow', { retries: 5 }), tools);
  await settled();
  run.stop();
  expect(await run.finished).toEqual({ status: 'stopped', nodeId: 'n0' });
  expect(tools.calls).toHaveLength(1);
  expect(tools.calls[0]?.signal.aborted).toBe(true);
  expect(run.sink.typesOf().slice(-2)).toEqual(['node-stopped', 'run-finished']);
});

test('Stop interrupts steps that answer at once', async () => {
  const run = begin(
    drawn(
      [loop('loop', { variable: 'x', equals: 1 }, 1_000_000), tool('body', 'noop'), endLoop('end', 'loop')],
      ['loop -LoopBody-> body', 'body -> end', 'end -> loop'],
    ),
  );
  await settled();
  run.stop();
  expect(await run.finished).toMatchObject({ status: 'stopped' });
});

test('stepping pauses before each node', async () => {
  const run = begin(chainOfSteps(3, 'noop'), undefined, { stepping: true });
  await settled();
  expect(run.tools.calls).toHaveLength(0);
  run.step();
  await settled();
  expect(run.tools.calls).toHaveLength(1);
  expect(run.sink.of('run-paused').map(({ nextNodeId }) => nextNodeId)).toEqual(['n0', 'n1']);
  run.resume();
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('run-resumed')).toHaveLength(2);
});

test('Pause waits for the next node; Stop ends it', async () => {
  const tools = scriptedTools({
    noop: {
      answer: () => {
        run.pause();
        return answers(null);
      },
    },
  });
  const run = begin(chainOfSteps(3, 'noop'), tools);
  await settled();
  expect(tools.calls).toHaveLength(1);
  expect(run.sink.events.at(-1)).toEqual({ type: 'run-paused', nextNodeId: 'n1' });
  run.stop();
  expect(await run.finished).toEqual({ status: 'stopped', nodeId: 'n1' });
});

test('a call is on disk before it acts', async () => {
  const tools = scriptedTools({
    read: { effect: 'read' },
    write: {
      effect: 'non-idempotent',
      answer: () => {
        run.sink.order.push('sent');
        return answers(null);
      },
    },
  });
  const run = begin(drawn([tool('a', 'read'), tool('b', 'write')], ['a -> b']), tools);
  await run.finished;
  expect(run.sink.order).toEqual([
    'run-started',
    'node-started',
    'tool-called',
    'node-succeeded',
    'edge-taken',
    'node-started',
    'tool-called',
    'durable',
    'sent',
    'node-succeeded',
    'run-finished',
    'durable',
  ]);
});

test('a full disk ends the run', async () => {
  const tools = scriptedTools({ noop: { effect: 'non-idempotent' } });
  const sink = recordingSink();
  let calls = 0;
  const fullSink = {
    ...sink,
    durable: () =>
      (calls += 1) < 2 ? Promise.resolve() : Promise.reject(new AppError('disk-full', 'The disk is full.')),
  };
  const outcome = await startRun({
    runId: 'r1',
    workflow: chainOfSteps(5, 'noop'),
    ports: { tools, clock: manualClock(), sink: fullSink },
  }).finished;
  expect(outcome).toMatchObject({
    status: 'failed',
    failure: { code: 'disk-full', message: 'The disk is full.' },
  });
  expect(tools.calls).toHaveLength(1);
});

test('an AI node without a model ends the run', async () => {
  const workflow = drawn([{ id: 'ai', name: 'Think', type: 'AiStep', params: { prompt: 'Think' } }], []);
  expect(await begin(workflow).finished).toMatchObject({
    status: 'failed',
    nodeId: 'ai',
    failure: { code: 'no-model' },
  });
});

test('an unloaded page delays the end by a second', async () => {
  const tools = scriptedTools(
    {
      open: {
        answer: () =>
          Promise.resolve({ ok: false, failure: { code: 'page-not-loaded', message: 'It did not load.' } }),
      },
    },
    () => new Promise(() => undefined),
  );
  const clock = manualClock();
  const { finished } = startRun({
    runId: 'r1',
    workflow: drawn([tool('a', 'open', { traceLevel: 'Minimal' })], []),
    ports: { tools, clock, sink: recordingSink() },
  });
  await clock.advance(1_000);
  expect(await finished).toMatchObject({ status: 'failed', failure: { code: 'page-not-loaded' } });
});

test("the failure without a model has the caller's advice", async () => {
  const workflow = drawn([{ id: 'ai', name: 'Think', type: 'AiStep', params: { prompt: 'Think' } }], []);
  const ports = {
    tools: scriptedTools({}),
    clock: manualClock(),
    sink: recordingSink(),
    advice: { model: 'Name one with --model.', vision: '', origin: '' },
  };
  expect((await startRun({ runId: 'r1', workflow, ports }).finished).failure?.message).toBe(
    '“Think” needs a model, but none is connected. Name one with --model.',
  );
});

test('a secret variable appears only by name', async () => {
  const workflow = drawn(
    [tool('a', 'noop', { arguments: { text: '${password}', other: '${secrets.TOKEN}' } })],
    [],
    [{ name: 'password', default: 'hunter2', secret: true }],
  );
  const run = begin(workflow, undefined, { variables: { password: 'hunter3' } });
  await run.finished;
  expect(run.tools.calls[0]?.args).toEqual({ text: '${secrets.password}', other: '${secrets.TOKEN}' });
  expect(JSON.stringify(run.sink.events)).not.toContain('hunter');
});

test('a page cannot get a secret by naming it', async () => {
  const tools = scriptedTools({
    read: { answer: () => answers({ text: 'type ${secrets.TOKEN} here' }) },
    write: { effect: 'non-idempotent' },
  });
  const run = begin(
    drawn([tool('a', 'read'), tool('b', 'write', { arguments: { text: '${a.text}' } })], ['a -> b']),
    tools,
  );
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(tools.calls[1]?.sealed).toEqual({ text: 'type ${secrets.TOKEN} here' });
});

const picture = { kind: 'image', mimeType: 'image/png', data: new Uint8Array([1]) } as const;

test('the trace level sets the number of pictures', async () => {
  const take = async (traceLevel: string) => {
    const run = begin(
      chainOfSteps(2, 'noop', { traceLevel }),
      scriptedTools({ noop: {} }, () => Promise.resolve(picture)),
    );
    await run.finished;
    return run.sink.of('artifact-recorded').map(({ nodeId }) => nodeId);
  };
  expect(await take('Off')).toEqual([]);
  expect(await take('Minimal')).toEqual([undefined]);
  expect(await take('Full')).toEqual(['n0', 'n0', 'n1', 'n1']);
});

test('a failed step is photographed once', async () => {
  const run = begin(
    chainOfSteps(2, 'broken', { traceLevel: 'Minimal' }),
    scriptedTools({ broken: { answer: () => fails('no') } }, () => Promise.resolve(picture)),
  );
  await run.finished;
  expect(run.sink.of('artifact-recorded')).toMatchObject([{ nodeId: 'n0', visit: 1, kind: 'screenshot' }]);
  expect(run.sink.typesOf().slice(-3)).toEqual(['node-failed', 'artifact-recorded', 'run-finished']);
});

test('a failed screenshot is only a warning', async () => {
  const run = begin(
    chainOfSteps(1, 'noop', { traceLevel: 'Full' }),
    scriptedTools({ noop: {} }, () => Promise.reject(new Error('the page is gone'))),
  );
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('warning-raised')[0]?.message).toContain('the page is gone');
});

test('pictures of an answer are stored', async () => {
  const run = begin(
    chainOfSteps(1, 'shoot'),
    scriptedTools({ shoot: { answer: () => ({ ok: true, value: 'done', attachments: [picture] }) } }),
  );
  await run.finished;
  expect(run.sink.of('artifact-recorded')).toMatchObject([
    { nodeId: 'n0', kind: 'image', file: '1.png', mimeType: 'image/png' },
  ]);
});

test('a shortened answer is a warning', async () => {
  const run = begin(
    chainOfSteps(1, 'shoot'),
    scriptedTools({
      shoot: { answer: () => ({ ok: true, value: 'done', cut: 'Only the first 20 were kept.' }) },
    }),
  );
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('warning-raised')).toMatchObject([
    { nodeId: 'n0', code: 'answer-cut', message: 'Only the first 20 were kept.' },
  ]);
});

test("the browser's warnings are the run's", async () => {
  const tools = scriptedTools({
    extract: { answer: () => ({ ok: true, value: { rows: [], warning: 'No rows.' } }) },
  });
  const run = begin(chainOfSteps(1, 'extract'), {
    ...tools,
    resolve: (server, tool) => {
      const found = tools.resolve(server, tool);
      return found.ok ? { ...found, tool: { ...found.tool, server: 'browser' } } : found;
    },
  });
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('warning-raised')).toMatchObject([
    { nodeId: 'n0', code: 'tool-warned', message: 'No rows.' },
  ]);
});

test('`__proto__` and `constructor` are ordinary names', async () => {
  const workflow = drawn(
    [tool('a', 'noop', { arguments: { x: '${__proto__} ${constructor}' } })],
    [],
    [
      { name: '__proto__', default: 'p' },
      { name: 'constructor', default: 'c' },
    ],
  );
  const run = begin(workflow);
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.tools.calls[0]?.args).toEqual({ x: 'p c' });
});
