import { expect, test } from 'vitest';
import { sayResolved } from './say-resolved.ts';

test('names the missing target and the chosen element', () => {
  expect(
    sayResolved({
      wanted: { target: 'Pay', role: 'button' },
      candidate: { role: 'button', name: 'Pay now' },
    }),
  ).toBe('“Pay” was not found; the model chose the button “Pay now”.');
  expect(sayResolved({ wanted: { into: 'Name' }, candidate: { role: '', name: 'Full name' } })).toBe(
    '“Name” was not found; the model chose “Full name”.',
  );
  expect(sayResolved({ wanted: { role: 'button' }, candidate: { role: 'button', name: 'OK' } })).toBe(
    'The target was not found; the model chose the button “OK”.',
  );
});
