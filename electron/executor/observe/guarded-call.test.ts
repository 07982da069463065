import { describe, expect, test } from 'vitest';
import { spentBudgetsOf } from '../../../shared/agent/spent-budgets.ts';
import { rebuildCounters } from '../../../shared/budgets/fold-budgets.ts';
import { browserTools } from '../../../shared/tools/browser-tools.ts';
import type { AgentOptions } from '../agent/agent-run.ts';
import type { ToolAttachment, ToolCaller } from '../ports.ts';
import { startRun } from '../walk/start-run.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { FakePage } from '../testing/fake-page.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat, type ScriptedChat } from '../testing/scripted-chat.ts';
import {
  scriptedBounds,
  scriptedPage,
  type ScriptedPage,
  type ScriptedState,
} from '../testing/scripted-page.ts';

const covered = { code: 'target-covered', message: 'Something lies over it.' };

function begin(
  page: ScriptedPage,
  nodes: readonly object[],
  { agent, model }: { readonly agent?: AgentOptions; readonly model?: ScriptedChat } = {},
) {
  const sink = recordingSink();
  const edges = nodes.slice(1).map((_, index) => `n${index} -> n${index + 1}`);
  const control = startRun({
    runId: 'r1',
    workflow: drawn(nodes, edges),
    ports: { tools: page, clock: instantClock(), sink, model },
    agent: { allowedOrigins: ['http://shop.test'], ...agent },
  });
  return { ...control, sink, page };
}
const press = (target: string, extras: object = {}, id = 'n0') =>
  tool(id, 'click', { arguments: { target }, ...extras });

test('a spent budget never fails a success', async () => {
  const page = scriptedPage([{ role: 'button', name: 'Save' }]);
  const nodes = Array.from({ length: 6 }, (_, index) => press('Save', {}, `n${index}`));
  expect(await begin(page, nodes).finished).toEqual({ status: 'succeeded' });
  expect(page.calls).toHaveLength(6);
});

test('retries stop after three calls, with a report', async () => {
  const page = scriptedPage([{ role: 'button', name: 'Save', fails: covered }]);
  const outcome = await begin(page, [press('Save', { retries: 9 })]).finished;
  expect(page.calls).toHaveLength(3);
  expect(outcome.failure?.code).toBe('target-covered');
  expect(outcome.failure?.details).toMatchObject({ label: 'Tool Failure', severity: 'blocked' });
});

test('a step without retries fails at once', async () => {
  const page = scriptedPage([{ role: 'button', name: 'Save', fails: covered }]);
  expect((await begin(page, [press('Save')]).finished).failure).toMatchObject(covered);
});

describe('a popup that returns twice', () => {
  async function pressUnderPopup(extras: object) {
    let left = 3;
    const close = {
      role: 'button',
      name: 'Close',
      onClick: (state: ScriptedState) => {
        left -= 1;
        state.text = `Closed, ${left} to go`;
        if (left === 0) state.dialogs = [];
      },
    };
    const page = scriptedPage([{ role: 'button', name: 'Save' }, close], {
      dialogs: [{ role: 'dialog', name: 'Our newsletter', isModal: false, bounds: scriptedBounds(1) }],
    });
    const { finished, sink } = begin(page, [press('Save', extras)]);
    const outcome = await finished;
    const dismissals = sink
      .of('budget-changed')
      .flatMap(({ changes }) => changes)
      .filter(({ type }) => type === 'blocker-dismissed');
    return { outcome, dismissals, pressed: page.calls.map(({ args }) => args['target']) };
  }

  test('is dismissed on the step’s own budget', async () => {
    const { outcome, dismissals, pressed } = await pressUnderPopup({
      expectedPopups: [{ name: 'our newsletter', times: 3 }],
    });
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(pressed).toEqual(['Close', 'Close', 'Close', 'Save']);
    expect(dismissals).toMatchObject([{ budget: 'own' }, { budget: 'own' }, { budget: 'own' }]);
  });

  test.each([
    ['expects it less often', [{ name: 'our newsletter', times: 2 }], 2],
    ['expects another', [{ name: 'Cookies', times: 3 }], 1],
    ['expects none', undefined, 1],
  ])('fails a step that %s', async (_, expectedPopups, times) => {
    const { outcome, pressed } = await pressUnderPopup({ expectedPopups });
    expect(outcome.failure).toMatchObject({
      code: 'persistent-obstruction-bug',
      details: { blocker: 'Our newsletter' },
    });
    expect(pressed).toEqual(Array.from({ length: times }, () => 'Close'));
  });
});

