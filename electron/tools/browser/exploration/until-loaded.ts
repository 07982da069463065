import type { Frame, Page } from 'playwright-core';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';
import { untilStill } from '../settle/settle.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import type { FollowedTimers } from './follow-timers.ts';

const loadingMs = 10_000;
/** Longer timers don't belong to loading, nor do later ones of a still page. */
export const longestTimerMs = 3_000;

interface Loading {
  readonly signal: AbortSignal;
  readonly limitMs?: number | undefined;
  onDialog(dialog: SeenDialog): void;
}

export interface SeenDialog {
  readonly text: string;
  /** An alert only tells. */
  readonly asks: boolean;
}

/** Answers dialogs with no. False if the page still loads. */
export async function untilLoaded(
  session: BrowserSession,
  { signal, limitMs = loadingMs, onDialog }: Loading,
): Promise<boolean> {
  const { dialogs, traffic } = session;
  const end = performance.now() + limitMs;
  let timersEnd = Infinity;
  let isLoaded = session.openPage === undefined;
  void session.openPage
    ?.locator(':root')
    .isVisible()
    .catch(() => undefined);
  while (!isLoaded && !signal.aborted && performance.now() < end) {
    const limit = timeLimit(end - performance.now(), signal);
    if (dialogs.open !== undefined) {
      const asks = dialogs.open.type() !== 'alert';
      onDialog({ text: (await dialogs.answer({ accept: false })) ?? '', asks });
    }
    const still = await untilStill(session, limit);
    const { openPage } = session;
    if (still.end === 'stopped' && openPage !== undefined) continue;
    timersEnd = Math.min(timersEnd, performance.now() + longestTimerMs);
    const left = timersEnd - performance.now();
    isLoaded = openPage === undefined || left <= 0 || !(await hadTimers(session, openPage, { left, limit }));
  }
  if (!isLoaded) traffic.giveUp();
  traffic.markQuiet();
  return isLoaded;
}

async function hadTimers(
  { dialogs }: BrowserSession,
  page: Page,
  { left, limit }: { readonly left: number; readonly limit: AbortSignal },
): Promise<boolean> {
  const had = Promise.all(page.frames().map((frame) => hadTimersIn(frame, left).catch(() => false)));
  const ended = await dialogs.until(Promise.race([had, aborted(limit)]));
  return 'dialog' in ended || ended.value === undefined || ended.value.includes(true);
}

function hadTimersIn(frame: Frame, left: number): Promise<boolean> {
  return frame.evaluate((ms) => (window as Window & FollowedTimers).planwrightTimers?.(ms) ?? false, left);
}
