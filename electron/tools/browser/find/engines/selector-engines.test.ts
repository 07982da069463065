import { errors } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundNoElement } from './selector-engines.ts';

const timedOut = (log: string): Error =>
  new errors.TimeoutError(`locator.click: Timeout 200ms exceeded.\nCall log:\n${log}`);

test.each([
  ['no only element of that name', new Error('Error: planwright-only found 2'), true],
  ['a timeout before any element', timedOut("  - waiting for getByRole('button')"), true],
  [
    'a timeout while acting',
    timedOut('  - locator resolved to <button>Pay</button>\n  - element is not stable'),
    false,
  ],
  ['another error', new Error('Target page, context or browser has been closed'), false],
])('tells whether an action found no element: %s', (_, thrown, expected) => {
  expect(foundNoElement(thrown)).toBe(expected);
});
