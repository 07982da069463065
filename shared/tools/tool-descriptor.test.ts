import { expect, test } from 'vitest';
import { asCalled } from './tool-descriptor.ts';

const type = {
  effect: 'idempotent',
  facts: { nonIdempotentWith: [{ submit: true }, { into: null, css: null }] },
} as const;

test.each([
  [{ text: 'a', into: 'Name' }, 'idempotent'],
  [{ text: 'a', into: 'Name', submit: true }, 'non-idempotent'],
  [{ text: 'a', css: '#name', submit: false }, 'idempotent'],
  [{ text: 'a' }, 'non-idempotent'],
])('%j makes it %s', (args, effect) => {
  expect(asCalled(type, args).effect).toBe(effect);
});

test('read tools keep their effect', () => {
  const read = { effect: 'read', facts: { nonIdempotentWith: [{ submit: true }] } } as const;
  const plain = { effect: 'idempotent' } as const;
  expect(asCalled(read, { submit: true })).toBe(read);
  expect(asCalled(plain, { submit: true })).toBe(plain);
});
