import { expect, test } from 'vitest';
import { sayAlong } from './say-along.ts';

const added = (title: string) => ({ kind: 'added', title }) as const;
const removed = (title: string) => ({ kind: 'removed', title }) as const;

test('what goes along with a decision is named', () => {
  expect(sayAlong(added('Is it there?'), [added('Accept'), added('Wait'), added('Pay')], false)).toBe(
    'Without “Is it there?” there is no “Accept”, “Wait” and “Pay” either.',
  );
  expect(sayAlong(added('Accept'), [added('Is it there?')], true)).toBe(
    '“Is it there?” comes with “Accept”.',
  );
  expect(sayAlong(removed('Accept'), [removed('Is it there?')], false)).toBe(
    '“Accept” stays, and with it “Is it there?”.',
  );
  expect(sayAlong(removed('Loop'), [removed('One'), removed('Two')], true)).toBe(
    '“One” and “Two” go with “Loop”.',
  );
});
