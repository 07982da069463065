import { expect, test } from 'vitest';
import { saysChoice } from './snapshot-target.ts';

test.each([
  ['Express', 'Service', 'Express', true],
  ['Opens at, 08:00', 'Opens at', '08:00', true],
  ['OPENS AT 08:00', 'Opens at', '08:00', true],
  ['Opens at', 'Opens at', '08:00', false],
  ['Opens at, 18:00', 'Opens at', '08:00', false],
  ['Shipping', 'Ship', 'ping', false],
  ['Standard Express Pallet', 'Service', 'Express', false],
  ['', '', '', false],
])('whether “%s” of the list “%s” says “%s”: %s', (words, label, option, expected) => {
  expect(saysChoice(words, { label, option })).toBe(expected);
});
