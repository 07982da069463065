import { expect, test } from 'vitest';
import { developmentUrl } from './development-url.ts';

const local = 'http://localhost:5173/';

test.each([local, 'http://127.0.0.1:5173/', 'http://[::1]:5173/'])(
  'a development build loads its window from %s',
  (url) => {
    expect(developmentUrl({ mode: 'development', isPackaged: false, url })).toBe(url);
  },
);

test('a built app ignores the address', () => {
  expect(developmentUrl({ mode: 'production', isPackaged: false, url: local })).toBeUndefined();
  expect(developmentUrl({ mode: 'development', isPackaged: true, url: local })).toBeUndefined();
});

test.each([
  'http://evil.example/',
  'https://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://localhost@evil.example/',
  'http://a:b@localhost/',
  'file:///tmp/evil.html',
  'data:text/html,evil',
  'javascript:alert(1)',
  'localhost:5173',
  '',
])('no build loads it from “%s”', (url) => {
  expect(developmentUrl({ mode: 'development', isPackaged: false, url })).toBeUndefined();
});
