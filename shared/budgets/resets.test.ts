import { expect, test } from 'vitest';
import {
  actionOf,
  BudgetPlayer,
  nodeContext,
  cookies,
  pageOf,
  pageWithoutTarget,
  scrolling,
  buttonTarget,
  waiting,
  closing,
  wordsOf,
} from '../testing/budgets.ts';
import { BudgetEvent } from './budget-event.ts';
import { noCounters } from './counters.ts';
import { rebuildCounters } from './fold-budgets.ts';

const blocked = 'fail Persistent Obstruction Bug';
const dead = 'fail Unresponsive Element Bug';

const save = actionOf();
const busy = pageOf({ busy: 'spinner' });
const thrice = ['sent zero E', 'sent zero E', `sent zero E, ${dead}`];
const press = (player: BudgetPlayer) => wordsOf(player.act(save));

test('each loop iteration starts fresh', () => {
  const player = new BudgetPlayer();
  for (let iteration = 1; iteration <= 20; iteration += 1) {
    player.context = nodeContext({ iterations: [iteration] });
    expect(press(player)).toBe('sent zero E');
    expect(wordsOf(player.act(waiting, { pre: busy, post: busy }))).toBe('sent zero A');
    expect(wordsOf(player.act(scrolling, { pre: pageWithoutTarget(), post: pageWithoutTarget() }))).toBe(
      'sent zero',
    );
  }
});

test('a finished iteration is forgotten, enclosing ones stay', () => {
  const player = new BudgetPlayer();
  press(player);
  player.context = nodeContext({ iterations: [1] });
  press(player);
  for (let iteration = 1; iteration <= 50; iteration += 1) {
    player.context = nodeContext({ iterations: [1, iteration] });
    press(player);
  }
  expect(player.counters.episodes.map(({ scope }) => scope)).toEqual(['', 'loop0:1', 'loop0:1/loop1:50']);
  player.context = nodeContext({ iterations: [2] });
  press(player);
  expect(player.counters.episodes.map(({ scope }) => scope)).toEqual(['', 'loop0:2']);
});

test('another attempt or visit resets nothing', () => {
  const player = new BudgetPlayer();
  expect(
    [1, 2, 3].map((visit) => {
      player.context = nodeContext({ visit });
      return press(player);
    }),
  ).toEqual(thrice);
});

test('a changed target starts fresh', () => {
  const player = new BudgetPlayer();
  for (let time = 0; time < 3; time += 1) press(player);
  expect(press(player)).toBe(dead);
  const enabled = pageOf({ target: buttonTarget({ isExpanded: true }) });
  expect(wordsOf(player.act(save, { pre: enabled, post: enabled }))).toBe('sent zero E');
});

test("a user's retry refunds a step's attempts", () => {
  const player = new BudgetPlayer();
  for (let time = 0; time < 3; time += 1) press(player);
  player.record({ type: 'retry-requested', nodeId: 'n1' });
  expect([press(player), press(player), press(player)]).toEqual(thrice);
});

test('only a new run refunds dismissals', () => {
  const player = new BudgetPlayer();
  const dismiss = () =>
    wordsOf(
      player.act(closing, { pre: pageWithoutTarget({ dialogs: [cookies] }), post: pageWithoutTarget() }),
    );
  expect([dismiss(), dismiss(), dismiss()]).toEqual(['sent high', 'sent high', blocked]);
  player.record({ type: 'retry-requested', nodeId: 'n1' });
  expect(dismiss()).toBe(blocked);
  player.counters = noCounters;
  expect(dismiss()).toBe('sent high');
});

test('a replanned step refunds nothing', () => {
  const player = new BudgetPlayer();
  const byCss = actionOf({ args: { target: { css: '#save' } } });
  expect([press(player), press(player)]).toEqual(thrice.slice(0, 2));
  player.context = nodeContext({ nodeId: 'n1.1' });
  expect(wordsOf(player.act(byCss))).toBe(thrice[2]);
  const popup = { pre: pageWithoutTarget({ dialogs: [cookies] }), post: pageWithoutTarget() };
  expect([1, 2].map(() => wordsOf(player.act(closing, popup)))).toEqual(['sent high', 'sent high']);
  player.context = nodeContext({ nodeId: 'n1.2' });
  expect(wordsOf(player.act(closing, popup))).toBe(blocked);
});

test('a resumed run continues its counts', () => {
  const player = new BudgetPlayer();
  press(player);
  press(player);
  const resumed = new BudgetPlayer();
  resumed.counters = rebuildCounters(
    player.events.map((event) => BudgetEvent.parse(JSON.parse(JSON.stringify(event)))),
  );
  resumed.context = nodeContext({ nodeId: 'n1 edited' });
  expect(
    wordsOf(
      resumed.act(save, {
        pre: pageOf({ session: 'another launch' }),
        post: pageOf({ session: 'another launch' }),
      }),
    ),
  ).toBe(thrice[2]);
});

test('an unobserved action counts as sent', () => {
  const player = new BudgetPlayer();
  press(player);
  const dispatched = player.events.findIndex(({ type }) => type === 'action-dispatched');
  const resumed = new BudgetPlayer();
  resumed.counters = rebuildCounters(player.events.slice(0, dispatched + 1));
  expect(resumed.counters.pending).toMatchObject({ actionId: 'a1', part: 'primary' });
  expect(resumed.act(save).asked).toMatchObject({ attempt: { number: 2, of: 3 } });
  expect(resumed.counters.episodes[0]).toMatchObject({ dispatches: 2, zeroEffects: 1 });
});
