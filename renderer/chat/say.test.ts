import { expect, test } from 'vitest';
import { examplesFor } from './examples.ts';
import { sayPending } from './message/say-pending.ts';
import { sayReceipt } from './message/say-receipt.ts';
import { sayReply, titleOfRequest } from './message/say-reply.ts';
import { sayTokens, tokensOf, totalTokens } from './message/say-tokens.ts';
import { sayWarnings } from './message/say-warnings.ts';
import { findAll } from './search/talk-search.ts';

test('an answer on its way says how far it is, and counts a long wait', () => {
  const asked = { state: 'asking', attempt: 1, steps: 0, startedAt: 0, looking: null, isTry: false } as const;
  expect(sayPending(asked, 1_000)).toBe('Thinking…');
  expect(sayPending({ ...asked, state: 'writing' }, 1_000)).toBe('Writing…');
  expect(sayPending({ ...asked, state: 'writing', steps: 4 }, 9_500)).toBe('Writing step 4… 9 s');
  expect(sayPending({ ...asked, state: 'repairing', attempt: 2 }, 1_000)).toBe('Repairing (attempt 2)…');
});

test('who looks at pages says at what, and how many it has seen', () => {
  const asked = { state: 'looking', attempt: 1, steps: 0, startedAt: 0, isTry: false } as const;
  const looking = { at: 'Books', pages: 0, asks: null };
  expect(sayPending({ ...asked, looking }, 1_000)).toBe('Looking at Books…');
  expect(sayPending({ ...asked, looking: { ...looking, pages: 3 } }, 5_000)).toBe(
    'Looking at Books… 3 pages · 5 s',
  );
});

test('a try says at which step it is, and which try it is', () => {
  const asked = { state: 'trying', attempt: 1, steps: 0, startedAt: 0, looking: null, isTry: true } as const;
  expect(sayPending(asked, 1_000)).toBe('Trying the proposal…');
  const looking = { at: 'Sign in', pages: 0, asks: null };
  expect(sayPending({ ...asked, looking, attempt: 2 }, 1_000)).toBe('Try 2: Trying “Sign in”…');
});

test('only a model that says nothing is spoken for', () => {
  expect(sayReply({ message: ' Done. ', ops: [] }, 0)).toBe('Done.');
  expect(sayReply({ message: '', ops: [] }, 0)).toBe('I have not changed anything.');
  expect(sayReply({ message: '', ops: [{ op: 'remove-node', nodeId: 'a' }] }, 1)).toBe('Here is the change.');
});

test('a request names its undo step by its first line', () => {
  expect(titleOfRequest('\nadd a screenshot at the end.\nplease')).toBe('add a screenshot at the end');
  expect(titleOfRequest('x'.repeat(100))).toHaveLength(60);
});

test('repairs, what was inferred and what was left out are counted apart', () => {
  const warnings = (repaired: number, dropped: number) =>
    [...Array<'repaired'>(repaired).fill('repaired'), ...Array<'dropped'>(dropped).fill('dropped')].map(
      (code) => ({ code, message: '' }),
    );
  expect(sayWarnings(warnings(3, 0))).toBe('3 things were repaired');
  expect(
    sayWarnings([...warnings(1, 1), { code: 'inferred', message: '' }, { code: 'guessed', message: '' }]),
  ).toBe('1 thing was repaired, 2 were inferred, 1 was left out');
  expect(sayWarnings([{ code: 'unseen', message: '' }])).toBe('1 thing was guessed');
  expect(sayWarnings(warnings(0, 1))).toBe('1 thing was left out');
  expect(sayWarnings(warnings(1, 2))).toBe('1 thing was repaired, 2 were left out');
});

test('a receipt says what was done of what was proposed', () => {
  expect(sayReceipt({ status: 'applied', applied: 4, total: 5 })).toBe('Applied 4 of 5 changes');
  expect(sayReceipt({ status: 'applied', applied: 1, total: 1 })).toBe('Applied 1 change');
});

test('tokens are counted where the endpoint counts them', () => {
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
  expect(sayTokens(totalTokens(answers))).toBe('1.2k tokens');
  expect([sayTokens(1), sayTokens(999), sayTokens(2_000), sayTokens(123_456)]).toEqual([
    '1 token',
    '999 tokens',
    '2k tokens',
    '123k tokens',
  ]);
});

test('hits are found whatever their case, and do not overlap', () => {
  expect(findAll('Sea, sea: SEAsea', 'sea')).toEqual([0, 5, 10, 13]);
  expect(findAll('aaa', 'aa')).toEqual([0]);
  expect(findAll('a', '')).toEqual([]);
});

test('examples fit who answers and what is there', () => {
  const all = [true, false].flatMap((hasModel) =>
    [true, false].map((hasSteps) => examplesFor({ hasModel, hasSteps })),
  );
  expect(new Set(all.flat()).size).toBe(14);
});
