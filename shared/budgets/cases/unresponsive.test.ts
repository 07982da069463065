import { expect, test } from 'vitest';
import {
  actionOf,
  BudgetPlayer,
  nodeContext,
  pageOf,
  pageWithoutTarget,
  reportOf,
  buttonTarget,
  waiting,
  wordsOf,
} from '../../testing/budgets.ts';

const stopped = 'fail Unresponsive Element Bug';

const save = actionOf();
const pay = pageOf({
  target: buttonTarget({
    name: 'Pay',
    path: [
      [0, 'main'],
      [5, 'button'],
    ],
    bounds: { x: 400, y: 400, width: 80, height: 20 },
  }),
});

test('a dead button is given up after three presses', () => {
  const player = new BudgetPlayer();
  expect([player.act(save), player.act(save), player.act(save)].map(wordsOf)).toEqual([
    'sent zero E',
    'sent zero E',
    `sent zero E, ${stopped}`,
  ]);
});

test('a fourth press is never sent', () => {
  const player = new BudgetPlayer();
  for (let press = 0; press < 3; press += 1) player.act(save);
  expect([player.act(save), player.act(save)].map(wordsOf)).toEqual([stopped, stopped]);
});

test('the report lists attempts, snapshots, and options', () => {
  const player = new BudgetPlayer();
  const looks = {
    pre: pageOf({ takenAt: 1, picture: 'before.png' }),
    post: pageOf({ takenAt: 2, picture: 'after.png' }),
  };
  player.act(save, looks);
  player.act(save, looks);
  const last = player.act(save, looks);
  expect(reportOf(last)).toMatchObject({
    label: 'Unresponsive Element Bug',
    severity: 'major',
    case: 'E',
    cases: ['E'],
    target: 'button "Save"',
    expected: 'An effect of click on button "Save".',
    actual: 'After 3 attempts: no change.',
  });
  expect(player.counters.episodes[0]).toMatchObject({ dispatches: 3, zeroEffects: 3, waits: 0 });
  expect(
    reportOf(last).attempts.map(({ actionId, pre, post, delta }) => [
      actionId,
      pre?.picture,
      post?.picture,
      delta,
    ]),
  ).toEqual(['a1', 'a2', 'a3'].map((id) => [id, 'before.png', 'after.png', 'zero']));
  expect(reportOf(last).suggestions.map(({ action }) => action)).toEqual([
    'pick-element',
    'edit-node',
    'resume',
  ]);
});

test('the line numbers the attempt', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(player.act(save).result?.observation).toMatchObject({
    line: 'attempt 2 of 3 on button "Save", no change',
    said: 'on button "Save", no change',
  });
  expect(player.act(save).result?.observation.line).toBe(
    'attempt 3 of 3 on button "Save", no change; stopped: Unresponsive Element Bug',
  );
});

test('focus that moves to another button is an effect', () => {
  const player = new BudgetPlayer();
  const focused = (cell?: string) =>
    pageOf({ target: buttonTarget(cell === undefined ? {} : { focusBeside: cell }) });
  expect(
    ['1', '2', '3', '4'].map((cell) =>
      wordsOf(
        player.act(save, {
          pre: focused(cell === '1' ? undefined : String(Number(cell) - 1)),
          post: focused(cell),
        }),
      ),
    ),
  ).toEqual(Array<string>(4).fill('sent partial'));
  expect(wordsOf(player.act(save, { pre: focused('4'), post: focused('4') }))).toBe('sent zero E');
  expect(wordsOf(player.act(save, { pre: focused('4'), post: focused() }))).toBe('sent zero E');
});

test('an effect resets the count', () => {
  const player = new BudgetPlayer();
  player.act(save);
  player.act(save);
  expect(wordsOf(player.act(save, { post: pageOf({ digest: 'other' }) }))).toBe('sent partial');
  expect(player.counters.episodes).toEqual([]);
  expect([player.act(save), player.act(save)].map(wordsOf)).toEqual(['sent zero E', 'sent zero E']);
});

test('a working button may be pressed a hundred times', () => {
  const player = new BudgetPlayer();
  for (let press = 0; press < 100; press += 1) {
    const looks = [press, press + 1].map((count) => pageOf({ digest: `count ${count}` }));
    expect(wordsOf(player.act(save, { pre: looks[0], post: looks[1] }))).toBe('sent partial');
  }
});

test('a toggled switch stops only as a cycle', () => {
  const press = (player: BudgetPlayer, time: number, isNew: boolean): string => {
    const looks = [time % 2 === 1, time % 2 === 0].map((isChecked, index) =>
      pageOf({
        digest: isNew ? `pressed ${time + index} times` : 'd',
        target: buttonTarget({ role: 'switch', isChecked }),
      }),
    );
    return wordsOf(player.act(save, { pre: looks[0], post: looks[1] }));
  };
  const [idle, busy] = [new BudgetPlayer(), new BudgetPlayer()];
  expect([0, 1, 2, 3, 4, 5].map((time) => press(idle, time, false)).slice(-2)).toEqual([
    'sent partial',
    'sent partial, fail No Progress',
  ]);
  for (let time = 0; time < 100; time += 1) expect(press(busy, time, true)).toBe('sent partial');
});

