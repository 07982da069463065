import { expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { pageOf, buttonTarget } from '../testing/budgets.ts';
import { secretMask } from '../text/secret-mask.ts';
import { written } from '../testing/sealed.ts';
import { actionOfCall } from './action-of-call.ts';

function typing(args: JsonObject, value?: string) {
  const snapshot = pageOf({
    target: buttonTarget({ role: 'textbox', ...(value === undefined ? {} : { value }) }),
  });
  return actionOfCall({
    id: 'a',
    tool: { tool: 'type_text', effect: 'idempotent' },
    origin: 'authored',
    args: written({ into: 'Name', ...args }),
    snapshot,
  });
}

test.each([
  ['a replaced text', { text: 'Ann' }, 'Bo', 'Ann'],
  ['a number', { text: 7 }, '', '7'],
  ['an appended text', { text: 'ny', clear: false }, 'Ann', 'Annny'],
  ['a secret', { text: '${secrets.name}' }, '', undefined],
] as const)('intended text of %s', (_, args, value, intended) => {
  expect(typing(args, value).intendedText).toBe(intended);
});

test.each([
  ['after a submit', { text: 'Ann', submit: true }, ''],
  ['when appending to an unreadable field', { text: 'ny', clear: false }, undefined],
  ['when appending to a secret', { text: 'ny', clear: false }, secretMask],
] as const)('the intended text is unknown %s', (_, args, value) => {
  expect(typing(args, value).intendedText).toBeUndefined();
});
