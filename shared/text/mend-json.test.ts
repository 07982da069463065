import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mendJson } from './mend-json.ts';

const nothingOdd = (): number => 0;

test.each([
  ['a missing brace before an item', '{"a":["b":1},{"b":2}]}', { a: [{ b: 1 }, { b: 2 }] }],
  ['a missing bracket after a list', '{"a":[{"b":1},{"b":2},"c":3}', { a: [{ b: 1 }, { b: 2 }], c: 3 }],
  ['a doubled comma', '{"a":[{"b":1},,{"b":2}]}', { a: [{ b: 1 }, { b: 2 }] }],
  ['a missing colon', '{"a" 1}', { a: 1 }],
  ['a doubled brace', '{"a":{"b":1}}}', { a: { b: 1 } }],
  ['the wrong bracket', '{"a":[1,2}}', { a: [1, 2] }],
])('%s is mended', (_, text, value) => {
  expect(mendJson(text, nothingOdd)).toMatchObject({ value });
});

test('of readings that differ, the one that fits is taken, and none where they fit alike', () => {
  const text = '{"a":{"b":1,"c":2}';
  expect(mendJson(text, nothingOdd)).toBeUndefined();
  expect(mendJson(text, (value) => ('c' in (value as object) ? 0 : 1))).toMatchObject({
    value: { a: { b: 1 }, c: 2 },
  });
});

test('whatever JSON loses one mark, what it was is among what it may be', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, which) => {
      const text = JSON.stringify(value);
      const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => ' '.repeat(quoted.length));
      const places = [...bare.matchAll(/[{}[\],:]/g)].map(({ index }) => index);
      const at = places[which % Math.max(1, places.length)];
      fc.pre(at !== undefined);
      const wanted = JSON.stringify(JSON.parse(text));
      const seen: unknown[] = [];
      for (const damaged of [
        text.slice(0, at) + text.slice(at + 1),
        text.slice(0, at) + text.charAt(at) + text.slice(at),
      ]) {
        seen.push(JSON.stringify(mendJson(damaged, (each) => seen.push(JSON.stringify(each)))?.value));
      }
      let isStillJson = false;
      try {
        JSON.parse(text.slice(0, at) + text.slice(at + 1));
        isStillJson = true;
      } catch {
        /* as it should be */
      }
      expect(isStillJson || seen.includes(wanted)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
