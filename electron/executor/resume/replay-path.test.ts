import { describe, expect, test } from 'vitest';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { offerOf } from '../../../shared/ledger/resume-plan.ts';
import { applyPatch } from '../../../shared/patch/apply-patch.ts';
import { withKeptReferences } from '../../../shared/variables/keep-references.ts';
import { runVerdict } from '../../../shared/run/run-verdict.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { FakePage } from '../testing/fake-page.ts';
import { openAndPay, planOn, resumeOn, runOn } from '../testing/remembered-run.ts';

const mail = (id: string, args: Record<string, string> = {}): object =>
  tool(id, 'send', { params: { server: 'mail', tool: 'send', arguments: args } });
const shop = (target = 'Buy', told = '${open.url}'): Workflow =>
  drawn(
    [
      tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
      mail('tell', { text: told }),
      tool('type', 'type_text', { arguments: { into: 'Name', text: '${tell.url}' } }),
      tool('pay', 'click', { arguments: { target } }),
    ],
    ['open -> tell', 'tell -> type', 'type -> pay'],
  );

describe('replay path', () => {
  test("another server's step is reused without a question", async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.session = 's2';
    const plan = await planOn(page, run, shop('Pay'));
    expect(plan).toMatchObject({ decision: 'replay', counts: { reused: 1, replayed: 2, toConfirm: 0 } });
    page.takeCalls();
    const resumed = await resumeOn(page, run, shop('Pay'), plan);
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['open_page http://shop', 'type_text Name', 'click Pay']);
    expect(
      resumed.earlier.run.visits.map(({ nodeId, isReused }) => `${nodeId} ${String(isReused === true)}`),
    ).toEqual(['open false', 'tell true', 'type false', 'pay false']);
    expect(page.values.get('Name')).toBe('http://shop');
  });

  test('different inputs of a reused step end the run', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.session = 's2';
    const plan = await planOn(page, run, shop('Pay'));
    page.takeCalls();
    page.onCall = (name) =>
      name === 'open_page' ? { ok: true, value: { url: 'http://shop/today' } } : undefined;
    const resumed = await resumeOn(page, run, shop('Pay'), plan);
    expect(resumed.outcome).toMatchObject({
      status: 'failed',
      nodeId: 'tell',
      failure: {
        code: 'reused-differs',
        message: expect.stringContaining(
          '${open.url} has a different value than when “tell” was run.',
        ) as string,
      },
    });
    expect(page.takeCalls()).toEqual(['open_page http://shop']);
  });

  test('a run with a reused step can be resumed', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.session = 's2';
    const second = await resumeOn(page, run, shop('Buy'), await planOn(page, run, shop('Buy')));
    expect(second.outcome.status).toBe('failed');
    page.takeCalls();
    const third = await resumeOn(page, second, shop('Pay'), await planOn(page, second, shop('Pay')));
    expect(third.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['click Pay']);
    expect(
      third.earlier.ledger.entries.map(({ nodeId, from }) => `${nodeId} ${from?.runId ?? 'own'}`),
    ).toEqual([
      `open ${second.earlier.runId}`,
      `tell ${run.earlier.runId}`,
      `type ${second.earlier.runId}`,
      'pay own',
    ]);
  });

  test('a step that opens its page replays nothing', async () => {
    const page = new FakePage();
    const workflow = (url: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('next', 'click', { arguments: { target: 'Next' } }),
          tool('other', 'open_page', { arguments: { url } }),
        ],
        ['open -> next', 'next -> other'],
      );
    page.onCall = (_, { url }) =>
      url === 'http://nowhere'
        ? { ok: false, failure: { code: 'page-failed', message: 'Page not found.' } }
        : undefined;
    const run = await runOn(page, workflow('http://nowhere'));
    page.url = 'http://elsewhere';
    const plan = await planOn(page, run, workflow('http://there'));
    expect(plan).toMatchObject({
      decision: 'continue',
      sentence: '2 steps are reused, and “other” opens its own page.',
      counts: { reused: 2, replayed: 0 },
    });
    page.takeCalls();
    expect((await resumeOn(page, run, workflow('http://there'), plan)).outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['open_page http://there']);
    page.session = 's2';
    expect((await planOn(page, run, workflow('http://there'))).decision).toBe('blocked');
  });

  test('the path starts at a step marked `establishesPage`', async () => {
    const page = new FakePage();
    const workflow = (target: string, marks: object): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('next', 'click', { arguments: { target: 'Next' } }),
          tool('home', 'type_text', { arguments: { into: 'Address', text: 'home' }, ...marks }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> next', 'next -> home', 'home -> pay'],
      );
    const run = await runOn(page, workflow('Buy', {}));
    page.landmarks = ['main', 'heading 1 Sorry'];
    expect(await planOn(page, run, workflow('Pay', {}))).toMatchObject({
      decision: 'blocked',
      counts: { reused: 0, replayed: 3, toConfirm: 1 },
    });
    const marked = await planOn(page, run, workflow('Pay', { establishesPage: true }));
    expect(marked).toMatchObject({ decision: 'replay', counts: { reused: 2, replayed: 1, toConfirm: 0 } });
    expect(marked.cut).toBeUndefined();
  });
});

