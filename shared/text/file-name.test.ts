import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test('invalid characters are removed', () => {
  expect(fileNameOf(' Kauf: Bücher/2 ', 'workflow')).toBe('Kauf- Bücher-2');
  expect(fileNameOf('   ', 'workflow')).toBe('workflow');
  expect(fileNameOf('x'.repeat(100), 'workflow')).toHaveLength(80);
});
