import { describe, expect, test, vi } from 'vitest';
import { judgeTrace } from '../../../shared/ledger/judge-trace.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { FakePage } from '../testing/fake-page.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { planOn, rememberedFrom, resumeOn, runOn } from '../testing/remembered-run.ts';

const shop = (target = 'Buy'): Workflow =>
  drawn(
    [
      tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
      tool('type', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
      tool('next', 'click', { arguments: { target: 'Next' } }),
      tool('pay', 'click', { arguments: { target } }),
    ],
    ['open -> type', 'type -> next', 'next -> pay'],
  );

const warnings = ({ sink }: Awaited<ReturnType<typeof runOn>>): string[] =>
  sink.of('warning-raised').map(({ message }) => message);
const trusts = ({ earlier }: Awaited<ReturnType<typeof runOn>>): string[] =>
  judgeTrace(earlier.ledger).map(({ entry, trust }) => `${entry.nodeId} ${trust}`);
function touchedDuring(name: string): FakePage {
  const page = new FakePage();
  page.onCall = (called) => {
    if (called === name) page.touch();
    return undefined;
  };
  return page;
}

describe('user activity during a step', () => {
  test('invalidates evidence that is only a page change', async () => {
    const run = await runOn(touchedDuring('click'), shop('Pay'));
    expect(trusts(run).slice(0, 3)).toEqual(['open known-good', 'type known-good', 'next invalidated']);
    expect(warnings(run)[0]).toBe('Someone clicked in the run’s browser while “next” was running.');
    expect(run.earlier.ledger.invalidations[0]).toMatchObject({
      code: 'HUMAN_INTERFERED',
      fromSeq: 3,
      toSeq: 3,
      sentence:
        'Someone clicked in the run’s browser while “next” was running. Planwright can’t tell their changes from the step’s.',
    });
  });

  test('keeps evidence that still holds', async () => {
    const run = await runOn(touchedDuring('type_text'), shop('Pay'));
    expect(warnings(run)).toHaveLength(1);
    expect(trusts(run)).toEqual(['open known-good', 'type known-good', 'next known-good', 'pay known-good']);
  });

  test('makes a resume repeat the step', async () => {
    const page = touchedDuring('click');
    const run = await runOn(page, shop());
    page.onCall = undefined;
    expect(await planOn(page, run, shop('Pay'))).toMatchObject({
      decision: 'blocked',
      frontierNodeId: 'next',
      cut: { code: 'HUMAN_INTERFERED', nodeId: 'next' },
      counts: { toConfirm: 1 },
    });
  });
});

describe('user activity during a pause', () => {
  async function pausedBefore(
    nodeId: string,
    help: (page: FakePage) => void,
    target = 'Buy',
  ): Promise<{ readonly page: FakePage; readonly run: Awaited<ReturnType<typeof runOn>> }> {
    const page = new FakePage();
    const sink = recordingSink((event) => {
      if (event.type === 'node-succeeded' && event.nodeId === 'type') control.pause();
      if (event.type === 'run-paused' && event.nextNodeId === nodeId)
        queueMicrotask(() => {
          help(page);
          control.resume();
        });
    });
    const control = startRun({
      runId: 'r',
      workflow: shop(target),
      ports: { tools: page, clock: systemClock, sink },
    });
    return { page, run: rememberedFrom('r', sink, await control.finished) };
  }

  test('invalidates no evidence and is recorded', async () => {
    const { run } = await pausedBefore(
      'next',
      (page) => {
        page.touch();
        page.touch('key');
      },
      'Pay',
    );
    expect(trusts(run)).toEqual(['open known-good', 'type known-good', 'next known-good', 'pay known-good']);
    expect(warnings(run)).toEqual([
      'Someone clicked and typed in the run’s browser while the run was paused before “next”.',
    ]);
    expect(run.earlier.ledger.entries.map(({ byHand }) => byHand !== undefined)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('needs consent before a replay loses it', async () => {
    const { page, run } = await pausedBefore('next', (touched) => {
      touched.touch();
    });
    page.url = 'http://elsewhere';
    const entries = run.earlier.ledger.entries.map((entry) =>
      entry.nodeId === 'next' && entry.tool !== undefined
        ? { ...entry, tool: { ...entry.tool, effect: 'idempotent' as const } }
        : entry,
    );
    const plan = await planOn(
      page,
      { ...run, earlier: { ...run.earlier, ledger: { ...run.earlier.ledger, entries } } },
      shop('Pay'),
    );
    expect(plan).toMatchObject({
      decision: 'blocked',
      code: 'HUMAN_INTERFERED',
      choices: ['check-again', 'replay', 'start-over'],
    });
    expect(plan.sentence).toBe(
      'The page has changed: elsewhere instead of shop/next. Someone clicked in the run’s browser while the run was paused before “next”. Running the steps again does not repeat that.',
    );
  });
});

describe('user activity after the run', () => {
  test('without a trace does not block a resume', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.touch();
    expect((await planOn(page, run, shop('Pay'))).decision).toBe('continue');
  });

  test('that changed the page needs confirmation', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.touch('key');
    page.values.set('Name', 'Ben');
    const plan = await planOn(page, run, shop('Pay'));
    expect(plan).toMatchObject({
      decision: 'blocked',
      code: 'HUMAN_INTERFERED',
      choices: ['continue', 'replay', 'start-over'],
      counts: { toConfirm: 1 },
    });
    expect(plan.sentence).toMatch(
      /^Someone typed in the run’s browser since then, and the page content changed\./,
    );
    const trusted = await planOn(page, run, shop('Pay'), { isPageRight: true });
    expect(trusted).toMatchObject({ decision: 'continue', counts: { reused: 3 } });
    expect((await resumeOn(page, run, shop('Pay'), trusted)).outcome.status).toBe('succeeded');
  });

  test("is noticed during the failed step's last snapshot", async () => {
    const page = new FakePage();
    const observe = page.observe.bind(page);
    page.observe = async (tool, args) => {
      const seen = await observe(tool, args);
      if (args['target'] === 'Buy' && page.touches.length === 0) {
        page.touch('key');
        page.values.set('Name', 'Ben');
        await vi.waitUntil(() => systemClock.now() > (page.touches[0]?.at ?? 0) + 5, {
          timeout: 60_000,
          interval: 1,
        });
      }
      return seen;
    };
    const run = await runOn(page, shop());
    expect(await planOn(page, run, shop('Pay'))).toMatchObject({
      decision: 'blocked',
      code: 'HUMAN_INTERFERED',
    });
  });

  test('differs from a page that changes by itself', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.values.set('Clock', '12:01');
    expect((await planOn(page, run, shop('Pay'))).decision).toBe('continue');
  });

  test('includes another run', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.values.set('Name', 'Ben');
    page.userActivity.lastActAt = Date.now() + 1_000;
    expect((await planOn(page, run, shop('Pay'))).sentence).toMatch(/^Another run used the browser since/);
  });

  test('does not excuse a different page', async () => {
    const page = new FakePage();
    const run = await runOn(page, shop());
    page.touch('navigation');
    page.url = 'http://elsewhere';
    expect(await planOn(page, run, shop('Pay'), { isPageRight: true })).toMatchObject({
      decision: 'blocked',
      code: 'STATE_URL',
    });
  });
});

