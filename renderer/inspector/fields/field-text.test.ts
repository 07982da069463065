import { expect, test } from 'vitest';
import { textOfValue, valueOfText } from './field-text.ts';

test('empty text reads as undefined', () => {
  expect(valueOfText('', 'text')).toBeUndefined();
});

test('an invalid number is kept as text', () => {
  expect(valueOfText(' 12.5 ', 'number')).toBe(12.5);
  expect(valueOfText('twelve', 'number')).toBe('twelve');
  expect(valueOfText('${limit}', 'number')).toBe('${limit}');
});

test('lines become a list, a reference doesn’t', () => {
  expect(valueOfText('a\nb', 'lines')).toEqual(['a', 'b']);
  expect(valueOfText('${rows.result}', 'lines')).toBe('${rows.result}');
});

test('invalid JSON is kept as text', () => {
  expect(valueOfText('{"a": 1}', 'json')).toEqual({ a: 1 });
  expect(valueOfText('{"a": ', 'json')).toBe('{"a": ');
});

test('a number that JSON writes otherwise stays text', () => {
  expect(valueOfText('1.50', 'json')).toBe('1.50');
  expect(valueOfText('1.5', 'json')).toBe(1.5);
  expect(valueOfText('"1.50"', 'json')).toBe('1.50');
});

test('a printed value reads back unchanged', () => {
  for (const [value, kind] of [
    [3, 'number'],
    [['x', 'y'], 'lines'],
    [['x', 'y'], 'text-or-lines'],
    ['1', 'text-or-lines'],
    [{ a: [1] }, 'json'],
    ['1.50', 'json'],
    ['5', 'json'],
    ['true', 'json'],
    ['Total: 5', 'json'],
    ['plain', 'text'],
  ] as const) {
    expect(valueOfText(textOfValue(value as never, kind), kind)).toEqual(value);
  }
});
