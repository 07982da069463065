import { expect, test } from 'vitest';
import {
  actionOf,
  BudgetPlayer,
  closing,
  nodeContext,
  cookies,
  pageOf,
  pageWithoutTarget,
  reportOf,
  scrolling,
  buttonTarget,
  waiting,
  wordsOf,
} from '../testing/budgets.ts';

const blocked = 'fail Persistent Obstruction Bug';

const save = actionOf();
const busy = pageOf({ busy: 'spinner' });
const covered = pageOf({ dialogs: [cookies] });
const below = pageOf({ target: buttonTarget({ isInViewport: false }) });
const moved = {
  pre: pageWithoutTarget(),
  post: pageWithoutTarget({ viewport: { x: 0, y: 600, width: 800, height: 600 } }),
};
const dismissed = { pre: pageWithoutTarget({ dialogs: [cookies] }), post: pageWithoutTarget() };

test('the longest episode has nine calls', () => {
  const player = new BudgetPlayer();
  const calls = [
    player.act(save, { pre: busy }),
    player.act(waiting, { pre: busy, post: busy }),
    player.act(waiting, { pre: busy, post: covered }),
    player.act(save, { pre: covered }),
    player.act(closing, dismissed),
    player.act(save, { post: below }),
    player.act(scrolling, moved),
    player.act(save, { post: busy }),
    player.act(waiting, { pre: busy, post: busy }),
    player.act(waiting, { pre: busy, post: pageOf() }),
    player.act(save),
  ];
  expect(calls.map(wordsOf)).toEqual([
    'deny page-busy',
    'sent zero A',
    'sent high',
    'deny obstructed',
    'sent high',
    'sent zero C',
    'sent partial',
    'sent zero A',
    'sent zero A',
    'sent zero',
    'sent zero E, fail Unresponsive Element Bug',
  ]);
  expect(calls.filter(({ result }) => result !== undefined)).toHaveLength(9);
  expect(reportOf(calls.at(-1)!)).toMatchObject({
    case: 'E',
    cases: ['A', 'B', 'C', 'E'],
  });
  expect(player.counters.episodes[0]).toMatchObject({
    dispatches: 3,
    waits: 4,
    dismissals: 1,
    reveals: 1,
    zeroEffects: 2,
  });
  expect(reportOf(calls.at(-1)!).attempts).toHaveLength(9);
});

test('retries of all cases share three attempts', () => {
  const player = new BudgetPlayer();
  const slid = pageOf({ target: buttonTarget({ coveredBy: { role: 'region', name: 'Offer' } }) });
  expect(wordsOf(player.act(save, { post: slid }))).toBe('sent zero B');
  player.act(closing, { pre: pageWithoutTarget(), post: pageWithoutTarget() });
  expect(player.act(save).asked).toMatchObject({ kind: 'allow', attempt: { number: 2, of: 3 } });
  expect(player.counters.episodes[0]).toMatchObject({ dispatches: 2, zeroEffects: 1 });
  expect(reportOf(player.act(save))).toMatchObject({
    label: 'Unresponsive Element Bug',
    cases: ['B', 'E'],
  });
  expect(player.counters.episodes[0]).toMatchObject({ dispatches: 3, zeroEffects: 2 });
});

test('a spent episode reports its last case', () => {
  const player = new BudgetPlayer();
  player.act(save);
  player.act(save);
  expect(
    reportOf(
      player.act(save, {
        post: pageOf({ target: buttonTarget({ coveredBy: { role: 'region', name: 'Offer' } }) }),
      }),
    ),
  ).toMatchObject({ label: 'Persistent Obstruction Bug', case: 'B', cases: ['E', 'B'] });

  const field = (value: string) => pageOf({ target: buttonTarget({ role: 'textbox', value }) });
  const typing = new BudgetPlayer();
  typing.act(save, { pre: field(''), post: field('') });
  typing.act(save, { pre: field(''), post: field('') });
  expect(
    reportOf(
      typing.act(actionOf({ kind: 'type', intendedText: 'abc' }), { pre: field(''), post: field('a') }),
    ),
  ).toMatchObject({ label: 'Input Rejection Bug', cases: ['E', 'D'] });
});

