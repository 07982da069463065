import { expect, test } from 'vitest';
import { describeFoundTarget } from './describe-found-target.ts';

test('the note names the missing target and the chosen element', () => {
  expect(
    describeFoundTarget({
      wanted: { target: 'Pay', role: 'button' },
      candidate: { role: 'button', name: 'Pay now' },
    }),
  ).toBe('“Pay” was not found; the model chose the button “Pay now”.');
  expect(describeFoundTarget({ wanted: { into: 'Name' }, candidate: { role: '', name: 'Full name' } })).toBe(
    '“Name” was not found; the model chose “Full name”.',
  );
  expect(describeFoundTarget({ wanted: { role: 'button' }, candidate: { role: 'button', name: 'OK' } })).toBe(
    'The target was not found; the model chose the button “OK”.',
  );
});
