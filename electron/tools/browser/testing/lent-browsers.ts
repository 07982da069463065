import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openBrowserHub, type BrowserHub } from './open-browser-hub.ts';
import { shareBrowsers } from './share-browsers.ts';

type Hold = (options?: Parameters<typeof openBrowserHub>[0]) => Promise<BrowserHub>;

/** Each hub closes after its test. */
export function lendForTests(): Hold {
  const open: BrowserHub[] = [];
  // No time limit, so slow machines reuse browsers too.
  const browsers = shareBrowsers();
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
  });
  afterAll(() => browsers.end());
  return async (options = {}) => {
    const hub = await openBrowserHub({ start: browsers.start, ...options });
    open.push(hub);
    return hub;
  };
}

export async function contextOf(hub: BrowserHub): Promise<BrowserContext> {
  return (await hub.session.page()).context();
}

export function testSpoiled(
  hold: Hold,
  cases: readonly (readonly [browser: string, spoil: (context: BrowserContext) => Promise<unknown>])[],
): void {
  test.each(cases)('a browser %s is not lent again', async (_, spoil) => {
    const first = await hold();
    const context = await contextOf(first);
    await spoil(context);
    await first.close();
    const second = await hold();
    expect(await contextOf(second)).not.toBe(context);
    await second.show('<p>Hello</p>');
    expect((await second.value('expect_text', { text: 'Hello' })).holds).toBe(true);
  });
}
