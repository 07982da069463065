import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../shared/app-error.ts';
import { BrowserSession } from '../session/browser-session.ts';
import { openExplorationBrowser } from './exploration-browser.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a slow start of the browser isn’t a slow page', async () => {
  let isStarting = (_: (thrown: AppError) => void): void => undefined;
  const starting = new Promise<(thrown: AppError) => void>((resolve) => {
    isStarting = resolve;
  });
  const options = { kind: 'embedded', isHeaded: false, profileFolder: '/profile', environment: {} } as const;
  const session = new BrowserSession(
    options,
    () =>
      new Promise((_, fail) => {
        isStarting(fail);
      }),
  );
  const browser = await openExplorationBrowser(
    () => Promise.resolve({ session, close: () => Promise.resolve() }),
    () => ['https://shop.example'],
  );
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opened = browser.call('open_page', { url: 'https://shop.example' }, new AbortController().signal);
  const fail = await starting;
  await vi.advanceTimersByTimeAsync(60_000);
  fail(new AppError('browser-not-started', 'Can’t start the built-in browser.'));
  expect(await opened).toMatchObject({ ok: false, failure: { code: 'browser-not-started' } });
  vi.useRealTimers();
  await browser.close();
});

test('many looks leave no listeners at their signal', async () => {
  const options = { kind: 'embedded', isHeaded: false, profileFolder: '/profile', environment: {} } as const;
  const session = new BrowserSession(options, () =>
    Promise.reject(new AppError('browser-not-started', 'Can’t start the built-in browser.')),
  );
  const browser = await openExplorationBrowser(
    () => Promise.resolve({ session, close: () => Promise.resolve() }),
    () => ['https://shop.example'],
  );
  const { signal } = new AbortController();
  for (const url of ['https://shop.example/1', 'https://shop.example/2'])
    await browser.call('open_page', { url }, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await browser.close();
});
