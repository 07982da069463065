import { expect, test } from 'vitest';
import { packagesFor } from './packages-for.mjs';
import { parseMissingLibraries } from './parse-ldd.mjs';

const ldd = `
	linux-vdso.so.1 (0x00007ffd)
	libffmpeg.so => /opt/electron/libffmpeg.so (0x00007f1)
	libnss3.so => not found
	libgtk-3.so.0 => not found
	libnss3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f2)
`;

test('missing libraries are listed once each', () => {
  expect(parseMissingLibraries(ldd)).toEqual(['libnss3.so', 'libgtk-3.so.0']);
});

test('no library is missing if `ldd` finds all', () => {
  expect(parseMissingLibraries('	libc.so.6 => /lib/libc.so.6 (0x1)\n')).toEqual([]);
  expect(parseMissingLibraries('	not a dynamic executable\n')).toEqual([]);
});

const systems = {
  bookworm: ['libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2'],
  noble: ['libgtk-3-0t64', 'libnss3', 'libgbm1', 'libasound2t64'],
};

test.each(Object.entries(systems))('%s gets its own package names', (_, known) => {
  expect(
    packagesFor({
      isLibraryMissing: true,
      isDisplayMissing: false,
      isKnown: (name: string) => known.includes(name),
    }),
  ).toEqual(known);
});

test('a missing display needs only Xvfb', () => {
  expect(packagesFor({ isLibraryMissing: false, isDisplayMissing: true, isKnown: () => false })).toEqual([
    'xvfb',
  ]);
});
