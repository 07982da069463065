import { expect, test } from 'vitest';
import { visible } from './visible.ts';

test.each([
  0x1b, 0xad, 0x34f, 0x115f, 0x17b4, 0x180e, 0x1d159, 0x1d173, 0x200b, 0x200d, 0x202e, 0x2028, 0x2800, 0x3000,
  0x3164, 0xa0, 0x2003, 0xd800, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x13430, 0x13441, 0xe0041, 0xe0100,
  0xf0000,
])('escapes character %i', (code) => {
  expect(visible(`a${String.fromCodePoint(code)}b`)).toBe(`a\\u{${code.toString(16)}}b`);
});

test('visible text stays unchanged', () => {
  const seen = 'Größe e\u0301 שלום 価格 नमस्ते ❤\ufe0f ✈\ufe0e 🙂 1 + 1';
  expect(visible(seen)).toBe(seen);
});

test('a second variation selector is escaped', () => {
  expect(visible('❤\ufe0f\ufe0f\u{e0100}')).toBe('❤\ufe0f\\u{fe0f}\\u{e0100}');
});
