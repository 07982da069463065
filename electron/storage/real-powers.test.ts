import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { realPowers } from './real-powers.ts';

const powersFor = (url: string) =>
  realPowers({ workflow: drawn([tool('a', 'open_page', { arguments: { url } })], []), folder: null });

test('asks about a file: address with its path', async () => {
  expect((await powersFor('file:///nowhere/page%20one.html')).files).toEqual([
    { address: 'file:///nowhere/page%20one.html', isOpen: false, leadsTo: '' },
  ]);
});

const unreadable = [
  'file:///tmp/%FF.html',
  'file:///tmp/a%2Fb.html',
  'file:///tmp/a%00b.html',
  ...(process.platform === 'win32' ? [] : ['file://elsewhere/tmp/a.html']),
];
test.each(unreadable)('an address without a path is refused: %s', async (url) => {
  await expect(powersFor(url)).rejects.toMatchObject({
    code: 'file-not-allowed',
    message: expect.stringContaining(url) as string,
  });
});