test('the events rebuild the counters', async () => {
  const run = begin(scriptedPage([{ role: 'button', name: 'Save', fails: covered }]), [
    press('Save', { retries: 1 }),
  ]);
  await run.finished;
  const changes = run.sink.of('budget-changed').flatMap((event) => event.changes);
  const counters = rebuildCounters(changes);
  expect(counters.episodes[0]?.dispatches).toBe(2);
  expect(JSON.stringify(rebuildCounters(JSON.parse(JSON.stringify(changes)) as typeof changes))).toBe(
    JSON.stringify(counters),
  );
  expect(spentBudgetsOf(run.sink.events)).toEqual({ counters, revisions: 0, replans: [] });
  expect(
    spentBudgetsOf([
      { type: 'budgets-taken-over', counters, revisions: 2, replans: [] },
      ...run.sink.of('edge-taken'),
    ]),
  ).toEqual({ counters, revisions: 2, replans: [] });
});

const pay = () =>
  scriptedPage([
    { role: 'button', name: 'Pay now' },
    { role: 'link', name: 'Help' },
  ]);
const pick = '{"pick": 1, "reason": "The same button under a longer name."}';

test('the model resolves a missing target once per run', async () => {
  const model = scriptedChat(pick);
  const loop = [press('Pay'), press('Help', {}, 'n1')];
  const run = begin(pay(), loop, { model, agent: { resolveTargets: true } });
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('target-resolved')).toEqual([
    {
      type: 'target-resolved',
      nodeId: 'n0',
      visit: 1,
      wanted: { target: 'Pay' },
      chosen: { target: 'Pay now' },
      candidate: { role: 'button', name: 'Pay now' },
      reason: 'The same button under a longer name.',
    },
  ]);
  expect(run.page.calls.map(({ args }) => args['target'])).toEqual(['Pay', 'Pay now', 'Help']);
});

test('a pick holds for its page', async () => {
  const page = scriptedPage([{ role: 'button', name: 'Pay now' }]);
  const model = scriptedChat(pick, pick);
  const open = tool('n3', 'open_page', { arguments: { url: 'http://shop.test/other' } });
  const run = begin(
    page,
    [press('Pay'), press('Pay', {}, 'n1'), press('Pay', {}, 'n2'), open, press('Pay', {}, 'n4')],
    { model, agent: { resolveTargets: true } },
  );
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(model.asked).toHaveLength(2);
  expect(run.sink.of('target-resolved').map(({ nodeId }) => nodeId)).toEqual(['n0', 'n1', 'n2', 'n4']);
  expect(page.calls.map(({ args }) => args['target'])).toEqual([
    'Pay',
    'Pay now',
    'Pay now',
    'Pay now',
    undefined,
    'Pay',
    'Pay now',
  ]);
});

test('a pick is unused if the target exists', async () => {
  const page = scriptedPage([
    {
      role: 'button',
      name: 'Pay now',
      onClick: ({ things }) => {
        things.push({ role: 'button', name: 'Pay' });
      },
    },
  ]);
  const run = begin(page, [press('Pay'), press('Pay', {}, 'n1')], {
    model: scriptedChat(pick),
    agent: { resolveTargets: true },
  });
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(page.calls.map(({ args }) => args['target'])).toEqual(['Pay', 'Pay now', 'Pay']);
});

test('a resolved step shows its effect', async () => {
  const page = scriptedPage([
    {
      role: 'button',
      name: 'Pay now',
      value: '0',
      onClick: ({ things }) => {
        things[0] = { role: 'button', name: 'Pay now', value: '1' };
      },
    },
  ]);
  const run = begin(page, [press('Pay')], { model: scriptedChat(pick), agent: { resolveTargets: true } });
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(run.sink.of('node-succeeded')[0]?.proof).toBe('“Pay now” holds “1”');
});

test.each([
  ['where it is switched off', {}, scriptedChat()],
  [
    'if the model picks none',
    { resolveTargets: true },
    scriptedChat('{"pick": null, "reason": "Help is something else."}'),
  ],
  ['where the model talks nonsense', { resolveTargets: true }, scriptedChat('The first!')],
  [
    'if the number matches no candidate',
    { resolveTargets: true },
    scriptedChat('{"pick": 7, "reason": "x"}'),
  ],
])('a missing target fails with its candidates %s', async (_, agent, model) => {
  const run = begin(pay(), [press('Pay')], { model, agent });
  expect(await run.finished).toMatchObject({
    status: 'failed',
    failure: { code: 'target-not-found', details: { candidates: [{ name: 'Pay now' }, { name: 'Help' }] } },
  });
  expect(run.sink.of('target-resolved')).toEqual([]);
});

