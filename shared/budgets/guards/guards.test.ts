import { kindOfTool } from '../../tools/action-kind.ts';
import { expect, test } from 'vitest';
import {
  actionOf,
  BudgetPlayer,
  nodeContext,
  pageOf,
  pageWithoutTarget,
  reportOf,
  scrolling,
  buttonTarget,
  wordsOf,
} from '../../testing/budgets.ts';
import { judgeAction } from '../judge-action.ts';
import { noCounters } from '../counters.ts';
import { findCycle } from './cycle.ts';

const dead = 'sent zero E, fail Unresponsive Element Bug';
const failed = 'fail Tool Failure';
const idle = 'fail No Progress';

const button = (name: string, more: object = {}) =>
  pageOf({
    target: buttonTarget({
      name,
      path: [[0, name]],
      bounds: { x: name.charCodeAt(0) * 100, y: 0, width: 9, height: 9 },
    }),
    ...more,
  });
const on = (name: string, state = 'd', next = state) => ({
  pre: button(name, { digest: state }),
  post: button(name, { digest: next }),
});
const goal = nodeContext({ isAiStep: true });
const finish = (claimsSuccess: boolean) =>
  actionOf({ kind: 'finish', tool: 'status', args: {}, claimsSuccess });

test('a repeated tool error is a tool failure', () => {
  const player = new BudgetPlayer();
  const broken = {
    outcome: { status: 'error', code: 'timeout', message: 'no answer', isTransient: false },
  } as const;
  expect(wordsOf(player.act(actionOf(), broken))).toBe('sent zero');
  expect(reportOf(player.act(actionOf(), broken))).toMatchObject({
    label: 'Tool Failure',
    severity: 'blocked',
    actual: 'no answer',
    attempts: [{ reason: 'the tool failed: no answer' }, {}],
  });
});

test('another error or success resets the row', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  const fail = (name: string, message: string, isTransient = false) =>
    wordsOf(
      player.act(actionOf(), { ...on(name), outcome: { status: 'error', code: 'x', message, isTransient } }),
    );
  expect([fail('a', 'one'), fail('b', 'two'), fail('c', 'one')]).toEqual([
    'sent zero',
    'sent zero',
    'sent zero',
  ]);
  player.act(actionOf(), on('d', 'd', 'e'));
  expect([fail('e', 'one'), fail('f', 'later', true), fail('f', 'later', true), fail('g', 'one')]).toEqual([
    'sent zero',
    'sent zero',
    'sent zero',
    `sent zero, ${failed}`,
  ]);
});

test('three transient failures use up the attempts', () => {
  const player = new BudgetPlayer();
  const missing = () =>
    wordsOf(
      player.act(actionOf(), {
        outcome: { status: 'error', code: 'target-not-found', message: 'not there', isTransient: true },
      }),
    );
  expect([missing(), missing(), missing(), missing()]).toEqual([
    'sent zero',
    'sent zero',
    `sent zero, ${failed}`,
    failed,
  ]);
});

test('two failed snapshots end the run', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  const blind = (name: string) => player.act(actionOf(), { pre: button(name), post: undefined });
  expect(wordsOf(blind('a'))).toBe('sent unknown');
  expect(wordsOf(player.act(actionOf(), on('b', 'd', 'e')))).toBe('sent partial');
  expect(wordsOf(blind('c'))).toBe('sent unknown');
  expect(reportOf(blind('d'))).toMatchObject({
    label: 'Capture Failure',
    severity: 'blocked',
    attempts: [{ delta: 'unknown' }],
  });
});

test("an unobserved effect doesn't count as zero", () => {
  const player = new BudgetPlayer();
  player.act(actionOf(), { post: undefined });
  expect(player.counters.episodes[0]).toMatchObject({ dispatches: 1, zeroEffects: 0 });
});

test('a closed app is a critical crash', () => {
  expect(
    reportOf(
      new BudgetPlayer().act(actionOf(), { outcome: { status: 'gone', message: 'The window was closed.' } }),
    ),
  ).toMatchObject({ label: 'App Crash', severity: 'critical', actual: 'The window was closed.' });
});

