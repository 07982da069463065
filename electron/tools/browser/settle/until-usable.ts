import type { Page } from 'playwright-core';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import type { BrowserSession } from '../session/browser-session.ts';

const usableMs = 5_000;
const picturesMs = 500;

interface Opening {
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
}

/** Waits for pictures only briefly. */
export async function untilUsable(page: Page, { session, signal }: Opening): Promise<void> {
  const loaded = page.waitForLoadState('load', { timeout: usableMs, signal }).catch(() => undefined);
  await session.dialogs.until(Promise.race([loaded, untilPicturesAreLate(session, signal)]));
}

async function untilPicturesAreLate({ traffic }: BrowserSession, signal: AbortSignal): Promise<void> {
  const needed = timeLimit(usableMs, signal);
  while (traffic.awaited({ withPictures: false }).length > 0 && !needed.aborted) await traffic.next(needed);
  const pictures = timeLimit(picturesMs, signal);
  while (!pictures.aborted) await traffic.next(pictures);
}

/** Such a page is usable even without one of its resources. */
export async function showsText(page: Page): Promise<boolean> {
  const shown = page.evaluate(() => document.body.innerText.trim() !== '').catch(() => false);
  return Promise.race([shown, new Promise<false>((resolve) => setTimeout(resolve, picturesMs, false))]);
}
