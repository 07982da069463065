import { expect, test } from 'vitest';
import { textOfValue, valueOfText } from './field-text.ts';

test('nothing typed is no value', () => {
  expect(valueOfText('', 'text')).toBeUndefined();
});

test('a number is read when it is one, and kept as text when it is not', () => {
  expect(valueOfText(' 12.5 ', 'number')).toBe(12.5);
  expect(valueOfText('twelve', 'number')).toBe('twelve');
  expect(valueOfText('${limit}', 'number')).toBe('${limit}');
});

test('lines become a list, a reference stays a reference', () => {
  expect(valueOfText('a\nb', 'lines')).toEqual(['a', 'b']);
  expect(valueOfText('${rows.result}', 'lines')).toBe('${rows.result}');
});

test('broken JSON is kept as it was typed', () => {
  expect(valueOfText('{"a": 1}', 'json')).toEqual({ a: 1 });
  expect(valueOfText('{"a": ', 'json')).toBe('{"a": ');
});

test('a value is shown so that reading it gives the value again', () => {
  for (const [value, kind] of [
    [3, 'number'],
    [['x', 'y'], 'lines'],
    [['x', 'y'], 'text-or-lines'],
    ['1', 'text-or-lines'],
    [{ a: [1] }, 'json'],
    ['plain', 'text'],
  ] as const) {
    expect(valueOfText(textOfValue(value as never, kind), kind)).toEqual(value);
  }
});