describe('a form emptied after the run', () => {
  const form = (target = 'Buy', between = 'type_text'): Workflow =>
    drawn(
      [
        tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
        tool('next', 'click', { arguments: { target: 'Next' } }),
        tool('name', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
        tool('city', between, {
          arguments: between === 'click' ? { target: 'Fold' } : { into: 'City', text: 'Ulm' },
        }),
        tool('pay', 'click', { arguments: { target } }),
      ],
      ['open -> next', 'next -> name', 'name -> city', 'city -> pay'],
    );
  async function leftAndBack(
    workflow = form(),
  ): Promise<{ readonly page: FakePage; readonly run: Awaited<ReturnType<typeof runOn>> }> {
    const page = new FakePage();
    for (const field of ['Name', 'City']) page.fields.add(field);
    const run = await runOn(page, workflow);
    page.touch();
    page.values.clear();
    return { page, run };
  }

  test('is refilled by repeating only its steps', async () => {
    const { page, run } = await leftAndBack();
    const plan = await planOn(page, run, form('Pay'));
    expect(plan).toMatchObject({
      decision: 'replay',
      frontierNodeId: 'name',
      cut: { code: 'POSTCONDITION_LOST', nodeId: 'name' },
      counts: { reused: 2, replayed: 2, toConfirm: 0 },
      choices: ['continue'],
    });
    expect(plan.sentence).toBe(
      '“Name” is empty now, so the effect of “name” is lost. 2 harmless steps will run again to restore it.',
    );
    page.takeCalls();
    const resumed = await resumeOn(page, run, form('Pay'), plan);
    expect(resumed.outcome.status).toBe('succeeded');
    expect(page.takeCalls()).toEqual(['type_text Name', 'type_text City', 'click Pay']);
    expect(page.values.get('Name')).toBe('Ann');
    expect(resumed.earlier.run.visits.map(({ nodeId, rerun }) => `${nodeId} ${rerun ?? '-'}`)[2]).toBe(
      'name “Name” is empty now, so the effect of “name” is lost.',
    );
  });

  test('needs consent if more than a field changed', async () => {
    const { page, run } = await leftAndBack();
    page.values.set('City', 'Ulm');
    expect(await planOn(page, run, form('Pay'))).toMatchObject({
      decision: 'blocked',
      code: 'POSTCONDITION_LOST',
      choices: ['replay', 'continue', 'start-over'],
      counts: { reused: 2, replayed: 2, toConfirm: 0 },
    });
    expect(await planOn(page, run, form('Pay'), { isPageRight: true })).toMatchObject({
      decision: 'continue',
      counts: { reused: 4 },
    });
  });

  test('needs consent to repeat harmful steps', async () => {
    const page = new FakePage();
    page.fields.add('Name');
    page.buttons.add('Fold');
    page.deadButtons.add('Fold');
    const run = await runOn(page, form('Buy', 'click'));
    page.touch();
    page.values.clear();
    expect(await planOn(page, run, form('Pay', 'click'))).toMatchObject({
      decision: 'blocked',
      code: 'NEEDS_CONFIRMATION',
      choices: ['replay', 'continue', 'start-over'],
      counts: { toConfirm: 1 },
    });
  });

  test("doesn't matter on a page that was left", async () => {
    const page = new FakePage();
    page.fields.add('Name');
    const workflow = (target: string): Workflow =>
      drawn(
        [
          tool('open', 'open_page', { arguments: { url: 'http://shop' } }),
          tool('name', 'type_text', { arguments: { into: 'Name', text: 'Ann' } }),
          tool('next', 'click', { arguments: { target: 'Next' } }),
          tool('pay', 'click', { arguments: { target } }),
        ],
        ['open -> name', 'name -> next', 'next -> pay'],
      );
    const run = await runOn(page, workflow('Buy'));
    page.values.clear();
    expect((await planOn(page, run, workflow('Pay'))).decision).toBe('continue');
  });
});
