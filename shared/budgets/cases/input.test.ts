import { expect, test } from 'vitest';
import { actionOf, BudgetPlayer, pageOf, reportOf, buttonTarget, wordsOf } from '../../testing/budgets.ts';

const type = actionOf({ kind: 'type', tool: 'browser_fill', intendedText: '12.5' });
const field = (value: string | undefined, more: object = {}) =>
  pageOf({
    target: buttonTarget({
      role: 'textbox',
      name: 'Amount',
      ...(value === undefined ? {} : { value }),
      ...more,
    }),
  });

test('a text the field already held has landed', () => {
  expect(wordsOf(new BudgetPlayer().act(type, { pre: field(''), post: field('12.5') }))).toBe('sent partial');
  const again = new BudgetPlayer().act(type, { pre: field('12.5'), post: field('12.5') });
  expect([wordsOf(again), again.result?.observation.line]).toEqual([
    'sent zero',
    'attempt 1 of 3 on textbox "Amount", the field holds what was typed',
  ]);
});

test('a wrong text is retyped once, then fails', () => {
  const player = new BudgetPlayer();
  const first = player.act(type, { pre: field(''), post: field('125') });
  expect([wordsOf(first), first.result?.decision]).toMatchObject([
    'sent partial D',
    { kind: 'allow', attempt: { number: 1, of: 3 }, case: 'D', allowedNext: ['type'] },
  ]);
  const second = player.act(type, { pre: field('125'), post: field('125') });
  expect(reportOf(second)).toMatchObject({
    label: 'Input Rejection Bug',
    expected: 'textbox "Amount" holds "12.5".',
    actual: 'textbox "Amount" holds "125" instead of "12.5", even after it was cleared and retyped.',
  });
  expect(player.counters.episodes[0]).toMatchObject({ dispatches: 2, retypings: 1 });
});

test('a field that clears itself keeps its count', () => {
  const player = new BudgetPlayer();
  player.act(type, { pre: field(''), post: field('125') });
  expect(wordsOf(player.act(type, { pre: field(''), post: field('125') }))).toBe(
    'sent partial D, fail Input Rejection Bug',
  );
});

test('a text that lands later is an effect', () => {
  const player = new BudgetPlayer();
  player.act(type, { pre: field(''), post: field('1') });
  expect(wordsOf(player.act(type, { pre: field('1'), post: field('12.5') }))).toBe('sent partial');
  expect(player.counters.episodes).toEqual([]);
});

test('a busy field may still hold the text', () => {
  expect(
    wordsOf(new BudgetPlayer().act(type, { pre: field(''), post: { ...field('12.5'), busy: 'saving' } })),
  ).toBe('sent partial');
});

test('a password counts as typed until the third try', () => {
  const player = new BudgetPlayer();
  const secret = () =>
    player.act(actionOf({ kind: 'type', intendedText: 'x', isSecret: true }), {
      pre: field(undefined),
      post: field(undefined),
    });
  expect([secret(), secret(), secret()].map(wordsOf)).toEqual([
    'sent zero',
    'sent zero',
    'sent zero, fail Unresponsive Element Bug',
  ]);
});

test('reports never quote a secret', () => {
  const player = new BudgetPlayer();
  const secret = actionOf({ kind: 'type', intendedText: 'hunter2', isSecret: true });
  player.act(secret, { pre: field(''), post: field('hunter') });
  const report = reportOf(player.act(secret, { pre: field('hunter'), post: field('hunter') }));
  expect(report.actual).toBe(
    'textbox "Amount" holds a different text (a secret), even after it was cleared and retyped.',
  );
  expect(JSON.stringify([report, player.events, player.counters])).not.toContain('hunter');
});

test("a text submitted while typing isn't retyped", () => {
  const sent = [
    {
      method: 'POST',
      address: 'https://shop.example/code',
      kind: 'fetch' as const,
      state: 'answered' as const,
    },
  ];
  const player = new BudgetPlayer();
  expect(wordsOf(player.act(type, { pre: field(''), post: { ...field(''), sent } }))).not.toContain('D');
});
