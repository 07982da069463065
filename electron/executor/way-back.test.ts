import { describe, expect, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { offerOf } from '../../shared/ledger/resume-plan.ts';
import { applyPatch } from '../../shared/patch/apply-patch.ts';
import { withReaders } from '../../shared/variables/follow-renames.ts';
import { runVerdict } from '../../shared/run/run-verdict.ts';
import { drawn, tool } from './testing/drawn.ts';
import { FakePage } from './testing/fake-page.ts';
import { planOn, resumeOn, runOn } from './testing/remembered-run.ts';

const mail = (id: string, args: Record<string, string> = {}): object =>
  tool(id, 'send', { params: { server: 'mail', tool: 'send', arguments: args } });
/** open → tell (a mail) → type → pay, which is called something else at first. */
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

describe('on the way back to the page', () => {
  test('a step of another server is not made again, and nobody is asked about it', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.session = 's2';
    const plan = await planOn(page, run, shop('Pay'));
    expect(plan).toMatchObject({ decision: 'replay', counts: { kept: 1, replayed: 2, toConfirm: 0 } });
    page.takeCalls();
    const resumed = await resumeOn(page, run, shop('Pay'), plan);
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['open_page http://shop', 'type_text Name', 'click Pay']);
    expect(
      resumed.earlier.run.visits.map(({ nodeId, isReused }) => `${nodeId} ${String(isReused === true)}`),
    ).toEqual(['open false', 'tell true', 'type false', 'pay false']);
    expect(page.values.get('Name')).toBe('http://shop');
  });

  test('such a step is not counted as kept where it would be given something else: the run says so and ends there', async () => {
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
        code: 'kept-differs',
        message: expect.stringContaining(
          '${open.url} has a different value than when “tell” was run.',
        ) as string,
      },
    });
    expect(page.takeCalls()).toEqual(['open_page http://shop']);
  });

  test('a run that was resumed so can be resumed again', async () => {
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

  test('nothing is run where the step that comes next opens its page itself, unless the browser is gone', async () => {
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
        ? { ok: false, failure: { code: 'page-failed', message: 'There is no such page.' } }
        : undefined;
    const run = await runOn(page, workflow('http://nowhere'));
    page.url = 'http://elsewhere';
    const plan = await planOn(page, run, workflow('http://there'));
    expect(plan).toMatchObject({
      decision: 'continue',
      sentence: '2 steps are kept, and “other” opens its page itself.',
      counts: { kept: 2, replayed: 0 },
    });
    page.takeCalls();
    expect((await resumeOn(page, run, workflow('http://there'), plan)).outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['open_page http://there']);
    page.session = 's2';
    expect((await planOn(page, run, workflow('http://there'))).decision).toBe('blocked');
  });

  test('it begins where an author marked a step as one that establishes the page', async () => {
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
      counts: { kept: 0, replayed: 3, toConfirm: 1 },
    });
    const marked = await planOn(page, run, workflow('Pay', { establishesPage: true }));
    expect(marked).toMatchObject({ decision: 'replay', counts: { kept: 2, replayed: 1, toConfirm: 0 } });
    expect(marked.cut).toBeUndefined();
  });
});

describe('what shows that a step succeeded', () => {
  const letters = (target: string): Workflow =>
    drawn(
      [
        mail('tell'),
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['tell -> open', 'open -> pay'],
    );

  test('counts for a day', async () => {
    const page = new FakePage();
    const run = await runOn(page, letters('Buy'));
    expect((await planOn(page, run, letters('Pay'), { hoursLater: 23.9 })).decision).toBe('continue');
    const plan = await planOn(page, run, letters('Pay'), { hoursLater: 24.1 });
    expect(plan).toMatchObject({
      decision: 'blocked',
      code: 'NOTHING_KEPT',
      cut: { code: 'EVIDENCE_EXPIRED', nodeId: 'tell' },
    });
    expect(plan.sentence).toBe(
      '“tell” was done 24 hours ago, and what showed it counts for 24 hours. It was the first step, so everything has to run again.',
    );
  });

  test('is not too old for the steps of a page that was just seen to be where they left it', async () => {
    const page = new FakePage();
    const workflow = (target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> pay'],
      );
    const run = await runOn(page, workflow('Buy'));
    expect((await planOn(page, run, workflow('Pay'), { hoursLater: 48 })).decision).toBe('continue');
    page.url = 'http://elsewhere';
    expect((await planOn(page, run, workflow('Pay'), { hoursLater: 48 })).cut?.code).toBe('EVIDENCE_EXPIRED');
  });

  test('that is too old has a step run again that may not be harmless only with a word of the person', async () => {
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
      counts: { kept: 1, toConfirm: 1 },
    });
  });
});