describe('evidence', () => {
  const letters = (target: string): Workflow =>
    drawn(
      [
        mail('tell'),
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['tell -> open', 'open -> pay'],
    );

  test('expires after a day', async () => {
    const page = new FakePage();
    const run = await runOn(page, letters('Buy'));
    expect((await planOn(page, run, letters('Pay'), { hoursLater: 23.9 })).decision).toBe('continue');
    const plan = await planOn(page, run, letters('Pay'), { hoursLater: 24.1 });
    expect(plan).toMatchObject({
      decision: 'blocked',
      code: 'NOTHING_REUSED',
      cut: { code: 'EVIDENCE_EXPIRED', nodeId: 'tell' },
    });
    expect(plan.sentence).toBe(
      '“tell” ran 24 hours ago, and its evidence is valid for 24 hours. It was the first step, so everything has to run again.',
    );
  });

  test("doesn't expire while the page keeps its state", async () => {
    const page = new FakePage();
    const run = await runOn(page, openAndPay('Buy'));
    expect((await planOn(page, run, openAndPay('Pay'), { hoursLater: 48 })).decision).toBe('continue');
    page.url = 'http://elsewhere';
    expect((await planOn(page, run, openAndPay('Pay'), { hoursLater: 48 })).cut?.code).toBe(
      'EVIDENCE_EXPIRED',
    );
  });

  test('once expired, harmful steps need consent', async () => {
    const page = new FakePage();
    const workflow = (target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          mail('tell'),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> tell', 'tell -> pay'],
      );
    const run = await runOn(page, workflow('Buy'));
    expect(await planOn(page, run, workflow('Pay'), { hoursLater: 48 })).toMatchObject({
      decision: 'blocked',
      code: 'NEEDS_CONFIRMATION',
      frontierNodeId: 'tell',
      counts: { reused: 1, toConfirm: 1 },
    });
  });
});

test('a step that failed its check needs consent', async () => {
  const page = new FakePage();
  const workflow = (name: string, target = 'Next'): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('next', 'click', {
          arguments: { target },
          checks: [
            {
              type: 'ValueMatches',
              level: 'FailNode',
              condition: {
                left: { type: 'Variable', name: 'next.url' },
                operator: 'Equals',
                right: { type: 'Literal', value: { type: 'String', value: name } },
              },
            },
          ],
        }),
      ],
      ['open -> next'],
    );
  const run = await runOn(page, workflow('http://other'));
  expect(run.outcome.failure?.code).toBe('check-failed');
  page.url = 'http://shop';
  const plan = await planOn(page, run, workflow('http://shop/next'));
  expect(plan).toMatchObject({
    decision: 'blocked',
    code: 'MAY_HAVE_LANDED',
    choices: ['retry', 'start-over'],
    sentence: '“next” was carried out, but its check failed. Running it again repeats it.',
  });
  expect((await planOn(page, run, workflow('http://shop/pay', 'Pay'))).decision).toBe('continue');
});

describe('a reused step', () => {
  const workflow = (target: string, extras: object): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' }, ...extras }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> pay'],
    );
  const warning = {
    type: 'ValueMatches',
    level: 'WarnOnly',
    condition: {
      left: { type: 'Variable', name: 'open.url' },
      operator: 'Equals',
      right: { type: 'Literal', value: { type: 'String', value: 'http://other' } },
    },
  };

  test('keeps verdicts, warnings and calls over several resumes', async () => {
    const page = new FakePage();
    page.text = 'Welcome';
    const extras = {
      expectedOutcome: 'The shop is open',
      checks: [{ type: 'TextPresent', text: 'Welcome' }, warning],
    };
    let run = await runOn(page, workflow('Buy', extras));
    const before = runVerdict(run.earlier.run);
    expect(before?.unverified).toHaveLength(1);
    for (const target of ['Buy', 'Pay'])
      run = await resumeOn(
        page,
        run,
        workflow(target, extras),
        await planOn(page, run, workflow(target, extras)),
      );
    expect(runVerdict(run.earlier.run)).toEqual({ ...before, verdict: 'passed with warnings' });
    expect(run.earlier.run.visits[0]).toMatchObject({
      isReused: true,
      call: { tool: 'open_page', arguments: { url: 'http://shop' } },
    });
  });

  test('leaves a later expected outcome unverified', async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy', {}));
    const expecting = workflow('Pay', { expectedOutcome: 'The shop is open' });
    const resumed = await resumeOn(page, run, expecting, await planOn(page, run, expecting));
    expect(runVerdict(resumed.earlier.run)?.unverified).toEqual([
      {
        nodeId: 'open',
        visit: 1,
        message: 'The shop is open.',
        why: "The step was reused from an earlier run, which didn't judge this outcome.",
      },
    ]);
  });
});

