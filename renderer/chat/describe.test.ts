import { expect, test } from 'vitest';
import { examplesFor } from './examples.ts';
import { describePending } from './message/describe-pending.ts';
import { describeReceipt } from './message/describe-receipt.ts';
import { describeReply, titleOfRequest } from './message/describe-reply.ts';
import { formatTokens, tokensOf, totalTokens } from './message/format-tokens.ts';
import { describeWarnings } from './message/describe-warnings.ts';
import { findAll } from './search/chat-search.ts';

test('a pending answer shows its state', () => {
  const asking = {
    state: 'asking',
    attempt: 1,
    steps: 0,
    startedAt: 0,
    exploring: null,
    isTry: false,
  } as const;
  expect(describePending(asking, 1_000)).toBe('Thinking…');
  expect(describePending({ ...asking, state: 'writing' }, 1_000)).toBe('Writing…');
  expect(describePending({ ...asking, state: 'writing', steps: 4 }, 9_500)).toBe('Writing step 4… 9 s');
  expect(describePending({ ...asking, state: 'repairing', attempt: 2 }, 1_000)).toBe(
    'Repairing (attempt 2)…',
  );
});

test('exploration shows what is done and the page count', () => {
  const asking = { state: 'exploring', attempt: 1, steps: 0, startedAt: 0, isTry: false } as const;
  const exploring = { at: 'Pressing “Books”', address: 'https://shop.example', pages: 0, asks: null };
  expect(describePending({ ...asking, exploring }, 1_000)).toBe('Pressing “Books”…');
  expect(describePending({ ...asking, exploring: { ...exploring, pages: 3 } }, 5_000)).toBe(
    'Pressing “Books”… 3 pages · 5 s',
  );
});

test('a try shows its step and number', () => {
  const asking = {
    state: 'trying',
    attempt: 1,
    steps: 0,
    startedAt: 0,
    exploring: null,
    isTry: true,
  } as const;
  expect(describePending(asking, 1_000)).toBe('Trying the proposal…');
  const exploring = { at: 'Sign in', address: '', pages: 0, asks: null };
  expect(describePending({ ...asking, exploring, attempt: 2 }, 1_000)).toBe('Try 2: Trying “Sign in”…');
});

test('an empty message gets a default text', () => {
  expect(describeReply({ message: ' Done. ', ops: [] }, 0)).toBe('Done.');
  expect(describeReply({ message: '', ops: [] }, 0)).toBe('I didn’t change anything.');
  expect(describeReply({ message: '', ops: [{ op: 'remove-node', nodeId: 'a' }] }, 1)).toBe(
    'Here is the change.',
  );
});

test('a request’s first line is its title', () => {
  expect(titleOfRequest('\nadd a screenshot at the end.\nplease')).toBe('add a screenshot at the end');
  expect(titleOfRequest('x'.repeat(100))).toHaveLength(60);
});

test('warnings are counted by kind', () => {
  const warnings = (repaired: number, dropped: number) =>
    [...Array<'repaired'>(repaired).fill('repaired'), ...Array<'dropped'>(dropped).fill('dropped')].map(
      (code) => ({ code, message: '' }),
    );
  expect(describeWarnings(warnings(3, 0))).toBe('3 repairs');
  expect(
    describeWarnings([
      ...warnings(1, 1),
      { code: 'inferred', message: '' },
      { code: 'guessed', message: '' },
    ]),
  ).toBe('1 repair, 2 assumptions, 1 omission');
  const guess = { code: 'unseen', nodeId: 'a', message: '' } as const;
  expect(describeWarnings([guess])).toBe('1 guess');
  expect(describeWarnings([{ code: 'unseen', message: 'It asks to sign in.' }, guess])).toBe('1 guess');
  expect(describeWarnings([{ code: 'doubtful', message: '' }])).toBe('1 doubt');
  expect(describeWarnings(warnings(0, 1))).toBe('1 omission');
  expect(describeWarnings(warnings(1, 2))).toBe('1 repair, 2 omissions');
});

test('a receipt counts the applied changes', () => {
  expect(describeReceipt({ status: 'applied', applied: 4, total: 5 })).toBe('Applied 4 of 5 changes');
  expect(describeReceipt({ status: 'applied', applied: 1, total: 1 })).toBe('Applied 1 change');
});

test('tokens are summed and formatted', () => {
  const reply = {
    reasons: {},
    warnings: [],
    problems: [],
    valid: true,
    modelCalls: 1,
    author: 'model',
    wantsUndo: false,
  } as const;
  const answers = [
    {},
    { reply: { ...reply, warnings: [], problems: [], tokens: { input: 1_000, output: 240 } } },
    { reply: { ...reply, warnings: [], problems: [], tokens: { input: 0, output: 0 } } },
  ];
  expect(answers.map(tokensOf)).toEqual([0, 1_240, 0]);
  expect(formatTokens(totalTokens(answers))).toBe('1.2k tokens');
  expect([formatTokens(1), formatTokens(999), formatTokens(2_000), formatTokens(123_456)]).toEqual([
    '1 token',
    '999 tokens',
    '2k tokens',
    '123k tokens',
  ]);
});

test('matches ignore case and do not overlap', () => {
  expect(findAll('Sea, sea: SEAsea', 'sea')).toEqual([0, 5, 10, 13]);
  expect(findAll('aaa', 'aa')).toEqual([0]);
  expect(findAll('a', '')).toEqual([]);
});

test('examples depend on model and steps', () => {
  const all = [true, false].flatMap((hasModel) =>
    [true, false].map((hasSteps) => examplesFor({ hasModel, hasSteps })),
  );
  expect(new Set(all.flat()).size).toBe(14);
});
