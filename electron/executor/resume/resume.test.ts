import { describe, expect, test } from 'vitest';
import { applyPatch } from '../../../shared/patch/apply-patch.ts';
import { judgeTrace } from '../../../shared/ledger/judge-trace.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { drawn, endLoop, loop, tool, when } from '../testing/drawn.ts';
import { FakePage } from '../testing/fake-page.ts';
import { openAndPay, planOn, resumeOn, runOn } from '../testing/remembered-run.ts';

function shop(target = 'Buy'): Workflow {
  return drawn(
    [
      tool('open', 'open_page', { arguments: { url: '${site}' } }),
      tool('type', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
      tool('next', 'click', { arguments: { target: 'Next' } }),
      tool('pay', 'click', { arguments: { target } }),
    ],
    ['open -> type', 'type -> next', 'next -> pay'],
    [
      { name: 'site', default: 'http://shop' },
      { name: 'unused', default: 'x' },
    ],
  );
}

const trusts = (run: Awaited<ReturnType<typeof runOn>>): string[] =>
  judgeTrace(run.earlier.ledger).map(({ entry, trust }) => `${entry.nodeId} ${trust}`);

describe('ledger', () => {
  test('a finished run has only trusted steps', async () => {
    const run = await runOn(new FakePage(), shop('Pay'));
    expect(run.outcome.status).toBe('succeeded');
    expect(trusts(run)).toEqual(['open known-good', 'type known-good', 'next known-good', 'pay known-good']);
  });

  test('the prefix ends before the failed step', async () => {
    const run = await runOn(new FakePage(), shop());
    expect(trusts(run)).toEqual(['open known-good', 'type known-good', 'next known-good', 'pay frontier']);
  });

  test('each step has its evidence', async () => {
    const { earlier } = await runOn(new FakePage(), shop('Pay'));
    expect(earlier.ledger.entries.map(({ evidence }) => evidence.map(({ words }) => words)[0])).toEqual([
      'the page is at http://shop',
      '“Name” holds the entered value',
      'the page went to /next',
      'the page went to /next/pay',
    ]);
  });

  test('a click without a change is unverified', async () => {
    const page = new FakePage();
    page.deadButtons.add('Next');
    expect(trusts(await runOn(page, shop('Pay')))).toEqual([
      'open known-good',
      'type known-good',
      'next unverified',
      'pay known-good',
    ]);
  });

  test('each attempt has an entry', async () => {
    const workflow = drawn([tool('pay', 'click', { arguments: { target: 'Buy' }, retries: 2 })], []);
    const { earlier } = await runOn(new FakePage(), workflow);
    expect(earlier.ledger.entries.map(({ attempt, verdict }) => `${attempt} ${verdict}`)).toEqual([
      '1 failed',
      '2 failed',
      '3 failed',
    ]);
  });

  test('the hash of arguments ignores key order', async () => {
    const hashOf = async (args: object): Promise<string | undefined> =>
      (await runOn(new FakePage(), drawn([tool('t', 'type_text', { arguments: args as never })], []))).earlier
        .ledger.entries[0]?.argsHash;
    expect(await hashOf({ into: 'Name', text: 'Ann' })).toBe(await hashOf({ text: 'Ann', into: 'Name' }));
    expect(await hashOf({ into: 'Name', text: 'Ann' })).not.toBe(
      await hashOf({ into: 'Name', text: 'Anna' }),
    );
  });
});

describe('resuming', () => {
  test('runs only the failed step after a fix', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.takeCalls();
    const plan = await planOn(page, run, shop('Pay'));
    expect(plan).toMatchObject({
      decision: 'continue',
      frontierNodeId: 'pay',
      counts: { reused: 3, replayed: 0, toConfirm: 0 },
    });
    const resumed = await resumeOn(page, run, shop('Pay'), plan);
    expect(resumed.outcome).toEqual({ status: 'succeeded' });
    expect(page.takeCalls()).toEqual(['click Pay']);
    expect(trusts(resumed)).toEqual([
      'open known-good',
      'type known-good',
      'next known-good',
      'pay known-good',
    ]);
    expect(
      resumed.earlier.run.visits.map(({ nodeId, isReused }) => `${nodeId} ${String(isReused === true)}`),
    ).toEqual(['open true', 'type true', 'next true', 'pay false']);
  });

  test('restores results of reused steps', async () => {
    const page = new FakePage();
    const workflow = (target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop', answer: { price: 7 } } }),
          tool('pay', 'click', { arguments: { target } }),
          tool('note', 'type_text', { arguments: { into: 'Note', text: 'It cost ${open.price}' } }),
        ],
        ['open -> pay', 'pay -> note'],
      );
    const run = await runOn(page, workflow('Buy'));
    const resumed = await resumeOn(page, run, workflow('Pay'), await planOn(page, run, workflow('Pay')));
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.values.get('Note')).toBe('It cost 7');
  });

  test('works repeatedly and reuses more each time', async () => {
    const page = new FakePage();
    const workflow = (second: string, third: string): Workflow =>
      drawn(
        [
          tool('a', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('b', 'click', { arguments: { target: second } }),
          tool('c', 'click', { arguments: { target: third } }),
        ],
        ['a -> b', 'b -> c'],
      );
    const first = await runOn(page, workflow('x', 'y'));
    const second = await resumeOn(
      page,
      first,
      workflow('Next', 'y'),
      await planOn(page, first, workflow('Next', 'y')),
    );
    page.takeCalls();
    const third = await resumeOn(
      page,
      second,
      workflow('Next', 'Pay'),
      await planOn(page, second, workflow('Next', 'Pay')),
    );
    expect(third.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['click Pay']);
    expect(third.earlier.ledger.entries.map(({ from }) => from?.runId)).toEqual([
      first.earlier.runId,
      second.earlier.runId,
      undefined,
    ]);
  });

  test.each<readonly [string, string, (page: FakePage) => void]>([
    [
      'address',
      'STATE_URL',
      (page) => {
        page.url = 'http://elsewhere';
      },
    ],
    [
      'title',
      'STATE_TITLE',
      (page) => {
        page.title = 'Signed out';
      },
    ],
    [
      'dialog',
      'STATE_DIALOG',
      (page) => {
        page.dialog = 'Stay signed in?';
      },
    ],
    [
      'headings',
      'STATE_DOM',
      (page) => {
        page.landmarks = ['main', 'heading 1 Sorry'];
      },
    ],
    [
      'browser session',
      'SESSION_LOST',
      (page) => {
        page.session = 's2';
      },
    ],
  ])('is refused when the %s changed', async (_, code, change) => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    change(page);
    const plan = await planOn(page, run, shop('Pay'));
    expect(plan).toMatchObject({
      decision: 'blocked',
      code,
      choices: [...(code === 'SESSION_LOST' ? [] : ['check-again']), 'replay', 'start-over'],
      counts: { toConfirm: 1 },
    });
    expect(plan.sentence).toMatch(/^[A-Z].+\./);
  });

  test('waits for an unresponsive page', async () => {
    const page = new FakePage();
    const steps = (target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('type', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> type', 'type -> pay'],
      );
    const run = await runOn(page, steps('Buy'));
    const plan = await planOn(page, run, steps('Pay'), { isBusy: true });
    expect(plan).toMatchObject({
      decision: 'blocked',
      code: 'STATE_BUSY',
      choices: ['check-again', 'replay', 'start-over'],
      counts: { toConfirm: 0 },
    });
    expect(plan.sentence).toBe(
      'The page is not responding: it may be loading or busy. Wait until it responds, then check again.',
    );
    expect((await planOn(page, run, steps('Pay'))).decision).toBe('continue');
  });

  test('continues after the page was restored', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    const there = page.url;
    page.url = 'http://elsewhere';
    expect((await planOn(page, run, shop('Pay'))).decision).toBe('blocked');
    page.url = there;
    expect((await planOn(page, run, shop('Pay'))).decision).toBe('continue');
  });

  test('replays harmless steps from where the page opens', async () => {
    const page = new FakePage();
    const workflow = (target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('type', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> type', 'type -> pay'],
      );
    const run = await runOn(page, workflow('Buy'));
    page.url = 'http://elsewhere';
    const plan = await planOn(page, run, workflow('Pay'));
    expect(plan).toMatchObject({ decision: 'replay', counts: { reused: 0, replayed: 2, toConfirm: 0 } });
    page.takeCalls();
    const resumed = await resumeOn(page, run, workflow('Pay'), plan);
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['open_page http://shop', 'type_text Name', 'click Pay']);
    expect(resumed.earlier.ledger.entries.map(({ rerun }) => rerun?.code)).toEqual([
      'STATE_URL',
      'STATE_URL',
      undefined,
    ]);
  });

  test('stops if a replay leads elsewhere', async () => {
    const page = new FakePage();
    const run = await runOn(page, openAndPay('Buy'));
    page.url = 'http://elsewhere';
    const plan = await planOn(page, run, openAndPay('Pay'));
    page.landmarks = ['main', 'heading 1 Sorry, we are closed'];
    page.takeCalls();
    const resumed = await resumeOn(page, run, openAndPay('Pay'), plan);
    expect(resumed.outcome).toMatchObject({
      status: 'failed',
      nodeId: 'pay',
      failure: { code: 'page-differs' },
    });
    expect(page.takeCalls()).toEqual(['open_page http://shop']);
  }, 120_000);

  test('ignores a counter, but not another record', async () => {
    const outcomeWith = async (then: () => string[], later: () => string[]): Promise<unknown> => {
      const page = new FakePage();
      page.records = then;
      const run = await runOn(page, openAndPay('Buy'));
      page.records = later;
      page.url = 'http://elsewhere';
      return (await resumeOn(page, run, openAndPay('Pay'), await planOn(page, run, openAndPay('Pay'))))
        .outcome;
    };
    let count = 100;
    const counting = (): string[] => [`Visitor ${(count += 1)}`];
    expect(await outcomeWith(counting, counting)).toEqual({ status: 'succeeded' });
    expect(
      await outcomeWith(
        () => ['Invoice 4711'],
        () => ['Invoice 4712'],
      ),
    ).toMatchObject({
      failure: {
        code: 'page-differs',
        message: expect.stringContaining('“Invoice 4712” now, instead of “Invoice 4711”') as string,
      },
    });
  }, 120_000);

  test('never repeats a sign-in without consent', async () => {
    const page = new FakePage();
    const workflow = (target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('type', 'type_text', { arguments: { into: 'Password', text: '${secrets.PASSWORD}' } }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> type', 'type -> pay'],
      );
    const run = await runOn(page, workflow('Buy'));
    page.url = 'http://elsewhere';
    expect(await planOn(page, run, workflow('Pay'))).toMatchObject({
      decision: 'blocked',
      counts: { toConfirm: 1 },
    });
  });

  test('reports a finished run as done', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop('Pay'));
    expect(await planOn(page, run, shop('Pay'))).toMatchObject({ decision: 'blocked', code: 'COMPLETE' });
  });

  test('continues after a run up to a chosen step', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop('Pay'), { untilNodeId: 'type' });
    const plan = await planOn(page, run, shop('Pay'));
    expect(plan).toMatchObject({ decision: 'continue', frontierNodeId: 'next', counts: { reused: 2 } });
    expect((await resumeOn(page, run, shop('Pay'), plan)).outcome.status).toBe('succeeded');
  });

  test('runs steps added to a finished run', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop('Pay'));
    const longer = {
      ...shop('Pay'),
      nodes: [
        ...shop('Pay').nodes,
        ...drawn([tool('more', 'click', { arguments: { target: 'Next' } })], []).nodes,
      ],
      edges: [...shop('Pay').edges, { from: 'pay', to: 'more' }],
    };
    expect(await planOn(page, run, longer)).toMatchObject({
      decision: 'continue',
      frontierNodeId: 'more',
      counts: { reused: 4 },
    });
  });
});