test('an episode has one dismissal, retyping, and scroll', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: covered });
  player.act(closing, dismissed);
  expect(wordsOf(player.act(save, { pre: pageOf({ dialogs: [{ ...cookies, name: 'Newsletter' }] }) }))).toBe(
    blocked,
  );
});

test('a popup after each click is stopped', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  const close = pageOf({
    dialogs: [cookies],
    target: buttonTarget({
      name: 'Close',
      path: [
        [4, 'dialog'],
        [0, 'button'],
      ],
      bounds: { x: 320, y: 320, width: 9, height: 9 },
    }),
  });
  const played: string[] = [];
  for (let turn = 0; turn < 10 && !played.at(-1)?.includes('fail'); turn += 1) {
    played.push(
      wordsOf(player.act(save, { post: covered })),
      wordsOf(player.act(save, { pre: close, post: pageOf() })),
    );
  }
  expect(played).toEqual(['sent high B', 'sent high', `sent high B, ${blocked}`, blocked]);
});

test('dialogs of rows cost one dismissal', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  const details = { ...cookies, name: 'Details' };
  const close = pageOf({
    dialogs: [details],
    target: buttonTarget({
      name: 'Close',
      path: [
        [4, 'dialog'],
        [0, 'button'],
      ],
      bounds: { x: 320, y: 320, width: 9, height: 9 },
    }),
  });
  const row = (index: number, more: object = {}) =>
    pageOf({
      target: buttonTarget({
        name: `Row ${index}`,
        path: [[index, 'row']],
        bounds: { x: 0, y: index * 50, width: 9, height: 9 },
      }),
      ...more,
    });
  for (let index = 0; index < 10; index += 1) {
    expect(wordsOf(player.act(save, { pre: row(index), post: row(index, { dialogs: [details] }) }))).toBe(
      'sent high B',
    );
    expect(wordsOf(player.act(index % 2 === 0 ? save : closing, { pre: close, post: row(index) }))).toBe(
      'sent high',
    );
  }
  expect(player.counters.dismissals).toEqual({ 'dialog||Details': 1 });
  expect(wordsOf(player.act(save, { pre: row(9), post: row(9, { dialogs: [details] }) }))).toBe(
    `sent high B, ${blocked}`,
  );
});

test('loading after dismissals keeps both counts apart', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: covered });
  player.act(closing, { pre: dismissed.pre, post: pageWithoutTarget({ busy: 'spinner' }) });
  expect(wordsOf(player.act(save, { pre: busy }))).toBe('deny page-busy');
  player.act(waiting, { pre: busy, post: pageOf() });
  expect(wordsOf(player.act(save, { post: pageOf({ digest: 'saved' }) }))).toBe('sent partial');
  expect(player.counters).toMatchObject({ dismissals: { 'dialog||Cookies': 1 }, episodes: [], periods: [] });
});

test('a dead button with a spinner stops', () => {
  const player = new BudgetPlayer();
  const spinning = pageOf({
    busy: 'saving',
    digest: 'spinner',
    target: buttonTarget({ isDisabled: true }),
  });
  const pass = () => [
    wordsOf(player.act(save, { post: spinning })),
    player.act(waiting, { pre: spinning, post: pageOf() }),
  ];
  expect(pass()[0]).toBe('sent partial A');
  expect(pass()[0]).toBe('sent partial A');
  expect(player.counters.episodes).toMatchObject([{ dispatches: 2, zeroEffects: 2, waits: 2 }]);
  const played = player.act(save, { post: spinning });
  expect(wordsOf(played)).toBe('sent partial A, fail Stuck Loading Bug');
});
