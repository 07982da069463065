import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 5, 'short'],
  ['too long', 5, 'too …'],
  ['ab👍cd', 4, 'ab…'],
  ['a', 0, ''],
])('“%s” within %i characters is “%s”', (text, maxLength, cut) => {
  expect(cutText(text, maxLength)).toBe(cut);
});
