import { expect, test } from 'vitest';
import { contextOf, lendForTests, testSpoiled } from './lent-browsers.ts';

const hold = lendForTests();

test('the browser closed last is lent first', async () => {
  const hubs = [await hold(), await hold()];
  const contexts = await Promise.all(hubs.map(contextOf));
  for (const hub of hubs) await hub.close();
  expect(await contextOf(await hold())).toBe(contexts[1]);
});

testSpoiled(hold, [
  [
    'whose page crashed',
    (context) =>
      context
        .pages()[0]!
        .goto('chrome://crash')
        .catch(() => undefined),
  ],
  ['that was closed', (context) => context.close()],
  ['without a window', (context) => context.pages()[0]!.close()],
]);

test('simultaneous holders have separate browsers, as do other powers', async () => {
  const hubs = [
    await hold(),
    await hold(),
    await hold({ powers: { permissions: ['geolocation'], files: false } }),
    await hold({ environment: { LANG: 'de_DE' } }),
  ];
  expect(new Set(await Promise.all(hubs.map(contextOf))).size).toBe(4);
});