describe('the last reused step', () => {
  const workflow = (target: string, text: string): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('next', 'click', {
          arguments: { target: 'Next' },
          checks: [{ type: 'TextPresent', level: 'FailNode', text }],
        }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> next', 'next -> pay'],
    );

  test('fails the run if its check no longer holds', async () => {
    const page = new FakePage();
    page.text = 'Your basket: 2 books';
    const run = await runOn(page, workflow('Buy', '2 books'));
    page.text = 'Your basket is empty';
    const plan = await planOn(page, run, workflow('Pay', '2 books'));
    expect(plan.decision).toBe('continue');
    page.takeCalls();
    const resumed = await resumeOn(page, run, workflow('Pay', '2 books'), plan);
    expect(page.takeCalls()).toEqual([]);
    expect(resumed.outcome).toMatchObject({
      status: 'failed',
      nodeId: 'next',
      failure: {
        code: 'postcondition-lost',
        message: expect.stringMatching(
          /^“next” no longer passes its checks\. Expected: .*No step was run\./,
        ) as string,
      },
    });
    expect(await planOn(page, resumed, workflow('Pay', '2 books'))).toMatchObject({
      decision: 'blocked',
      frontierNodeId: 'next',
      cut: { code: 'POSTCONDITION_LOST', nodeId: 'next' },
      counts: { toConfirm: 1 },
    });
  });

  test('is reused while its check holds', async () => {
    const page = new FakePage();
    page.text = 'Your basket: 2 books';
    const run = await runOn(page, workflow('Buy', '2 books'));
    const resumed = await resumeOn(
      page,
      run,
      workflow('Pay', '2 books'),
      await planOn(page, run, workflow('Pay', '2 books')),
    );
    expect(resumed.outcome.status).toBe('succeeded');
  });
});

test('a changed file invalidates its step', async () => {
  const page = new FakePage();
  const workflow = (target: string): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('up', 'type_text', { arguments: { into: 'Photo', text: 'a.png' } }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> up', 'up -> pay'],
    );
  const run = await runOn(page, workflow('Buy'));
  const earlier = { ...run.earlier, changedFiles: new Map([['1 up', '/home/a.png']]) };
  expect((await planOn(page, { ...run, earlier }, workflow('Pay'))).cut).toEqual({
    code: 'ARGS_CHANGED',
    nodeId: 'up',
    sentence: 'The file /home/a.png has changed since “up” used it.',
  });
});

describe('a secret of a reused step', () => {
  const workflow = (target: string): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('type', 'type_text', { arguments: { into: 'Password', text: '${secrets.PIN}' } }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> type', 'type -> pay'],
    );
  const marks =
    (value: string, key = 'k1') =>
    (name: string, runId: string): string =>
      `${key}:${runId}:${name}:${value.length}`;

  test('with another value invalidates later steps, too', async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'), { markSecret: marks('old') });
    expect(run.earlier.ledger.entries.map(({ secrets }) => secrets)).toEqual([
      undefined,
      { PIN: `k1:${run.earlier.runId}:PIN:3` },
      undefined,
    ]);
    const plan = await planOn(page, run, workflow('Pay'), { markSecret: marks('newer') });
    expect(plan).toMatchObject({
      frontierNodeId: 'type',
      cut: {
        code: 'VAR_CHANGED',
        nodeId: 'type',
        sentence: 'The secret PIN has changed, and “type” used it.',
      },
    });
  });

  test('with the same value keeps the step', async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'), { markSecret: marks('old') });
    const plan = await planOn(page, run, workflow('Buy'), { markSecret: marks('old') });
    expect(plan).toMatchObject({ decision: 'continue', uncertainSecrets: [] });
    const second = await resumeOn(page, run, workflow('Buy'), plan);
    expect(await planOn(page, second, workflow('Pay'), { markSecret: marks('old') })).toMatchObject({
      decision: 'continue',
      uncertainSecrets: [],
    });
    expect((await planOn(page, second, workflow('Pay'), { markSecret: marks('newer') })).cut?.code).toBe(
      'VAR_CHANGED',
    );
  });

  test('without a known value is reported', async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'), { markSecret: marks('old') });
    for (const markSecret of [undefined, marks('newer', 'k2')])
      expect(await planOn(page, run, workflow('Pay'), { markSecret })).toMatchObject({
        decision: 'continue',
        uncertainSecrets: ['type'],
      });
  });
});