describe('changes since the run', () => {
  async function planAfter(
    change: (workflow: Workflow) => Workflow,
    variables = {},
  ): Promise<Awaited<ReturnType<typeof planOn>>> {
    const page = new FakePage();
    const run = await runOn(page, shop());
    return planOn(page, run, change(shop()), { variables });
  }
  const updated =
    (nodeId: string, fields: object) =>
    (workflow: Workflow): Workflow => ({
      ...workflow,
      nodes: workflow.nodes.map((node) => (node.id === nodeId ? { ...node, ...fields } : node)),
    });

  test('position, name, limits and notes change nothing', async () => {
    const plan = await planAfter(
      updated('type', {
        position: { x: 9, y: 9 },
        name: 'Say who',
        timeoutMs: 5,
        retries: 4,
        note: 'x',
        settleMs: 0,
        traceLevel: 'Full',
      }),
    );
    expect(plan).toMatchObject({ decision: 'continue', counts: { reused: 3 } });
    expect(plan.cut).toBeUndefined();
  });

  test('changed arguments rerun from their step', async () => {
    const plan = await planAfter(
      updated('type', { params: { tool: 'type_text', arguments: { into: 'Name', text: 'Ben' } } }),
    );
    expect(plan).toMatchObject({
      frontierNodeId: 'type',
      cut: { code: 'ARGS_CHANGED', nodeId: 'type', sentence: '“type” has changed.' },
    });
  });

  test('removing a step reruns from its position', async () => {
    const plan = await planAfter((workflow) => ({
      ...workflow,
      nodes: workflow.nodes.filter(({ id }) => id !== 'type'),
      edges: [
        { from: 'open', to: 'next' },
        { from: 'next', to: 'pay' },
      ],
    }));
    expect(plan).toMatchObject({ frontierNodeId: 'next', cut: { code: 'EDGE_CHANGED' } });
  });

  test('inserting a step reruns from its position', async () => {
    const plan = await planAfter((workflow) => {
      const added = drawn([tool('extra', 'read')], []).nodes[0];
      if (added === undefined) throw new Error('no node');
      const patched = applyPatch(workflow, [
        { op: 'remove-edge', edge: { from: 'type', to: 'next' } },
        { op: 'add-node', node: added },
        { op: 'add-edge', edge: { from: 'type', to: 'extra' } },
        { op: 'add-edge', edge: { from: 'extra', to: 'next' } },
      ]);
      if (!patched.ok) throw new Error('the patch does not apply');
      return patched.value;
    });
    expect(plan).toMatchObject({
      frontierNodeId: 'extra',
      cut: { code: 'EDGE_CHANGED', sentence: '“extra” follows “type” now.' },
    });
  });

  test('a later resume keeps what leads to an inserted step', async () => {
    const page = new FakePage();
    const withStep = (text: string, target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('next', 'click', { arguments: { target: 'Next' } }),
          tool('extra', 'type_text', { arguments: { into: 'Note', text } }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> next', 'next -> extra', 'extra -> pay'],
      );
    const old = {
      ...withStep('', 'Buy'),
      edges: [
        { from: 'open', to: 'next' },
        { from: 'next', to: 'pay' },
      ],
    };
    const first = await runOn(page, { ...old, nodes: old.nodes.filter(({ id }) => id !== 'extra') });
    const changed = withStep('Hello', 'Buy');
    const second = await resumeOn(page, first, changed, await planOn(page, first, changed));
    expect(await planOn(page, second, withStep('Hello', 'Pay'))).toMatchObject({
      decision: 'continue',
      frontierNodeId: 'pay',
    });
  });

  test('the order of edges changes nothing', async () => {
    const plan = await planAfter((workflow) => ({ ...workflow, edges: workflow.edges.toReversed() }));
    expect(plan.cut).toBeUndefined();
  });

  test('a changed variable reruns from its first reader', async () => {
    expect(await planAfter((workflow) => workflow, { site: 'http://other' })).toMatchObject({
      decision: 'blocked',
      code: 'NOTHING_REUSED',
      cut: { code: 'VAR_CHANGED', nodeId: 'open' },
    });
  });

  test('an unread variable changes nothing', async () => {
    expect((await planAfter((workflow) => workflow, { unused: 'y' })).cut).toBeUndefined();
  });

  test('a changed tool schema reruns from its first step', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.schemaHash = 'two';
    expect((await planOn(page, run, shop())).cut).toMatchObject({ code: 'TOOL_SCHEMA', nodeId: 'open' });
  });

  test('a whole schema, as older runs recorded, still matches', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.wholeSchemaHash = page.schemaHash;
    page.schemaHash = 'two';
    expect((await planOn(page, run, shop())).cut).toBeUndefined();
  });

  test('a new server version reruns from its first step', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.version = '1.1.0';
    expect((await planOn(page, run, shop())).cut).toMatchObject({
      code: 'TOOL_SERVER',
      nodeId: 'open',
      sentence: 'The server browser is now version 1.1.0, but “open” ran with version 1.0.0.',
    });
  });

  test('a missing tool blocks the resume', async () => {
    const page = new FakePage();
    const workflow = drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('tell', 'send', { params: { server: 'mail', tool: 'send', arguments: {} } }),
        tool('pay', 'click', { arguments: { target: 'Buy' } }),
      ],
      ['open -> tell', 'tell -> pay'],
    );
    const run = await runOn(page, workflow);
    page.goneServers.add('mail');
    expect(await planOn(page, run, workflow)).toMatchObject({
      decision: 'blocked',
      code: 'TOOL_SERVER',
      choices: ['check-again', 'start-over'],
      sentence:
        'The tool send of mail is no longer connected, but “tell” needs it. Reconnect its server, then resume.',
    });
    page.goneServers.clear();
    expect((await planOn(page, run, workflow)).decision).toBe('continue');
  });

  test('renaming a step changes nothing', async () => {
    const page = new FakePage();
    const workflow = (name: string, target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { name, arguments: { url: 'http://shop' } }),
          tool('type', 'type_text', { arguments: { into: 'Name', text: `\${${name}.url}` } }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> type', 'type -> pay'],
      );
    const run = await runOn(page, workflow('first', 'Buy'));
    const plan = await planOn(page, run, workflow('begin', 'Pay'));
    expect(plan.cut).toBeUndefined();
    expect(plan).toMatchObject({ decision: 'continue', counts: { reused: 2 } });
  });
});

