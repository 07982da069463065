import { expect, test } from 'vitest';
import {
  actionOf,
  BudgetPlayer,
  pageOf,
  pageWithoutTarget,
  reportOf,
  scrolling,
  buttonTarget,
  wordsOf,
} from '../../testing/budgets.ts';

const save = actionOf();
const below = pageOf({
  target: buttonTarget({ isInViewport: false, bounds: { x: 100, y: 900, width: 80, height: 20 } }),
});
const down = {
  pre: pageWithoutTarget(),
  post: pageWithoutTarget({ viewport: { x: 0, y: 600, width: 800, height: 600 } }),
};

test('a target may be scrolled to', () => {
  const player = new BudgetPlayer();
  expect(wordsOf(player.act(save, { pre: below, post: below }))).toBe('sent zero C');
  expect(player.act(scrolling, down).result?.observation.line).toBe(
    'scroll to the target, the page scrolled',
  );
  expect(wordsOf(player.act(save, { post: pageOf({ digest: 'saved' }) }))).toBe('sent partial');
});

test('a target out of view after scrolling is unreachable', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: below, post: below });
  player.act(scrolling, down);
  expect(reportOf(player.act(save, { pre: below, post: below }))).toMatchObject({
    label: 'Unreachable Target',
    severity: 'major',
    case: 'C',
    actual: 'button "Save" is still out of view after scrolling.',
  });
  expect(player.counters.episodes[0]).toMatchObject({ reveals: 1, dispatches: 2 });
});

test("scrolling by the tool isn't an effect", () => {
  const player = new BudgetPlayer();
  const place = { bounds: { x: 100, y: 900, width: 80, height: 20 } };
  expect(
    wordsOf(
      player.act(save, {
        pre: below,
        post: pageOf({ viewport: { x: 0, y: 600, width: 800, height: 600 }, target: buttonTarget(place) }),
      }),
    ),
  ).toBe('sent zero E');
});