test('a new unexpected error message fails the step', () => {
  const error = { post: pageOf({ errorText: 'Card declined (code 41)', digest: 'e' }) };
  expect(reportOf(new BudgetPlayer().act(actionOf(), error))).toMatchObject({
    label: 'Unexpected Error',
    severity: 'major',
    actual: 'Card declined (code 41)',
  });
  expect(
    wordsOf(
      new BudgetPlayer().act(actionOf(), { ...error, pre: pageOf({ errorText: 'Card declined (code 39)' }) }),
    ),
  ).toBe('sent partial');
  const expecting = new BudgetPlayer();
  expecting.context = nodeContext({
    expectedError: 'Save the order. The message “Card declined” is shown.',
  });
  expect(wordsOf(expecting.act(actionOf(), error))).toBe('sent partial');
  expecting.context = nodeContext({ expectedError: 'Save the order. An error is shown.' });
  expect(reportOf(expecting.act(actionOf(), error)).label).toBe('Unexpected Error');
});

test.each([
  ['critical', 'Your changes were lost.'],
  ['major', 'Sorry.'],
])('the severity is %s for %j', (severity, errorText) => {
  const player = new BudgetPlayer();
  expect(reportOf(player.act(actionOf(), { post: pageOf({ errorText }) })).severity).toBe(severity);
});

test('a cycle of actions stops the third time', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  const pass = () =>
    [
      player.act(actionOf(), on('Open', 'shut', 'open')),
      player.act(actionOf(), on('Shut', 'open', 'shut')),
    ].map(wordsOf);
  expect([pass(), pass(), pass()]).toEqual([
    ['sent partial', 'sent partial'],
    ['sent partial', 'sent partial'],
    ['sent partial', `sent partial, ${idle}`],
  ]);
});

test('a box ticked and cleared repeatedly is a cycle', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  const box = (isChecked: boolean) =>
    pageOf({ target: buttonTarget({ role: 'checkbox', name: 'Agree', isChecked }) });
  const click = (isChecked: boolean) =>
    wordsOf(player.act(actionOf(), { pre: box(!isChecked), post: box(isChecked) }));
  expect([true, false, true, false, true, false].map(click)).toEqual([
    'sent partial',
    'sent partial',
    'sent partial',
    'sent partial',
    'sent partial',
    `sent partial, ${idle}`,
  ]);
});

test('new states break a cycle', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  for (let page = 0; page < 30; page += 1) {
    expect(wordsOf(player.act(actionOf(), on('Tick', `${page}`, `${page} ticked`)))).toBe('sent partial');
    expect(wordsOf(player.act(actionOf(), on('Next', `${page} ticked`, `${page + 1}`)))).toBe('sent partial');
  }
});

test("a cycle of four isn't found", () => {
  const trail = (period: number, repeats: number) =>
    Array.from({ length: period * repeats }, (_, index) => ({
      action: `${index % period}`,
      state: `${index % period}`,
      mayRepeat: true,
    }));
  expect([
    findCycle(trail(2, 3)),
    findCycle(trail(3, 3)),
    findCycle(trail(3, 2)),
    findCycle(trail(4, 3).slice(-9)),
    findCycle(trail(1, 3)),
  ]).toEqual([2, 3, undefined, undefined, undefined]);
  expect(findCycle(trail(1, 3).map((step) => ({ ...step, mayRepeat: false })))).toBe(1);
});

test('five unchanged pages warn, eight stop the step', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  const played = Array.from('abcdefgh', (name) => player.act(actionOf(), on(name)));
  expect(played.map(({ result }) => result?.observation.warning !== undefined)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(played.map(wordsOf).slice(-2)).toEqual(['sent zero E', `sent zero E, ${idle}`]);
  expect(reportOf(played[7]!).suggestions[0]?.action).toBe('ask-user');
});

test('filling fields is progress on an unchanged page', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  for (const name of 'abcdefghijkl') {
    const field = (value: string) =>
      button(name, { target: buttonTarget({ role: 'textbox', name, path: [[0, name]], value }) });
    expect(
      wordsOf(
        player.act(actionOf({ kind: 'type', intendedText: 'x' }), { pre: field(''), post: field('x') }),
      ),
    ).toBe('sent partial');
  }
});

