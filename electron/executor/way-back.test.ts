import { describe, expect, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { drawn, tool } from './testing/drawn.ts';
import { FakePage } from './testing/fake-page.ts';
import { planOn, resumeOn, runOn } from './testing/remembered-run.ts';

const mail = (id: string, args: Record<string, string> = {}): object => tool(id, 'send', { params: { server: 'mail', tool: 'send', arguments: args } });
/** open → tell (a mail) → type → pay, which is called something else at first. */
const shop = (target = 'Buy', told = '${open.url}'): Workflow => drawn([
  tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
  mail('tell', { text: told }),
  tool('type', 'type_text', { arguments: { into: 'Name', text: '${tell.url}' } }),
  tool('pay', 'click', { arguments: { target } }),
], ['open -> tell', 'tell -> type', 'type -> pay']);

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
    expect(resumed.earlier.run.visits.map(({ nodeId, isReused }) => `${nodeId} ${String(isReused === true)}`)).toEqual(['open false', 'tell true', 'type false', 'pay false']);
    expect(page.values.get('Name')).toBe('http://shop');
  });

  test('such a step is not counted as kept where it would be given something else: the run says so and ends there', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.session = 's2';
    const plan = await planOn(page, run, shop('Pay'));
    page.takeCalls();
    page.onCall = (name) => (name === 'open_page' ? { ok: true, value: { url: 'http://shop/today' } } : undefined);
    const resumed = await resumeOn(page, run, shop('Pay'), plan);
    expect(resumed.outcome).toMatchObject({ status: 'failed', nodeId: 'tell', failure: { code: 'kept-differs', message: expect.stringContaining('${open.url} got another value than before, and “tell” was done with the earlier one.') as string } });
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
    expect(third.earlier.ledger.entries.map(({ nodeId, from }) => `${nodeId} ${from?.runId ?? 'own'}`)).toEqual([`open ${second.earlier.runId}`, `tell ${run.earlier.runId}`, `type ${second.earlier.runId}`, 'pay own']);
  });

  test('it begins where an author marked a step as one that establishes the page', async () => {
    const page = new FakePage();
    const workflow = (target: string, marks: object): Workflow => drawn([
      tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
      tool('next', 'click', { arguments: { target: 'Next' } }),
      tool('home', 'type_text', { arguments: { into: 'Address', text: 'home' }, ...marks }),
      tool('pay', 'click', { arguments: { target } }),
    ], ['open -> next', 'next -> home', 'home -> pay']);
    const run = await runOn(page, workflow('Buy', {}));
    page.landmarks = ['main', 'heading 1 Sorry'];
    expect(await planOn(page, run, workflow('Pay', {}))).toMatchObject({ decision: 'blocked', counts: { kept: 0, replayed: 3, toConfirm: 1 } });
    const marked = await planOn(page, run, workflow('Pay', { establishesPage: true }));
    expect(marked).toMatchObject({ decision: 'replay', counts: { kept: 2, replayed: 1, toConfirm: 0 } });
    expect(marked.cut).toBeUndefined();
  });
});

describe('what shows that a step succeeded', () => {
  const letters = (target: string): Workflow => drawn([mail('tell'), tool('open', 'open_page', { arguments: { url: 'http://shop' } }), tool('pay', 'click', { arguments: { target } })], ['tell -> open', 'open -> pay']);

  test('counts for a day', async () => {
    const page = new FakePage();
    const run = await runOn(page, letters('Buy'));
    expect((await planOn(page, run, letters('Pay'), { hoursLater: 23.9 })).decision).toBe('continue');
    const plan = await planOn(page, run, letters('Pay'), { hoursLater: 24.1 });
    expect(plan).toMatchObject({ decision: 'blocked', code: 'NOTHING_KEPT', cut: { code: 'EVIDENCE_EXPIRED', nodeId: 'tell' } });
    expect(plan.sentence).toBe('“tell” was done 24 hours ago, and what showed it counts for 24 hours. It was the first step, so everything has to run again.');
  });

  test('is not too old for the steps of a page that was just seen to be where they left it', async () => {
    const page = new FakePage();
    const workflow = (target: string): Workflow => drawn([tool('open', 'open_page', { arguments: { url: 'http://shop' } }), tool('pay', 'click', { arguments: { target } })], ['open -> pay']);
    const run = await runOn(page, workflow('Buy'));
    expect((await planOn(page, run, workflow('Pay'), { hoursLater: 48 })).decision).toBe('continue');
    page.url = 'http://elsewhere';
    expect((await planOn(page, run, workflow('Pay'), { hoursLater: 48 })).cut?.code).toBe('EVIDENCE_EXPIRED');
  });

  test('that is too old has a step run again that may not be harmless only with a word of the person', async () => {
    const page = new FakePage();
    const workflow = (target: string): Workflow => drawn([tool('open', 'open_page', { arguments: { url: 'http://shop' } }), mail('tell'), tool('pay', 'click', { arguments: { target } })], ['open -> tell', 'tell -> pay']);
    const run = await runOn(page, workflow('Buy'));
    expect(await planOn(page, run, workflow('Pay'), { hoursLater: 48 })).toMatchObject({ decision: 'blocked', code: 'NEEDS_CONFIRMATION', frontierNodeId: 'tell', counts: { kept: 1, toConfirm: 1 } });
  });
});

test('a step that was carried out, and of which only the check did not hold, is not done once more unasked', async () => {
  const page = new FakePage();
  const workflow = (name: string, target = 'Next'): Workflow => drawn([
    tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
    tool('next', 'click', { arguments: { target }, checks: [{ type: 'ValueMatches', level: 'FailNode', condition: { left: { type: 'Variable', name: 'next.url' }, operator: 'Equals', right: { type: 'Literal', value: { type: 'String', value: name } } } }] }),
  ], ['open -> next']);
  const run = await runOn(page, workflow('http://other'));
  expect(run.outcome.failure?.code).toBe('check-failed');
  page.url = 'http://shop';
  const plan = await planOn(page, run, workflow('http://shop/next'));
  expect(plan).toMatchObject({ decision: 'blocked', code: 'MAY_HAVE_LANDED', choices: ['retry', 'start-over'], sentence: '“next” was carried out, and only its check did not hold. Running it again does the same once more.' });
  expect((await planOn(page, run, workflow('http://shop/pay', 'Pay'))).decision).toBe('continue');
});
