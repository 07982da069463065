import { expect, test } from 'vitest';
import {
  actionOf,
  BudgetPlayer,
  contextOf,
  pageOf,
  pageWithoutTarget,
  reportOf,
  targetOf,
  waiting,
  wordsOf,
} from '../../testing/budgets.ts';

const save = actionOf();
const pay = pageOf({
  target: targetOf({
    name: 'Pay',
    path: [
      [0, 'main'],
      [5, 'button'],
    ],
    bounds: { x: 400, y: 400, width: 80, height: 20 },
  }),
});

test('a button that does nothing is pressed three times, and given up once the third was looked at', () => {
  const player = new BudgetPlayer();
  expect([player.act(save), player.act(save), player.act(save)].map(wordsOf)).toEqual([
    'sent zero E',
    'sent zero E',
    'sent zero E, fail Unresponsive Element Bug',
  ]);
});

test('a fourth press is not sent, however often it is asked for', () => {
  const player = new BudgetPlayer();
  for (let press = 0; press < 3; press += 1) player.act(save);
  expect([player.act(save), player.act(save)].map(wordsOf)).toEqual([
    'fail Unresponsive Element Bug',
    'fail Unresponsive Element Bug',
  ]);
});

test('the report tells the three attempts, the looks before and after, and the ways on', () => {
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
    counters: { dispatches: 3, zeroEffects: 3, waits: 0 },
  });
  expect(
    reportOf(last).attempts.map(({ actionId, pre, post, delta }) => [
      actionId,
      pre?.picture,
      post?.picture,
      delta,
    ]),
  ).toEqual(['a1', 'a2', 'a3'].map((id) => [id, 'before.png', 'after.png', 'zero']));
  expect(reportOf(last).suggestions.map(({ way }) => way)).toEqual(['pick-element', 'edit-node', 'resume']);
});

test('code says in its own line which attempt it was', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(player.act(save).result?.observation.line).toBe(
    'attempt 2 of 3 on button "Save", no change, case E',
  );
  expect(player.act(save).result?.observation.line).toBe(
    'attempt 3 of 3 on button "Save", no change, case E; stopped: Unresponsive Element Bug',
  );
});

test('a focus that ends beside the button is an effect, however often; one that stays there is none', () => {
  const player = new BudgetPlayer();
  const focused = (cell?: string) =>
    pageOf({ target: targetOf(cell === undefined ? {} : { focusBeside: cell }) });
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

test('an effect begins the count anew', () => {
  const player = new BudgetPlayer();
  player.act(save);
  player.act(save);
  expect(wordsOf(player.act(save, { post: pageOf({ digest: 'other' }) }))).toBe('sent partial');
  expect(player.counters.episodes).toEqual([]);
  expect([player.act(save), player.act(save)].map(wordsOf)).toEqual(['sent zero E', 'sent zero E']);
});

test('a button that changes something each time may be pressed a hundred times', () => {
  const player = new BudgetPlayer();
  for (let press = 0; press < 100; press += 1) {
    const looks = [press, press + 1].map((count) => pageOf({ digest: `count ${count}` }));
    expect(wordsOf(player.act(save, { pre: looks[0], post: looks[1] }))).toBe('sent partial');
  }
});

test('a switch that goes to and fro is no dead button: only as a circle is it stopped, and not where each press brings something new', () => {
  const press = (player: BudgetPlayer, time: number, isNew: boolean): string => {
    const looks = [time % 2 === 1, time % 2 === 0].map((isChecked, index) =>
      pageOf({
        digest: isNew ? `pressed ${time + index} times` : 'd',
        target: targetOf({ role: 'switch', isChecked }),
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

test('another kind of press on the same target is refused, not only counted', () => {
  const player = new BudgetPlayer();
  player.act(save);
  const swapped = player.act(actionOf({ kind: 'longPress' }));
  expect(wordsOf(swapped)).toBe('deny kind-swap');
  expect(swapped.asked).toMatchObject({
    message: 'button "Save" did not answer to click: longPress is the same attempt by another name.',
    allowedNext: ['same-action', 'ask-user'],
  });
});

test('typing into a field after a click on it that changed nothing is no other kind of press', () => {
  const player = new BudgetPlayer();
  const field = (value: string) =>
    pageOf({ target: targetOf({ role: 'textbox', name: 'Name', value, isFocused: true }) });
  expect(wordsOf(player.act(save, { pre: field(''), post: field('') }))).toBe('sent zero E');
  expect(
    wordsOf(
      player.act(actionOf({ kind: 'type', intendedText: 'Ada' }), { pre: field(''), post: field('Ada') }),
    ),
  ).toBe('sent partial');
});

test('a wait is refused while the page is ready and the target does not answer', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(wordsOf(player.act(waiting))).toBe('deny wait-does-not-help');
});

test('a step that names its control has no other way to its goal', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(
    wordsOf(player.act(actionOf({ kind: 'key', args: { key: 'Control+S' } }), { pre: pageWithoutTarget() })),
  ).toBe('deny alternate-route');
  expect(wordsOf(player.act(save, { pre: pay, post: pay }))).toBe('deny alternate-route');
});

test('what only steadies the page is no other way', () => {
  const player = new BudgetPlayer();
  player.act(save);
  expect(wordsOf(player.act(actionOf({ purpose: 'stabilise' }), { pre: pay, post: pay }))).toBe(
    'sent zero E',
  );
});

test('a field may still be filled in on the way', () => {
  const player = new BudgetPlayer();
  player.act(save);
  const field = (value: string) =>
    pageOf({
      target: targetOf({
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

test('a step with a goal may try one other way after a target that does not answer, and only one', () => {
  const player = new BudgetPlayer();
  player.context = contextOf({ isHighLevel: true });
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
    'sent zero E, fail Unresponsive Element Bug',
  ]);
});

test('the step after it has an other way of its own, but not to the target that was given up', () => {
  const player = new BudgetPlayer();
  player.context = contextOf({ isHighLevel: true });
  for (let press = 0; press < 3; press += 1) player.act(save);
  player.context = contextOf({ isHighLevel: true, nodeId: 'n2' });
  expect(wordsOf(player.act(save))).toBe('fail Unresponsive Element Bug');
  expect([1, 2, 3].map(() => wordsOf(player.act(save, { pre: pay, post: pay })))).toEqual([
    'sent zero E',
    'sent zero E',
    'sent zero E',
  ]);
});

test('what has no element, such as a key, makes no progress rather than being unresponsive', () => {
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
])('what has no element is named in words once', (action, expected) => {
  const player = new BudgetPlayer();
  const page = pageWithoutTarget();
  const act = () => player.act(action, { pre: page, post: page });
  act();
  act();
  expect(reportOf(act()).expected).toBe(expected);
});

test('how long actions take spends nothing: on a slow machine, too, the third is the last', () => {
  const player = new BudgetPlayer();
  expect([1, 2, 3].map(() => wordsOf(player.act(save, { ms: 100_000 })))).toEqual([
    'sent zero E',
    'sent zero E',
    'sent zero E, fail Unresponsive Element Bug',
  ]);
});
