import { expect, test } from 'vitest';
import { keyOriginOf } from './key-origin.ts';

test('a key belongs to scheme, host, and port', () => {
  expect(keyOriginOf('https://API.openai.com:443/v1/')).toBe('https://api.openai.com');
  expect(keyOriginOf('http://localhost:1234/v1')).toBe('http://localhost:1234');
  expect(keyOriginOf('api.openai.com')).toBeUndefined();
});
