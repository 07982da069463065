import { expect, test } from 'vitest';
import { createLineBuffer } from './line-buffer.ts';

test('the buffer returns text of any length and script', () => {
  const lines = createLineBuffer();
  const texts = ['short\n', `${'€😀'.repeat(40_000)}\n`, 'after\n'];
  for (const text of texts) lines.add(text);
  expect(Buffer.from(lines.take()).toString()).toBe(texts.join(''));
  expect(lines.isEmpty()).toBe(true);
});

test("adding doesn't change taken bytes", () => {
  const lines = createLineBuffer();
  lines.add('one');
  const taken = lines.take();
  lines.add('two');
  expect(Buffer.from(taken).toString()).toBe('one');
  expect(Buffer.from(lines.take()).toString()).toBe('two');
});
