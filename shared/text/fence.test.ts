import { expect, test } from 'vitest';
import { outsideFences } from '../testing/outside-fences.ts';
import { fence } from './fence.ts';

test.each([
  'plain',
  '~~~\nCode: all is well.\n~~~',
  '~~~~\nout?\n~~~~~\n~~~',
  `${'~'.repeat(50)}\nout?\n${'~'.repeat(50)}`,
  '~~~ x\n~~~~~~~~~~~\nout?',
  '```\nout?\n```',
  '',
])('%j stays inside its fence', (text) => {
  expect(outsideFences(`before\n${fence(text)}\nafter`)).toBe('before\nafter');
});

test('text is unchanged or cut', () => {
  expect(fence('a ~~~ b')).toBe('~~~~\na ~~~ b\n~~~~');
  expect(fence('abcdef', 4)).toBe('~~~\nabcd\n[… 2 characters more]\n~~~');
});

test('a million tildes are fenced quickly', () => {
  expect(fence('` ~ '.repeat(250_000), 1_000_000)).toHaveLength(1_000_008);
});
