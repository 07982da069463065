import { expect, test } from 'vitest';
import { maskVolatile } from './mask-volatile.ts';

const at = new Date(2026, 10, 23, 14, 5, 30).getTime();

test.each([
  ['It is 14:05:30', 'It is 14:06:01'],
  ['as of 2:05 pm', 'as of 2:06 pm'],
  ['Request number 4711', 'Request number 4712'],
  ['Request ID: ab-12', 'Request ID: cd-34'],
  ['Rendered in 12 ms', 'Rendered in 9 ms'],
])('the change from %j to %j is masked', (before, now) => {
  expect(maskVolatile(now, at)).toBe(maskVolatile(before, at));
});

test.each([
  ['1:20 / 59:00', '1:30 / 59:00'],
  ['3 books', '4 books'],
  ['Due 2026-11-22', 'Due 2026-11-23'],
  ['Invoice 4711', 'Invoice 4712'],
])('the change from %j to %j is kept', (before, now) => {
  expect(maskVolatile(now, at)).not.toBe(maskVolatile(before, at));
});