test('a step that was carried out, and of which only the check did not hold, is not done once more unasked', async () => {
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
    sentence:
      '“next” was carried out, and only its check did not hold. Running it again does the same once more.',
  });
  expect((await planOn(page, run, workflow('http://shop/pay', 'Pay'))).decision).toBe('continue');
});

describe('of a step that is kept', () => {
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

  test('what nobody could verify, what it warned of and what was sent stay with the run, however often it is resumed', async () => {
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

  test('an outcome that was written after it was made is unverified, not passed over', async () => {
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

describe('the last step that is kept', () => {
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

  test('is asked again whether its check holds; when it does not, nothing is run and the step counts no more', async () => {
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

  test('goes on being relied on where its check holds', async () => {
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

test('a file that a kept step handed on, and that holds something else by now, takes its step', async () => {
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
    sentence: 'The file /home/a.png was changed since “up” handed it on.',
  });
});

describe('a secret that a kept step used', () => {
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

  test('and has another value now takes its step and all after it', async () => {
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
        sentence: 'The secret PIN is another one now, and “type” used it.',
      },
    });
  });

  test('and is the same one counts, in the runs after the next, too', async () => {
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

  test('and cannot be compared is named', async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'), { markSecret: marks('old') });
    for (const markSecret of [undefined, marks('newer', 'k2')])
      expect(await planOn(page, run, workflow('Pay'), { markSecret })).toMatchObject({
        decision: 'continue',
        uncertainSecrets: ['type'],
      });
  });
});

describe('a check that was written after its step was made', () => {
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

  test('is asked where the page is before the run goes on, and once is enough', async () => {
    const page = new FakePage();
    page.text = 'Welcome to the shop';
    const run = await runOn(page, workflow('Buy', { name: [present('shop')] }));
    const checks = { name: [present('shop'), present('Welcome')] };
    const plan = await planOn(page, run, workflow('Buy', checks));
    expect(plan).toMatchObject({ decision: 'continue', counts: { kept: 3 } });
    expect(plan.sentence).toBe(
      '3 steps are kept, and the page is still where they ended. 1 check that was written since will be asked first.',
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

  test('and does not hold ends the run before anything is run', async () => {
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

  test('and can no longer be asked has its step run again', async () => {
    const page = new FakePage();
    const run = await runOn(page, workflow('Buy'));
    const changed = workflow('Pay', { open: [present('shop')], name: [present('shop')] });
    page.url = 'http://elsewhere';
    const plan = await planOn(page, run, changed);
    expect(plan).toMatchObject({
      decision: 'blocked',
      code: 'NOTHING_KEPT',
      cut: {
        code: 'EVIDENCE_MISSING',
        nodeId: 'open',
        sentence:
          '“open” has a check that was written since, and it cannot be asked any more: the page is not where the step ended.',
      },
    });
  });
});

test('a step that was renamed since, with its readers, is as known as before', async () => {
  const page = new FakePage();
  const run = await runOn(page, shop());
  const renamed = applyPatch(
    shop('Pay'),
    withReaders(shop('Pay'), [{ op: 'update-node', nodeId: 'tell', changes: { name: 'Write to them' } }]),
  );
  if (!renamed.ok) throw new Error('the rename was refused');
  const plan = await planOn(page, run, renamed.value);
  expect(plan).toMatchObject({ decision: 'continue', frontierNodeId: 'pay', counts: { kept: 3 } });
  page.session = 's2';
  const resumed = await resumeOn(page, run, renamed.value, await planOn(page, run, renamed.value));
  expect(resumed.outcome.status).toBe('succeeded');
});

describe('what may not be harmless to repeat', () => {
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

  test('is marked as often as the question counts it: a step that was changed is another deed', async () => {
    const page = new FakePage();
    for (const name of ['Next', 'Pay', 'More']) page.dead.add(name);
    const run = await runOn(page, workflow('Next', 'Buy'));
    const plan = await planOn(page, run, workflow('Pay', 'Buy'));
    expect(plan).toMatchObject({
      decision: 'blocked',
      sentence: '1 step that had succeeded and may not be harmless to repeat would run again.',
      counts: { kept: 1, replayed: 0, toConfirm: 1 },
    });
    expect(offerOf(plan).reruns.map(({ nodeId, isHarmless }) => `${nodeId} ${String(isHarmless)}`)).toEqual([
      'add true',
      'count false',
    ]);
  });
});