describe('a check added after its step ran', () => {
  const present = (text: string): object => ({ type: 'TextPresent', level: 'FailNode', text });
  const workflow = (target: string, checks: Readonly<Record<string, readonly object[]>> = {}): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' }, checks: checks['open'] ?? [] }),
        tool('name', 'type_text', { arguments: { into: 'Name', text: 'Ann' }, checks: checks['name'] ?? [] }),
        tool('city', 'type_text', { arguments: { into: 'City', text: 'Ulm' }, checks: checks['city'] ?? [] }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> name', 'name -> city', 'city -> pay'],
    );
  const asked = ({ sink }: Awaited<ReturnType<typeof runOn>>): string[] =>
    sink.of('check-evaluated').map(({ nodeId, index, verdict }) => `${nodeId} ${index} ${verdict}`);

  test('is asked once before the run continues', async () => {
    const page = new FakePage();
    page.text = 'Welcome to the shop';
    const run = await runOn(page, workflow('Buy', { name: [present('shop')] }));
    const checks = { name: [present('shop'), present('Welcome')] };
    const plan = await planOn(page, run, workflow('Buy', checks));
    expect(plan).toMatchObject({ decision: 'continue', counts: { reused: 3 } });
    expect(plan.sentence).toBe(
      '3 steps are reused, and the page is still where they ended. 1 new check will run first.',
    );
    const resumed = await resumeOn(page, run, workflow('Buy', checks), plan);
    expect(asked(resumed)).toEqual(['name 1 passed']);
    expect(resumed.earlier.run.visits[1]?.checks?.map(({ verdict }) => verdict)).toEqual([
      'passed',
      'passed',
    ]);
    const third = await resumeOn(
      page,
      resumed,
      workflow('Pay', checks),
      await planOn(page, resumed, workflow('Pay', checks)),
    );
    expect(asked(third)).toEqual([]);
    expect(third.outcome.status).toBe('succeeded');
  });

  test('ends the run at once if it fails', async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'));
    const changed = workflow('Pay', { name: [present('never there')] });
    page.takeCalls();
    const resumed = await resumeOn(page, run, changed, await planOn(page, run, changed));
    expect(resumed.outcome).toMatchObject({
      status: 'failed',
      nodeId: 'name',
      failure: {
        code: 'postcondition-lost',
        message: expect.stringMatching(
          /^“name” doesn't pass its current checks\. Expected: the text “never there”/,
        ) as string,
      },
    });
    expect(page.takeCalls()).toEqual([]);
    expect(await planOn(page, resumed, changed)).toMatchObject({ frontierNodeId: 'name' });
  });

  test("repeats the step if it can't be asked", async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'));
    const changed = workflow('Pay', { open: [present('shop')], name: [present('shop')] });
    page.url = 'http://elsewhere';
    const plan = await planOn(page, run, changed);
    expect(plan).toMatchObject({
      decision: 'blocked',
      code: 'NOTHING_REUSED',
      cut: {
        code: 'EVIDENCE_MISSING',
        nodeId: 'open',
        sentence: '“open” has a new check that can no longer run: the page has changed since the step.',
      },
    });
  });
});

test('a renamed step is still known', async () => {
  const page = new FakePage();
  const run = await runOn(page, shop());
  const renamed = applyPatch(
    shop('Pay'),
    withKeptReferences(shop('Pay'), [
      { op: 'update-node', nodeId: 'tell', changes: { name: 'Write to them' } },
    ]),
  );
  if (!renamed.ok) throw new Error('the rename was refused');
  const plan = await planOn(page, run, renamed.value);
  expect(plan).toMatchObject({ decision: 'continue', frontierNodeId: 'pay', counts: { reused: 3 } });
  page.session = 's2';
  const resumed = await resumeOn(page, run, renamed.value, await planOn(page, run, renamed.value));
  expect(resumed.outcome.status).toBe('succeeded');
});

describe('consent to repeat a harmful step', () => {
  const workflow = (first: string, target: string): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('add', 'click', { arguments: { target: first } }),
        tool('count', 'click', { arguments: { target: 'Next' } }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> add', 'add -> count', 'count -> pay'],
    );

  test('counts a changed step as another action', async () => {
    const page = new FakePage();
    for (const name of ['Next', 'Pay', 'More']) page.deadButtons.add(name);
    const run = await runOn(page, workflow('Next', 'Buy'));
    const plan = await planOn(page, run, workflow('Pay', 'Buy'));
    expect(plan).toMatchObject({
      decision: 'blocked',
      sentence: '1 step that had succeeded and may not be harmless to repeat would run again.',
      counts: { reused: 1, replayed: 0, toConfirm: 1 },
    });
    expect(offerOf(plan).reruns.map(({ nodeId, isHarmless }) => `${nodeId} ${String(isHarmless)}`)).toEqual([
      'add true',
      'count false',
    ]);
  });
});
