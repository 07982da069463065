import { expect, test } from 'vitest';
import { describeDependents } from './describe-dependents.ts';

const change = (title: string) => ({ title });

test('the note names the dependent changes of a decision', () => {
  expect(
    describeDependents(change('Is it there?'), [change('Accept'), change('Wait'), change('Pay')], false),
  ).toBe('Rejecting “Is it there?” also rejects “Accept”, “Wait” and “Pay”.');
  expect(describeDependents(change('Accept'), [change('Is it there?')], true)).toBe(
    'Accepting “Accept” also accepts “Is it there?”.',
  );
  expect(describeDependents(change('Accept'), [change('Is it there?')], false)).toBe(
    'Rejecting “Accept” also rejects “Is it there?”.',
  );
  expect(describeDependents(change('Loop'), [change('One'), change('Two')], true)).toBe(
    'Accepting “Loop” also accepts “One” and “Two”.',
  );
});