test('observing, checking, and remembering are free', () => {
  const player = new BudgetPlayer();
  player.act(actionOf());
  const { episodes, trail, standstill } = player.counters;
  for (const kind of ['observe', 'assert', 'remember'] as const)
    for (let time = 0; time < 20; time += 1)
      expect(wordsOf(player.act(actionOf({ kind })))).toBe('sent zero');
  expect(player.counters).toMatchObject({ episodes, trail, standstill, denials: 0 });
});

test('three idle scrolls end the content', () => {
  const player = new BudgetPlayer();
  const page = { pre: pageWithoutTarget(), post: pageWithoutTarget() };
  expect([1, 2, 3].map(() => wordsOf(player.act(scrolling, page)))).toEqual(Array(3).fill('sent zero'));
  expect(wordsOf(player.act(scrolling, page))).toBe('deny end-of-content');
  expect(wordsOf(player.act({ ...scrolling, direction: 'up' }, page))).toBe('sent zero');
});

test('an endless list may be scrolled a hundred times', () => {
  const player = new BudgetPlayer();
  for (let scroll = 0; scroll < 100; scroll += 1) {
    const view = (y: number) => pageWithoutTarget({ viewport: { x: 0, y, width: 800, height: 600 } });
    expect(wordsOf(player.act(scrolling, { pre: view(scroll * 600), post: view(scroll * 600 + 600) }))).toBe(
      'sent partial',
    );
  }
});

test('a scroll inside the page moves its elements', () => {
  const list = (y: number) =>
    pageWithoutTarget({
      nodes: [{ role: 'link', name: 'One', path: [], bounds: { x: 0, y, width: 9, height: 9 } }],
    });
  expect(wordsOf(new BudgetPlayer().act(scrolling, { pre: list(0), post: list(-300) }))).toBe('sent partial');
});

test('noise taken for an effect is revoked', () => {
  const player = new BudgetPlayer();
  const seen = (state: string, more: object = {}) => pageOf({ state, ...more });
  expect(wordsOf(player.act(actionOf(), { pre: seen('a'), post: seen('b') }))).toBe('sent partial');
  expect(wordsOf(player.act(actionOf(), { pre: seen('b'), post: seen('a', { same: [['a', 'b']] }) }))).toBe(
    'sent zero E',
  );
  const known = seen('a', { same: [['a', 'b']] });
  expect(wordsOf(player.act(actionOf(), { pre: known, post: known }))).toBe(dead);
});

test('an unverified change must recur', () => {
  const press = (player: BudgetPlayer, isUnverified: boolean) =>
    wordsOf(player.act(actionOf(), isUnverified ? { post: pageOf({ digest: 'other', isUnverified }) } : {}));
  const [advert, slow] = [new BudgetPlayer(), new BudgetPlayer()];
  expect([true, false, false].map((isUnverified) => press(advert, isUnverified))).toEqual([
    'sent partial',
    'sent zero E',
    dead,
  ]);
  for (let time = 0; time < 20; time += 1) expect(press(slow, true)).toBe('sent partial');
});

test("a changed address alone doesn't count", () => {
  const player = new BudgetPlayer();
  const at = (page: number) => pageOf({ page: { url: `http://shop.test/list?page=${page}`, title: 'Shop' } });
  expect(
    [1, 2, 3].map((page) => wordsOf(player.act(actionOf(), { pre: at(page), post: at(page + 1) }))),
  ).toEqual(['sent zero E', 'sent zero E', dead]);
});

test('idle scrolls back and forth are a cycle', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  const page = { pre: pageWithoutTarget(), post: pageWithoutTarget() };
  const played = ['down', 'up', 'down', 'up', 'down', 'up'].map((direction) =>
    wordsOf(player.act({ ...scrolling, direction: direction as 'up' }, page)),
  );
  expect(played.at(-1)).toBe(`sent zero, ${idle}`);
});

test('a server change breaks a cycle', () => {
  const player = new BudgetPlayer();
  player.context = goal;
  for (let item = 0; item < 7; item += 1) {
    const post = pageOf({
      digest: 'list',
      sent: [
        {
          method: 'POST',
          address: `http://shop.test/items/${item}/approve`,
          kind: 'fetch',
          state: 'answered',
          status: 200,
        },
      ],
    });
    expect(wordsOf(player.act(actionOf(), { ...on('Item', 'list', 'item') }))).toBe('sent partial');
    expect(
      wordsOf(
        player.act(actionOf(), {
          ...on('Approve', 'item', 'list'),
          post: { ...post, target: button('Approve').target },
        }),
      ),
    ).toBe('sent partial');
  }
});

