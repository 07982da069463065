import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { anyJson } from '../testing/arbitrary-workflow.ts';
import { canonicalText, fingerprintOf, hashOf } from './hash.ts';

describe('hash of a value', () => {
  test('ignores the order of keys', () => {
    expect(hashOf('args', { b: 1, a: { d: 2, c: 3 } })).toBe(hashOf('args', { a: { c: 3, d: 2 }, b: 1 }));
  });

  test('differs by value and kind', () => {
    expect(hashOf('args', { a: 1 })).not.toBe(hashOf('args', { a: 2 }));
    expect(hashOf('args', { a: 1 })).not.toBe(hashOf('args', { a: '1' }));
    expect(hashOf('args', [1, 2])).not.toBe(hashOf('args', [2, 1]));
    expect(hashOf('args', { a: 1 })).not.toBe(hashOf('value', { a: 1 }));
  });

  test('is 64 lowercase hex digits', () => {
    expect(hashOf('value', null)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is SHA-256 of the canonical text', () => {
    expect(canonicalText({ kind: 'args', v: 1, value: {} })).toBe('{"kind":"args","v":1,"value":{}}');
    expect(hashOf('args', {})).toBe('b78f9ba9318549e07707959a45443b78a7b43474ccd95bc389e8e175c6a84ecc');
  });

  test('survives JSON round trips', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const again = JSON.parse(JSON.stringify(value)) as Json;
        expect(fingerprintOf('value', again)).toBe(fingerprintOf('value', value));
      }),
    );
  });
});

describe('canonical text', () => {
  test('orders keys by UTF-16 code units (RFC 8785)', () => {
    const text = canonicalText({
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      1: 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    });
    expect(Object.keys(JSON.parse(text) as object).filter((key) => key !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
    expect(text.indexOf('\\r')).toBeLessThan(text.indexOf('"1"'));
  });

  test('writes numbers like RFC 8785', () => {
    const numbers: readonly (readonly [number, string])[] = [
      [0, '0'],
      [-0, '0'],
      [5e-324, '5e-324'],
      [9007199254740991, '9007199254740991'],
      [333333333.3333333, '333333333.3333333'],
      [1e-7, '1e-7'],
      [0.000001, '0.000001'],
      [333333333.33333329, '333333333.3333333'],
    ];
    for (const [number, text] of numbers) expect(canonicalText(number)).toBe(text);
  });

  test.each<readonly [string, unknown]>([
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['the largest number', Number.MAX_VALUE],
    ['a whole number beyond 2^53 - 1', 2 ** 53],
    ['undefined', undefined],
    ['undefined inside', { a: undefined }],
    ['a hole in a list', [undefined]],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['half of a surrogate pair', '\ud800'],
    ['half of a pair in a key', { '\udc00': 1 }],
    ['a function', () => 1],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalText(value as Json)).toThrow();
  });

  test('refuses a cycle', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(() => canonicalText(cycle as Json)).toThrow(/nested/);
  });
});
