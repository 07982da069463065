import { EventEmitter } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BrowserSession } from './browser-session.ts';

const options = { kind: 'embedded', isHeaded: false, profileFolder: '/nowhere', environment: {} } as const;

interface FakeLaunch {
  succeed(): void;
  fail(): void;
  finishClosing(): void;
  readonly context: EventEmitter;
}

function sessionWithFakes(): { session: BrowserSession; log: string[]; launches: FakeLaunch[] } {
  const log: string[] = [];
  const launches: FakeLaunch[] = [];
  const session = new BrowserSession(
    options,
    () =>
      new Promise((resolve, reject) => {
        const number = launches.length + 1;
        log.push(`start ${number}`);
        let finishClosing = (): void => undefined;
        const closed = new Promise<void>((finish) => {
          finishClosing = finish;
        });
        const page = { isClosed: () => false, number } as unknown as Page;
        const context = Object.assign(new EventEmitter(), {
          pages: () => [],
          waitForEvent: () => Promise.resolve(page),
          async close() {
            log.push(`close ${number}`);
            await closed;
            log.push(`closed ${number}`);
          },
        });
        launches.push({
          context,
          succeed: () => {
            resolve(context as unknown as BrowserContext);
          },
          fail: () => {
            reject(new Error(`no browser ${number}`));
          },
          finishClosing: () => {
            finishClosing();
          },
        });
      }),
  );
  return { session, log, launches };
}

test('a lost browser closes before the next starts', async () => {
  const { session, log, launches } = sessionWithFakes();
  const first = session.page();
  await expect.poll(() => launches.length).toBe(1);
  launches[0]?.succeed();
  await first;
  launches[0]?.context.emit('close');
  await expect.poll(() => log).toContain('close 1');
  const second = session.page();
  launches[0]?.finishClosing();
  await expect.poll(() => launches.length).toBe(2);
  launches[1]?.succeed();
  expect(await second).toMatchObject({ number: 2 });
  expect(log).toEqual(['start 1', 'close 1', 'closed 1', 'start 2']);
});

test('closing during a start ends only that browser', async () => {
  const { session, log, launches } = sessionWithFakes();
  const first = session.page().catch((thrown: unknown) => thrown);
  await expect.poll(() => launches.length).toBe(1);
  const closing = session.close();
  const second = session.page();
  launches[0]?.succeed();
  launches[0]?.finishClosing();
  await closing;
  expect(await first).toMatchObject({ code: 'browser-closed' });
  await expect.poll(() => launches.length).toBe(2);
  launches[1]?.succeed();
  expect(await second).toMatchObject({ number: 2 });
  expect(log).toEqual(['start 1', 'close 1', 'closed 1', 'start 2']);
});

test("a late failed start doesn't affect the next", async () => {
  const { session, log, launches } = sessionWithFakes();
  const first = session.page().catch((thrown: unknown) => thrown);
  await expect.poll(() => launches.length).toBe(1);
  const closing = session.close();
  const second = session.page();
  launches[0]?.fail();
  await Promise.all([closing, first]);
  await expect.poll(() => launches.length).toBe(2);
  launches[1]?.succeed();
  await second;
  launches[1]?.finishClosing();
  await session.close();
  expect(log).toEqual(['start 1', 'start 2', 'close 2', 'closed 2']);
});
