import { expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { pageOf, targetOf } from '../testing/budgets.ts';
import { secretMask } from '../text/secret-mask.ts';
import { written } from '../testing/sealed.ts';
import { actionOfCall } from './action-of-call.ts';

function typing(args: JsonObject, value?: string) {
  const snapshot = pageOf({
    target: targetOf({ role: 'textbox', ...(value === undefined ? {} : { value }) }),
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
  ['a text in place of what is there', { text: 'Ann' }, 'Bo', 'Ann'],
  ['a text that is added', { text: 'ny', clear: false }, 'Ann', 'Annny'],
  ['a secret, which only the tool can compare', { text: '${secrets.name}' }, '', undefined],
] as const)('what a field should hold afterwards: %s', (_, args, value, intended) => {
  expect(typing(args, value).intendedText).toBe(intended);
});

test.each([
  ['after the form was sent', { text: 'Ann', submit: true }, ''],
  ['of a text that is added to what cannot be read', { text: 'ny', clear: false }, undefined],
  ['of a text that is added to a secret', { text: 'ny', clear: false }, secretMask],
] as const)('nothing can be said %s', (_, args, value) => {
  expect(typing(args, value).intendedText).toBeUndefined();
});