describe('branches and loops', () => {
  function branching(condition: string, untaken: string, target: string): Workflow {
    return drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        when('if', { variable: 'open.url', equals: condition }),
        tool('yes', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
        tool('no', 'type_text', { arguments: { into: 'Name', text: untaken } }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> if', 'if -IfTrue-> yes', 'if -IfFalse-> no', 'yes -> pay', 'no -> pay'],
    );
  }

  test('an edit on an untaken branch changes nothing', async () => {
    const page = new FakePage();
    const run = await runOn(page, branching('http://shop', 'Nobody', 'Buy'));
    const plan = await planOn(page, run, branching('http://shop', 'Somebody', 'Pay'));
    expect(plan.cut).toBeUndefined();
    expect(plan).toMatchObject({ decision: 'continue', counts: { reused: 3 }, frontierNodeId: 'pay' });
  });

  test('an edited condition reruns from its If', async () => {
    const page = new FakePage();
    const run = await runOn(page, branching('http://shop', 'Nobody', 'Buy'));
    expect(await planOn(page, run, branching('http://other', 'Nobody', 'Pay'))).toMatchObject({
      frontierNodeId: 'if',
      cut: { code: 'ARGS_CHANGED', nodeId: 'if' },
    });
  });

  function nested(target = 'Next'): Workflow {
    return drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        loop('outer', { variable: 'outer.iteration', equals: 2 }),
        loop('inner', { variable: 'inner.iteration', equals: 3 }),
        tool('click', 'click', { arguments: { target } }),
        endLoop('inner_end', 'inner'),
        endLoop('outer_end', 'outer'),
        tool('last', 'read'),
      ],
      [
        'open -> outer',
        'outer -LoopBody-> inner',
        'inner -LoopBody-> click',
        'click -> inner_end',
        'inner_end -> inner',
        'inner -LoopDone-> outer_end',
        'outer_end -> outer',
        'outer -LoopDone-> last',
      ],
    );
  }

  function failing(page: FakePage, atClick: number): void {
    let clicks = 0;
    page.onCall = (name) => {
      if (name !== 'click') return undefined;
      clicks += 1;
      return clicks === atClick
        ? { ok: false, failure: { code: 'tool-failed', message: 'It did not work this time.' } }
        : undefined;
    };
  }

  test.each([1, 2, 3, 4, 5, 6])('nested loops continue after click %i of 6 failed', async (atClick) => {
    const page = new FakePage();
    failing(page, atClick);
    const run = await runOn(page, nested());
    expect(run.outcome).toMatchObject({ status: 'failed', nodeId: 'click' });
    page.takeCalls();
    page.onCall = undefined;
    const resumed = await resumeOn(page, run, nested(), await planOn(page, run, nested()));
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual([...Array.from({ length: 7 - atClick }, () => 'click Next'), 'read']);
    const whole = await runOn(new FakePage(), nested());
    const iterationsOf = ({ earlier }: typeof run): string[] =>
      earlier.run.visits.map(
        ({ nodeId, visit, iterations }) => `${nodeId} ${visit} ${JSON.stringify(iterations)}`,
      );
    expect(iterationsOf(resumed)).toEqual(iterationsOf(whole));
  });

  test("a resumed run knows a loop's end and answers", async () => {
    const workflow = (target: string): Workflow =>
      drawn(
        [
          loop('each', { variable: 'never', equals: true }),
          tool('open', 'open_page', {
            arguments: { url: 'http://shop', answer: { value: '${each.iteration}' } },
          }),
          when('if', { variable: 'open.value', equals: 2 }),
          endLoop('end', 'each'),
          tool('pay', 'click', { arguments: { target } }),
          tool('note', 'type_text', { arguments: { into: 'Note', text: '${each.ended} ${open.all}' } }),
        ],
        [
          'each -LoopBody-> open',
          'open -> if',
          'if -IfTrue-> pay',
          'if -IfFalse-> end',
          'end -> each',
          'each -LoopDone-> pay',
          'pay -> note',
        ],
      );
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'));
    expect(run.outcome).toMatchObject({ status: 'failed', nodeId: 'pay' });
    const resumed = await resumeOn(page, run, workflow('Pay'), await planOn(page, run, workflow('Pay')));
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.values.get('Note')).toBe('left [1,2]');
  });

  test('an edited body step reruns from its first iteration', async () => {
    const page = new FakePage();
    failing(page, 5);
    const run = await runOn(page, nested());
    const plan = await planOn(page, run, nested('Pay'));
    expect(plan).toMatchObject({ cut: { code: 'ARGS_CHANGED', nodeId: 'click' } });
    expect(plan.start?.reused ?? []).toHaveLength(0);
  });
});

