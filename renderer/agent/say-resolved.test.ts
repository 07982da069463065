import { expect, test } from 'vitest';
import { sayResolved } from './say-resolved.ts';

test('what was looked for and what was taken are both named', () => {
  expect(
    sayResolved({
      wanted: { target: 'Pay', role: 'button' },
      candidate: { role: 'button', name: 'Pay now' },
    }),
  ).toBe('“Pay” was not found; the model took the button “Pay now”.');
  expect(sayResolved({ wanted: { into: 'Name' }, candidate: { role: '', name: 'Full name' } })).toBe(
    '“Name” was not found; the model took “Full name”.',
  );
  expect(sayResolved({ wanted: { role: 'button' }, candidate: { role: 'button', name: 'OK' } })).toBe(
    'The target was not found; the model took the button “OK”.',
  );
});
