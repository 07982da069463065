import { expect, test } from 'vitest';
import {
  actionOf,
  BudgetPlayer,
  pageOf,
  pageWithoutTarget,
  reportOf,
  scrolling,
  targetOf,
  wordsOf,
} from '../../testing/budgets.ts';

const save = actionOf();
const below = pageOf({
  target: targetOf({ isInViewport: false, bounds: { x: 100, y: 900, width: 80, height: 20 } }),
});
const down = {
  pre: pageWithoutTarget(),
  post: pageWithoutTarget({ viewport: { x: 0, y: 600, width: 800, height: 600 } }),
};

test('a target below the fold is scrolled to first', () => {
  const player = new BudgetPlayer();
  expect(player.act(save, { pre: below }).asked).toMatchObject({
    kind: 'deny',
    code: 'off-screen',
    case: 'C',
    message: 'button "Save" is out of view.',
    advice: 'Scroll down first.',
    allowedNext: ['scroll'],
  });
  expect(player.act(scrolling, down).result?.observation.line).toBe(
    'scroll to the target, the page scrolled',
  );
  expect(wordsOf(player.act(save, { post: pageOf({ digest: 'saved' }) }))).toBe('sent partial');
});

test('a target still out of view after one scroll is unreachable', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: below });
  player.act(scrolling, down);
  expect(reportOf(player.act(save, { pre: below }))).toMatchObject({
    label: 'Unreachable Target',
    severity: 'major',
    case: 'C',
    actual: 'It is still out of view after scrolling.',
    counters: { reveals: 1, dispatches: 0 },
  });
});

test('the advice names the direction of the target', () => {
  const sides = [
    { x: 100, y: -40 },
    { x: -200, y: 100 },
    { x: 900, y: 100 },
  ].map(
    (place) =>
      new BudgetPlayer().act(save, {
        pre: pageOf({
          target: targetOf({ isInViewport: false, bounds: { ...place, width: 80, height: 20 } }),
        }),
      }).asked,
  );
  expect(sides.map((decision) => (decision.kind === 'deny' ? decision.advice : ''))).toEqual(
    ['up', 'left', 'right'].map((side) => `Scroll ${side} first.`),
  );
});

test('a tool that scrolls itself reports case C afterwards', () => {
  const player = new BudgetPlayer();
  const click = actionOf({ bringsIntoView: true });
  expect(
    wordsOf(
      player.act(click, {
        pre: below,
        post: pageOf({
          digest: 'saved',
          target: targetOf({ bounds: { x: 100, y: 900, width: 80, height: 20 } }),
        }),
      }),
    ),
  ).toBe('sent partial');
  expect(wordsOf(player.act(click, { pre: below, post: below }))).toBe('sent zero C');
});

test("scrolling by the tool doesn't count as an effect", () => {
  const player = new BudgetPlayer();
  const place = { bounds: { x: 100, y: 900, width: 80, height: 20 } };
  expect(
    wordsOf(
      player.act(actionOf({ bringsIntoView: true }), {
        pre: below,
        post: pageOf({ viewport: { x: 0, y: 600, width: 800, height: 600 }, target: targetOf(place) }),
      }),
    ),
  ).toBe('sent zero E');
});
