import type { Page } from 'playwright-core';
import { runInPage } from '../session/client-of.ts';

/** A hidden window draws nothing. */
export async function untilDrawn(page: Page): Promise<void> {
  await runInPage(page, nextFrame, undefined).catch(() => undefined);
}

function nextFrame(): Promise<void> {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
    setTimeout(resolve, 100);
  });
}
