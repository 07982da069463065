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

const stopped = 'fail Stuck Loading Bug';

const save = actionOf();
const busy = pageOf({ busy: 'progressbar' });
const quiet = pageOf();
const toBusy = { pre: busy, post: busy };
const toQuiet = { pre: busy, post: quiet };

test('a loading page allows only waiting', () => {
  const player = new BudgetPlayer();
  const refused = player.act(save, { pre: busy });
  expect(refused.asked).toMatchObject({
    kind: 'deny',
    code: 'page-busy',
    message: 'The page is still loading (progressbar).',
    advice: 'Wait first.',
    allowedNext: ['wait'],
    case: 'A',
  });
  expect(wordsOf(player.act(waiting, toQuiet))).toBe('sent zero');
  expect(wordsOf(player.act(save))).toBe('sent zero E');
});

test('a page still loading after two waits is stuck', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: busy });
  expect([player.act(waiting, toBusy), player.act(waiting, toBusy)].map(wordsOf)).toEqual([
    'sent zero A',
    `sent zero A, ${stopped}`,
  ]);
  expect(wordsOf(player.act(waiting, toBusy))).toBe(stopped);
  expect(reportOf(player.act(save, { pre: busy }))).toMatchObject({
    label: 'Stuck Loading Bug',
    case: 'A',
    expected: 'The page is ready after 2 waits of up to 5 s.',
    actual: 'The page is still loading: progressbar.',
  });
});

test('the report lists each wait', () => {
  const player = new BudgetPlayer();
  const looks = [1, 2].map((number) => ({
    pre: { ...busy, picture: `${number - 1}.png` },
    post: { ...busy, picture: `${number}.png` },
  }));
  const { attempts } = reportOf(looks.map((look) => player.act(waiting, look)).at(-1)!);
  expect(
    attempts.map(({ part, case: found, pre, post }) => [part, found, pre?.picture, post?.picture]),
  ).toEqual([
    ['wait', 'A', '0.png', '1.png'],
    ['wait', 'A', '1.png', '2.png'],
  ]);
  expect(attempts.map(({ reason }) => reason)).toEqual([
    'waited, but the page is still loading: progressbar',
    'waited, but the page is still loading: progressbar',
  ]);
});

test('repeats on a busy page mention no attempts', () => {
  const player = new BudgetPlayer();
  const { actual } = reportOf([1, 2, 3].map(() => player.act(save, { pre: busy })).at(-1)!);
  expect(actual).toBe('Refused 3 times in a row: The page is still loading (progressbar).');
});

test("a third busy period isn't waited for", () => {
  const player = new BudgetPlayer();
  for (const _period of [1, 2]) {
    expect(wordsOf(player.act(waiting, toBusy))).toBe('sent zero A');
    expect(wordsOf(player.act(waiting, toQuiet))).toBe('sent zero');
  }
  expect(wordsOf(player.act(waiting, toQuiet))).toBe(stopped);
  expect(wordsOf(player.act(save, { pre: busy }))).toBe(stopped);
});

test('an effect refunds waits: ten slow pages pass', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  for (let page = 0; page < 10; page += 1) {
    const look = (url: string, more: object = {}) =>
      pageOf({ page: { url, title: 'Shop' }, digest: url, ...more });
    expect(
      wordsOf(player.act(waiting, { pre: look(`/${page}`, { busy: 'loading' }), post: look(`/${page}`) })),
    ).toMatch(/^sent/);
    expect(wordsOf(player.act(save, { pre: look(`/${page}`), post: look(`/${page + 1}`) }))).toBe(
      'sent high',
    );
  }
});

test('authored waits are free', () => {
  const player = new BudgetPlayer();
  const drawn = actionOf({ kind: 'wait', origin: 'authored', args: {} });
  for (let wait = 0; wait < 20; wait += 1) expect(wordsOf(player.act(drawn, toBusy))).toBe('sent zero');
});

test('waits on a ready page use the same budget', () => {
  const player = new BudgetPlayer();
  expect([1, 2, 3, 4].map(() => wordsOf(player.act(waiting)))).toEqual([
    'sent zero',
    'sent zero',
    'deny wait-does-not-help',
    'deny wait-does-not-help',
  ]);
  expect(wordsOf(player.act(waiting))).toBe('fail No Progress');
});

test('loading after a click hides its effect', () => {
  const player = new BudgetPlayer();
  expect(wordsOf(player.act(save, { post: busy }))).toBe('sent zero A');
  const waited = player.act(waiting, {
    pre: busy,
    post: pageOf({ target: buttonTarget({ isDisabled: true }) }),
  });
  expect(waited.result?.observation.late).toBe('partial');
  expect(player.counters.episodes).toEqual([]);
});

test("a spinner alone isn't an effect", () => {
  const player = new BudgetPlayer();
  for (const attempt of [1, 2]) {
    expect(wordsOf(player.act(save, { post: busy }))).toBe('sent zero A');
    expect(player.act(waiting, toQuiet).result?.observation.late).toBe('zero');
    expect(player.counters.episodes[0]).toMatchObject({
      dispatches: attempt,
      zeroEffects: attempt,
      waits: attempt,
    });
  }
  player.act(save);
  expect(player.counters.episodes[0]?.givenUp).toBe('Unresponsive Element Bug');
});

test('an untargeted snapshot leaves the effect undecided', () => {
  const player = new BudgetPlayer();
  player.act(save, { post: busy });
  expect(
    player.act(waiting, { pre: pageWithoutTarget({ busy: 'x' }), post: pageWithoutTarget() }).result
      ?.observation.late,
  ).toBeUndefined();
  expect(player.counters.episodes[0]).toMatchObject({ zeroEffects: 0 });
  player.act(save);
  expect(player.counters.episodes[0]).toMatchObject({ zeroEffects: 2 });
});

test("a target that works once ready isn't blamed", () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: busy });
  player.act(waiting, toQuiet);
  expect(
    wordsOf(player.act(save, { post: pageOf({ page: { url: 'http://shop.test/done', title: 'Done' } }) })),
  ).toBe('sent high');
  expect(player.counters).toMatchObject({ episodes: [], periods: [], current: null });
});

test('a page that recovers may be used again', () => {
  const player = new BudgetPlayer();
  player.act(waiting, toBusy);
  expect(wordsOf(player.act(waiting, toBusy))).toBe(`sent zero A, ${stopped}`);
  expect(wordsOf(player.act(save, { pre: busy }))).toBe(stopped);
  expect(wordsOf(player.act(save))).toBe('sent zero E');
});