test('another kind of press is refused', () => {
  const player = new BudgetPlayer();
  player.act(save);
  const swapped = player.act(actionOf({ kind: 'longPress' }));
  expect(wordsOf(swapped)).toBe('deny kind-swap');
  expect(swapped.asked).toMatchObject({
    message: 'button "Save" did not respond to click: longPress would be the same attempt.',
    allowedNext: ['same-action', 'ask-user'],
  });
});

test('typing after a dead click is allowed', () => {
  const player = new BudgetPlayer();
  const field = (value: string) =>
    pageOf({ target: buttonTarget({ role: 'textbox', name: 'Name', value, isFocused: true }) });
  expect(wordsOf(player.act(save, { pre: field(''), post: field('') }))).toBe('sent zero E');
  expect(
    wordsOf(
      player.act(actionOf({ kind: 'type', intendedText: 'Ada' }), { pre: field(''), post: field('Ada') }),
    ),
  ).toBe('sent partial');
});

test('a dead target needs no wait', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(wordsOf(player.act(waiting))).toBe('deny wait-does-not-help');
});

test('a step may only use the control it names', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(
    wordsOf(player.act(actionOf({ kind: 'key', args: { key: 'Control+S' } }), { pre: pageWithoutTarget() })),
  ).toBe('deny alternate-route');
  expect(wordsOf(player.act(save, { pre: pay, post: pay }))).toBe('deny alternate-route');
});

test('a stabilizing action is allowed', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(wordsOf(player.act(actionOf({ purpose: 'stabilize' }), { pre: pay, post: pay }))).toBe(
    'sent zero E',
  );
});

test('a field may be filled after a dead press', () => {
  const player = new BudgetPlayer();
  player.act(save);
  const field = (value: string) =>
    pageOf({
      target: buttonTarget({
        role: 'textbox',
        name: 'Name',
        path: [[9, 'textbox']],
        bounds: { x: 0, y: 500, width: 9, height: 9 },
        value,
      }),
    });
  expect(
    wordsOf(
      player.act(actionOf({ kind: 'type', intendedText: 'Ada' }), { pre: field(''), post: field('Ada') }),
    ),
  ).toBe('sent partial');
});

test('an AI step may try one other route', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  player.act(save);
  player.act(save);
  const third = player.act(save);
  expect([wordsOf(third), third.result?.decision]).toEqual([
    'sent zero E',
    {
      kind: 'allow',
      episode: 1,
      attempt: { number: 3, of: 3 },
      case: 'E',
      allowedNext: ['other-element', 'ask-user'],
    },
  ]);
  expect(wordsOf(player.act(save))).toBe('deny target-given-up');
  expect([1, 2, 3].map(() => wordsOf(player.act(save, { pre: pay, post: pay })))).toEqual([
    'sent zero E',
    'sent zero E',
    `sent zero E, ${stopped}`,
  ]);
});

test('the next step has its own route', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  for (let press = 0; press < 3; press += 1) player.act(save);
  player.context = nodeContext({ isAiStep: true, nodeId: 'n2' });
  expect(wordsOf(player.act(save))).toBe(stopped);
  expect([1, 2, 3].map(() => wordsOf(player.act(save, { pre: pay, post: pay })))).toEqual([
    'sent zero E',
    'sent zero E',
    'sent zero E',
  ]);
});

test('a key without effect means no progress', () => {
  const player = new BudgetPlayer();
  const page = pageWithoutTarget();
  const press = () => player.act(actionOf({ kind: 'key', args: { key: 'F5' } }), { pre: page, post: page });
  expect([press(), press(), press()].map(wordsOf)).toEqual([
    'sent zero E',
    'sent zero E',
    'sent zero E, fail No Progress',
  ]);
});

test.each([
  [actionOf({ kind: 'navigate', tool: 'reload', args: {} }), 'An effect of opening the page.'],
  [
    actionOf({ kind: 'navigate', tool: 'open_page', args: { url: 'http://shop.test/' } }),
    'An effect of opening http://shop.test/.',
  ],
  [actionOf({ kind: 'key', tool: 'press_key', args: { key: 'F5' } }), 'An effect of the key F5.'],
])('an action without an element is named once', (action, expected) => {
  const player = new BudgetPlayer();
  const page = pageWithoutTarget();
  const act = () => player.act(action, { pre: page, post: page });
  act();
  act();
  expect(reportOf(act()).expected).toBe(expected);
});

test("duration doesn't count, however slow the machine", () => {
  const player = new BudgetPlayer();
  expect([1, 2, 3].map(() => wordsOf(player.act(save, { ms: 100_000 })))).toEqual([
    'sent zero E',
    'sent zero E',
    `sent zero E, ${stopped}`,
  ]);
});
