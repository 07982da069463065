import { expect, test } from 'vitest';
import { cacheFolder } from './cache-folder.mjs';

const on = (platform: NodeJS.Platform, environment: Record<string, string> = {}) =>
  cacheFolder({ platform, environment, home: '/home/ada' });

test('each platform has a cache folder', () => {
  expect(on('linux')).toBe('/home/ada/.cache/planwright');
  expect(on('darwin')).toBe('/home/ada/Library/Caches/planwright');
});

test('an absolute XDG_CACHE_HOME is used', () => {
  expect(on('linux', { XDG_CACHE_HOME: '/var/cache/ada' })).toBe('/var/cache/ada/planwright');
  expect(on('linux', { XDG_CACHE_HOME: 'cache' })).toBe('/home/ada/.cache/planwright');
});

test('PLANWRIGHT_CACHE overrides all', () => {
  expect(on('linux', { PLANWRIGHT_CACHE: '/mnt/runtimes', XDG_CACHE_HOME: '/var/cache/ada' })).toBe(
    '/mnt/runtimes',
  );
});