test("an author's polling has an effect each time", () => {
  const player = new BudgetPlayer();
  const post = pageOf({
    sent: [
      { method: 'GET', address: 'http://shop.test/status', kind: 'fetch', state: 'answered', status: 200 },
    ],
  });
  for (let time = 0; time < 9; time += 1)
    expect(wordsOf(player.act(actionOf({ origin: 'authored' }), { post }))).toBe('sent partial');
});

test('a message after a faded one is an effect', () => {
  const player = new BudgetPlayer();
  for (let time = 0; time < 20; time += 1)
    expect(
      wordsOf(player.act(actionOf(), { pre: pageOf(), post: pageOf({ digest: 'Added to your basket' }) })),
    ).toBe('sent partial');
});

test('focus must move to a field to count', () => {
  const focused = (role: string) => pageOf({ nodes: [{ role, name: 'X', path: [], isFocused: true }] });
  expect(wordsOf(new BudgetPlayer().act(actionOf(), { post: focused('button') }))).toBe('sent zero E');
  expect(
    wordsOf(new BudgetPlayer().act(actionOf(), { pre: focused('textbox'), post: focused('button') })),
  ).toBe('sent zero E');
  expect(wordsOf(new BudgetPlayer().act(actionOf(), { post: focused('textbox') }))).toBe('sent partial');
});

test('a tool without a page stops after equal answers', () => {
  const player = new BudgetPlayer();
  const ask = (digest: string) =>
    wordsOf(
      player.act(actionOf({ tool: 'fetch' }), {
        pre: undefined,
        post: undefined,
        outcome: { status: 'ok', digest },
      }),
    );
  expect([1, 2, 3, 4, 5].map((answer) => ask(`${answer}`))).toEqual(
    Array.from({ length: 5 }, () => 'sent unknown'),
  );
  expect([ask('6'), ask('6'), ask('6')]).toEqual(['sent unknown', 'sent unknown', `sent unknown, ${idle}`]);
});

test('a checking step must not change anything', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ phase: 'expected' });
  expect(
    [actionOf(), actionOf({ kind: 'scroll' }), actionOf({ kind: 'assert' }), finish(true)].map((action) =>
      wordsOf(player.act(action)),
    ),
  ).toEqual(['deny only-checks-now', 'deny only-checks-now', 'sent zero', 'sent zero']);
  expect(wordsOf(player.act(actionOf({ onlyNavigates: true })))).toBe('sent zero E');
});

test('success needs a check after a dead action', () => {
  const player = new BudgetPlayer();
  player.act(actionOf());
  expect(wordsOf(player.act(finish(true)))).toBe('deny unverified-effect');
  expect(wordsOf(player.act(finish(false)))).toBe('sent zero');
  player.act(actionOf({ kind: 'assert' }));
  expect(wordsOf(player.act(finish(true)))).toBe('sent zero');
});

test("a check that finds nothing doesn't count", () => {
  const player = new BudgetPlayer();
  player.act(actionOf());
  player.act(actionOf({ kind: 'observe', tool: 'find_text' }), {
    outcome: { status: 'ok', foundNothing: true },
  });
  expect(wordsOf(player.act(finish(true)))).toBe('deny unverified-effect');
  player.act(actionOf({ kind: 'observe', tool: 'find_text' }));
  expect(wordsOf(player.act(finish(true)))).toBe('sent zero');
});

test('a checking step may wait for a text', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ phase: 'expected' });
  const kind = kindOfTool({ tool: 'wait_for', effect: 'read' });
  expect(wordsOf(player.act(actionOf({ kind, tool: 'wait_for' })))).toBe('sent zero');
});

test('observing a refused action throws', () => {
  const page = pageOf();
  expect(() =>
    judgeAction(noCounters, {
      action: { id: 'a1', ...actionOf() },
      context: nodeContext(),
      pre: page,
      post: page,
      outcome: { status: 'ok' },
      now: 0,
    }),
  ).toThrow('Action a1 was observed, but it was not the last action sent.');
});