describe('an interrupted step', () => {
  test('is never repeated without consent', async () => {
    const page = new FakePage();
    page.onCall = (name) => (name === 'click' ? new Promise(() => undefined) : undefined);
    const workflow = drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('pay', 'click', { arguments: { target: 'Pay' }, timeoutMs: 30 }),
      ],
      ['open -> pay'],
    );
    const run = await runOn(page, workflow);
    expect(run.outcome.failure?.code).toBe('timeout');
    expect(run.earlier.ledger.entries.at(-1)?.verdict).toBe('indeterminate');
    expect(await planOn(page, run, workflow)).toMatchObject({
      decision: 'blocked',
      code: 'MAY_HAVE_LANDED',
      choices: ['took-effect', 'retry', 'start-over'],
    });
  });
});

describe('an interrupted step that took effect', () => {
  const cut = async (): Promise<{
    readonly page: FakePage;
    readonly run: Awaited<ReturnType<typeof runOn>>;
  }> => {
    const page = new FakePage();
    page.onCall = (name, args) => {
      if (name !== 'click' || args['target'] !== 'Next') return undefined;
      page.url = 'http://shop/next';
      return { ok: false, failure: { code: 'timeout', message: 'It took too long.' } };
    };
    const run = await runOn(page, shop('Pay'));
    page.onCall = undefined;
    page.takeCalls();
    return { page, run };
  };

  test('is reused if a person confirms it', async () => {
    const { page, run } = await cut();
    page.url = 'http://shop';
    expect(await planOn(page, run, shop('Pay'))).toMatchObject({
      decision: 'blocked',
      code: 'MAY_HAVE_LANDED',
      choices: ['took-effect', 'retry', 'start-over'],
    });
    page.url = 'http://shop/next';
    expect((await planOn(page, run, shop('Pay'))).choices).toContain('took-effect');
    const plan = await planOn(page, run, shop('Pay'), { tookEffect: true });
    expect(plan).toMatchObject({ decision: 'continue', frontierNodeId: 'pay', counts: { reused: 3 } });
    const resumed = await resumeOn(page, run, shop('Pay'), plan);
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['click Pay']);
    expect(resumed.earlier.ledger.entries[2]).toMatchObject({
      nodeId: 'next',
      verdict: 'passed',
      evidence: [{ oracle: 'user', words: 'you confirmed its effect' }],
    });
  });

  test('needs a new confirmation after a change', async () => {
    const { page, run } = await cut();
    const other = applyPatch(shop('Pay'), [
      {
        op: 'update-node',
        nodeId: 'next',
        changes: { params: { tool: 'click', arguments: { target: 'Pay' } } },
      },
    ]);
    if (!other.ok) throw new Error('the change was refused');
    expect(await planOn(page, run, other.value, { tookEffect: true })).toMatchObject({
      frontierNodeId: 'next',
      cut: { code: 'ARGS_CHANGED' },
    });
  });
});