test('a failed pick is dropped before the retry', async () => {
  const page = scriptedPage([
    { role: 'button', name: 'Pay now', fails: covered },
    { role: 'link', name: 'Pay later' },
  ]);
  const model = scriptedChat(pick, '{"pick": 2, "reason": "The other one."}');
  const run = begin(page, [press('Pay', { retries: 1 })], { model, agent: { resolveTargets: true } });
  expect(await run.finished).toEqual({ status: 'succeeded' });
  expect(page.calls.map(({ args }) => args['target'])).toEqual(['Pay', 'Pay now', 'Pay', 'Pay later']);
});

test('a click takes two snapshots, without effect five', async () => {
  const page = new FakePage();
  page.deadButtons.add('Pay');
  let looks = 0;
  const tools = Object.assign(page, {
    observe: (...asked: Parameters<FakePage['observe']>) => {
      looks += 1;
      return FakePage.prototype.observe.apply(page, asked);
    },
  });
  const looksFor = async (target: string): Promise<number> => {
    const before = looks;
    const { finished } = startRun({
      runId: 'r1',
      workflow: drawn([press(target)], []),
      ports: { tools, clock: instantClock(), sink: recordingSink() },
    });
    expect(await finished).toEqual({ status: 'succeeded' });
    return looks - before;
  };
  expect(await looksFor('Next')).toBe(2);
  expect(await looksFor('Pay')).toBe(5);
});

test('ticking a box takes two snapshots', async () => {
  const page = new FakePage();
  page.onCall = () => ({ ok: true, value: null });
  const looks: unknown[] = [];
  const tools: ToolCaller = Object.assign(page, {
    resolve: () => ({
      ok: true as const,
      tool: {
        server: 'browser',
        tool: 'set_checked',
        effect: 'idempotent' as const,
        facts: browserTools.set_checked,
      },
    }),
    observe: (...[called, , , how]: Parameters<NonNullable<ToolCaller['observe']>>) => {
      looks.push(how?.isPictured ?? false);
      return FakePage.prototype.observe.call(page, called, {});
    },
  });
  const { finished } = startRun({
    runId: 'r1',
    workflow: drawn([tool('n0', 'set_checked', { arguments: { target: 'Terms' } })], []),
    ports: { tools, clock: instantClock(), sink: recordingSink() },
  });
  expect(await finished).toEqual({ status: 'succeeded' });
  expect(looks).toEqual([false, false]);
});

describe('a step with a failing check', () => {
  async function retry(page: FakePage, target: string, retries: number) {
    let taken = 0;
    const capture = (): Promise<ToolAttachment> =>
      Promise.resolve({ kind: 'image', mimeType: 'image/png', data: new Uint8Array([(taken += 1)]) });
    const sink = recordingSink();
    const checks = [{ type: 'TextPresent', text: 'We will write' }];
    const outcome = await startRun({
      runId: 'r1',
      workflow: drawn(
        [tool('a', 'click', { arguments: { target }, retries, checks, traceLevel: 'Minimal' })],
        [],
      ),
      ports: { tools: Object.assign(page, { capture }), clock: instantClock(), sink },
    }).finished;
    return { failure: outcome.failure, sink };
  }

  test('presses a dead button three times', async () => {
    const page = new FakePage();
    page.deadButtons.add('Pay');
    const { failure, sink } = await retry(page, 'Pay', 9);
    expect(page.calls).toHaveLength(3);
    expect(failure).toMatchObject({
      code: 'unresponsive-element-bug',
      details: {
        label: 'Unresponsive Element Bug',
        case: 'E',
        target: 'button "Pay"',
        expected: 'the text “We will write” is on the page',
      },
    });
    expect(failure?.message).toContain('After 3 attempts: no change.');
    const { attempts } = failure?.details as unknown as { attempts: { post: { picture?: string } }[] };
    const shown = attempts.map(({ post }) => post.picture);
    const files = sink.of('artifact-recorded').map(({ file }) => file);
    expect([shown.length, new Set(shown).size]).toEqual([3, 3]);
    expect(files).toEqual(expect.arrayContaining(shown));
  });

  test('presses a working button as often as it may', async () => {
    const page = new FakePage();
    expect((await retry(page, 'Next', 5)).failure?.code).toBe('check-failed');
    expect(page.calls).toHaveLength(6);
  });
});
