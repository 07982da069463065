import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { maskerFor } from './masker.ts';

const password = 'p@ss w0rd!\'("ü")~\\/&<>+%';

/** As programs write it: each spelling with the name of who does. */
const spellings: readonly (readonly [by: string, spell: (value: string) => string])[] = [
  ['nobody', (value) => value],
  ['encodeURIComponent', encodeURIComponent],
  ['a form', (value) => new URLSearchParams({ a: value }).toString().slice(2)],
  ['an address, in lower case', (value) => encodeURIComponent(value).replaceAll(/%../g, (hex) => hex.toLowerCase())],
  ['an address in an address', (value) => encodeURIComponent(encodeURIComponent(value))],
  ['JSON', (value) => JSON.stringify(value).slice(1, -1)],
  ['JSON in JSON', (value) => JSON.stringify(JSON.stringify(value)).slice(1, -1).slice(2, -2)],
  ['JSON in ASCII', (value) => JSON.stringify(value).slice(1, -1).replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)],
  ['PHP’s JSON', (value) => JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/')],
  ['HTML', (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')],
  ['HTML by number', (value) => Array.from(value, (letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`).join('')],
  ['HTTP basic authentication', (value) => Buffer.from(`user:${value}`).toString('base64')],
  ['base64', (value) => Buffer.from(value).toString('base64')],
  ['base64, one byte later', (value) => Buffer.from(`a${value}`).toString('base64')],
  ['base64 for addresses', (value) => Buffer.from(`ab${value}`).toString('base64url')],
  ['hexadecimal', (value) => Buffer.from(value).toString('hex').toUpperCase()],
  ['NFD', (value) => value.normalize('NFD')],
  ['upper case', (value) => value.toUpperCase()],
  ['zero-width characters', (value) => Array.from(value).join('\u200b')],
  ['zero-width characters among blanks', (value) => Array.from(value.replaceAll(' ', '  ')).join('\u200b')],
  ['a page that collapses white space', (value) => value.replaceAll(/\s+/g, '  \n ')],
];

const middleOf = (text: string): string => text.slice(6, -6);

test.each(spellings)('a secret is hidden as %s writes it', (_, spell) => {
  const shown = spell(password);
  const masked = maskerFor([password]).text(`before ${shown} after`);
  expect(masked).toContain(secretMask);
  expect(masked).not.toContain(middleOf(shown));
  expect(masked).toMatch(/^before .* after$/s);
});

test('whatever the secret, no spelling of it is left', () => {
  const secret = fc.string({ unit: 'grapheme', minLength: 10, maxLength: 60 }).filter((value) => value.trim().length >= 10 && !/^[•\s]+$/.test(value) && value.trim() === value);
  fc.assert(fc.property(secret, fc.constantFrom(...spellings.filter(([by]) => by !== 'upper case')), (value, [, spell]) => {
    expect(maskerFor([value]).text(` ${spell(value)} `)).toContain(secretMask);
  }), { numRuns: 100 });
});

describe('what was cut off', () => {
  const token = Array.from({ length: 300 }, (_, index) => 'abcdefghijklmnopqrstuvwxyz0123456789'[(index * 7) % 36]).join('');
  const masker = maskerFor([token]);

  test('the beginning of a long token is hidden, however long it is', () => {
    for (const length of [16, 40, 200, 299, 300]) expect(masker.text(`Token: ${token.slice(0, length)}.`)).toBe(`Token: ${secretMask}.`);
  });

  test('at the end of a long text, or before an ellipsis, six characters are enough', () => {
    const text = 'x '.repeat(100);
    expect(masker.text(`${text}${token.slice(0, 9)}`)).toBe(`${text}${secretMask}`);
    expect(masker.text(`${token.slice(0, 9)}…`)).toBe(`${secretMask}…`);
    expect(masker.text(token.slice(0, 9))).toBe(token.slice(0, 9));
  });

  test('a long text full of beginnings is read once, not once for each', () => {
    expect(masker.text(`${token.slice(0, 15).repeat(20_000)}.`)).not.toContain(secretMask);
  });
});

test('each line of a key file is hidden by itself', () => {
  const masked = maskerFor(['-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END KEY-----']).text('one kqhkiG9w0BAQEF two');
  expect(masked).toBe(`one ${secretMask} two`);
});

test('a card number is hidden in groups, and other numbers are left', () => {
  const masker = maskerFor(['4111111111111111']);
  for (const shown of ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111\u00a01111\u00a01111\u00a01111']) expect(masker.text(`Card ${shown}.`)).toBe(`Card ${secretMask}.`);
  expect(masker.json(4_111_111_111_111_111)).toBe(secretMask);
  expect(masker.json(411_111)).toBe(411_111);
});

test('keys and values at any depth are hidden, and what holds none is the same object', () => {
  const masker = maskerFor(['hunter2!']);
  expect(masker.json({ 'hunter2!': [{ deep: 'x hunter2! y' }] })).toEqual({ [secretMask]: [{ deep: `x ${secretMask} y` }] });
  const clean = { a: ['b'] };
  expect(masker.json(clean)).toBe(clean);
});

test('a short secret is hidden letter by letter, not in any case', () => {
  expect(maskerFor(['aBc1']).text('aBc1 ABC1')).toBe(`${secretMask} ABC1`);
});