test('a replay that led elsewhere needs a person', async () => {
  const page = new FakePage();
  const run = await runOn(page, shop());
  page.url = 'http://elsewhere';
  page.onCall = (name) => {
    if (name === 'click') page.landmarks = ['main', 'heading 1 Thanks'];
    return undefined;
  };
  page.takeCalls();
  const second = await resumeOn(page, run, shop('Pay'), await planOn(page, run, shop('Pay')));
  expect(second.outcome.failure).toMatchObject({
    code: 'page-differs',
    message: expect.stringMatching(/No later step was run\.$/) as string,
  });
  const plan = await planOn(page, second, shop('Pay'));
  expect(plan).toMatchObject({
    decision: 'blocked',
    code: 'LED_ELSEWHERE',
    choices: ['continue', 'start-over'],
  });
  page.takeCalls();
  const third = await resumeOn(
    page,
    second,
    shop('Pay'),
    await planOn(page, second, shop('Pay'), { isPageRight: true }),
  );
  expect(third.outcome.status).toBe('succeeded');
  expect(page.takeCalls()).toEqual(['click Pay']);
});

test('a replay that led to another record needs consent', async () => {
  const page = new FakePage();
  page.records = () => ['Invoice 4711'];
  const run = await runOn(page, openAndPay('Buy'));
  page.records = () => ['Invoice 4712'];
  page.url = 'http://elsewhere';
  const second = await resumeOn(page, run, openAndPay('Pay'), await planOn(page, run, openAndPay('Pay')));
  expect(second.outcome.failure?.code).toBe('page-differs');
  page.url = 'http://elsewhere';
  expect(await planOn(page, second, openAndPay('Pay'))).toMatchObject({
    decision: 'blocked',
    code: 'LED_ELSEWHERE',
    sentence: expect.stringContaining('they ended on another page or record than at first') as string,
  });
});
