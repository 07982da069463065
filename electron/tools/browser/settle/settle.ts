import type { Page } from 'playwright-core';
import type { Settled, Watched } from '../../../executor/ports.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { runInPage } from '../session/client-of.ts';
import { followFrames, type FollowUntil } from './follow-frames.ts';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';

const settleMs = 5_000;
const quietFrames = 3;
/** Then even a changing page is read. */
const maxFrames = 40;
/** A page that takes longer has stopped drawing. */
const maxFrameMs = 250;

/** Waits until requests are answered and the page is still, at most `settleMs`. */
export async function settle(session: BrowserSession, signal: AbortSignal): Promise<Settled> {
  const { traffic } = session;
  const { end, frames } = await untilStill(session, timeLimit(settleMs, signal));
  if (end === 'stopped') traffic.giveUp();
  traffic.markQuiet();
  if (end !== 'stopped') return { end, frames };
  return { end: traffic.awaited().length === 0 ? 'restless' : 'waiting', frames };
}

interface Still {
  /** `restless`: still changing. `stopped`: ended by the limit or a dialog, or without a page. */
  readonly end: 'quiet' | 'restless' | 'stopped';
  readonly frames: number;
}

/** Counts frames, so that slow machines give the same result. */
export async function untilStill(session: BrowserSession, limit: AbortSignal): Promise<Still> {
  const { traffic } = session;
  const isOver = (): boolean => limit.aborted || session.dialogs.open !== undefined;
  let frames = 0;
  for (;;) {
    while (traffic.awaited().length > 0 && !isOver()) await traffic.next(limit);
    const page = session.openPage;
    if (page === undefined || isOver()) return { end: 'stopped', frames };
    const { ownSends } = traffic;
    const drawn = await drawUntilStill(session, page, limit);
    frames += drawn?.frames ?? 0;
    if (isOver()) return { end: 'stopped', frames };
    if (drawn === undefined) {
      await page.waitForLoadState('domcontentloaded', { timeout: settleMs }).catch(() => undefined);
      if (page.isClosed()) continue;
    } else if (traffic.awaited().length === 0 && traffic.ownSends === ownSends) {
      return { end: drawn.hasMoved ? 'restless' : 'quiet', frames };
    }
  }
}

export async function settleIfNeeded(session: BrowserSession, signal: AbortSignal): Promise<void> {
  if (session.openPage !== undefined && !session.traffic.isQuiet) await settle(session, signal);
}

type Drawn = Awaited<ReturnType<typeof followFrames>>;

function follow(page: Page, goal: FollowUntil): Promise<Drawn> {
  return runInPage(page, followFrames, goal);
}

async function drawUntilStill(
  session: BrowserSession,
  page: Page,
  limit: AbortSignal,
): Promise<Drawn | undefined> {
  const following = follow(page, { until: 'still', frames: quietFrames, most: maxFrames });
  const ended = await session.dialogs.until(Promise.race([following.catch(() => undefined), aborted(limit)]));
  return 'dialog' in ended ? { hasMoved: false, frames: 0 } : ended.value;
}

export async function watch(
  session: BrowserSession,
  { frames, ms }: { readonly frames: number; readonly ms: number },
  signal: AbortSignal,
): Promise<Watched> {
  const { traffic } = session;
  const [startedAt, sent, messages] = [performance.now(), traffic.ownSends, traffic.messages];
  const page = session.openPage;
  if (page === undefined || session.dialogs.open !== undefined)
    return { hasMoved: false, hasAsked: false, isCaused: false, frames, ms };
  const stopping = new AbortController();
  const limit = timeLimit(settleMs + Math.max(ms, frames * maxFrameMs), signal, stopping.signal);
  const hasAsked = (): boolean => traffic.ownSends > sent;
  const hasNews = (): boolean => hasAsked() || traffic.messages > messages;
  const news = (async () => {
    while (!limit.aborted && !hasNews()) await traffic.next(limit);
    return undefined;
  })();
  const change = follow(page, { until: 'moved', frames, ms }).catch(() => ({ hasMoved: true, frames: 1 }));
  const ended = await session.dialogs.until(Promise.race([change, news, aborted(limit)]));
  stopping.abort();
  const seen =
    'dialog' in ended
      ? { hasMoved: true, frames: 1 }
      : (ended.value ?? { hasMoved: hasNews(), frames: hasNews() ? 1 : frames });
  return {
    ...seen,
    hasAsked: hasAsked(),
    isCaused: traffic.hasActed && traffic.messages > messages,
    ms: performance.now() - startedAt,
  };
}
