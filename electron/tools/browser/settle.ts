import type { Page } from 'playwright-core';
import type { Settled, Watched } from '../../executor/ports.ts';
import type { BrowserSession } from './browser-session.ts';
import { followFrames, type Wish } from './follow-frames.ts';
import { timeLimit } from '../../executor/time-limit.ts';

/** Waits are bound, so that no page holds a run up for ever; by then it is still loading. In ms. */
const settleMs = 5_000;
/** Frames in a row in which the page changed nothing. */
const quietFrames = 3;
/** A page that changes without end is looked at as it is after this many. */
const mostFrames = 40;
/** A page that draws even slower has stopped. In ms. */
const slowestFrameMs = 250;

/**
 * Waits for what the last call set off: every request that it began is answered, no page is on its way, animations that
 * come to an end have ended, and the page drew some frames without changing anything. Counts the page's own frames, so
 * that it comes out the same on a slow machine. A dialog of the browser's own ends it.
 */
export async function settle(session: BrowserSession, signal: AbortSignal): Promise<Settled> {
  const { traffic } = session;
  const limit = timeLimit(settleMs, signal);
  const isOver = (): boolean => limit.aborted || session.openDialog !== undefined;
  for (;;) {
    while (traffic.awaited().length > 0 && !isOver()) await traffic.next(limit);
    const page = session.openPage;
    if (page === undefined || isOver()) break;
    const drawn = await stillFrames(session, page, limit);
    if (isOver()) break;
    if (drawn === undefined) {
      // A page that was just replaced cannot answer.
      await page.waitForLoadState('domcontentloaded', { timeout: settleMs }).catch(() => undefined);
      if (page.isClosed()) continue;
    } else if (traffic.awaited().length === 0) {
      traffic.settled();
      return { end: drawn };
    }
  }
  traffic.giveUp();
  traffic.settled();
  return { end: traffic.awaited().length === 0 ? 'restless' : 'waiting' };
}

function follow(page: Page, wish: Wish): ReturnType<typeof followFrames> {
  return page.evaluate(followFrames, wish);
}

async function stillFrames(
  session: BrowserSession,
  page: Page,
  limit: AbortSignal,
): Promise<'quiet' | 'restless' | undefined> {
  const asked: Promise<'quiet' | 'restless' | undefined> = follow(page, {
    until: 'still',
    frames: quietFrames,
    most: mostFrames,
  }).then(
    ({ hasMoved }) => (hasMoved ? 'restless' : 'quiet'),
    () => undefined,
  );
  const ended = await session.untilDialog(Promise.race([asked, aborted(limit)]));
  return 'dialog' in ended ? 'quiet' : ended.value;
}

/** Watches a page at rest until it changes something, or has drawn that many frames and taken that long, or asks a server. */
export async function watch(
  session: BrowserSession,
  { frames, ms }: { readonly frames: number; readonly ms: number },
  signal: AbortSignal,
): Promise<Watched> {
  const { traffic } = session;
  const [startedAt, sent, messages] = [performance.now(), traffic.ownSends, traffic.messages];
  const page = session.openPage;
  if (page === undefined || session.openDialog !== undefined)
    return { hasMoved: false, hasAsked: false, isCaused: false, frames, ms };
  const stopping = new AbortController();
  const limit = timeLimit(settleMs + Math.max(ms, frames * slowestFrameMs), signal, stopping.signal);
  const hasAsked = (): boolean => traffic.ownSends > sent;
  const isTold = (): boolean => hasAsked() || traffic.messages > messages;
  const asking = (async () => {
    while (!limit.aborted && !isTold()) await traffic.next(limit);
    return undefined;
  })();
  const watched = follow(page, { until: 'moved', frames, ms }).catch(() => ({ hasMoved: true, frames: 1 }));
  const ended = await session.untilDialog(Promise.race([watched, asking, aborted(limit)]));
  stopping.abort();
  const seen =
    'dialog' in ended
      ? { hasMoved: true, frames: 1 }
      : (ended.value ?? { hasMoved: isTold(), frames: isTold() ? 1 : frames });
  return {
    ...seen,
    hasAsked: hasAsked(),
    isCaused: traffic.hasActed && traffic.messages > messages,
    ms: performance.now() - startedAt,
  };
}

/** Undefined once the signal aborts. */
function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else
      signal.addEventListener(
        'abort',
        () => {
          resolve(undefined);
        },
        { once: true },
      );
  });
}
