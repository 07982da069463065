import type { Frame } from 'playwright-core';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { runInPage } from '../session/client-of.ts';
import { readUnsaved, type Unsaved } from './read-unsaved.ts';

const savedMs = 10_000;
/** Pages don't say when they are done. */
const askAgainMs = 250;

/** Waits while a page objects to being left. False if it still does at the end. */
export async function untilSaved(session: BrowserSession, signal: AbortSignal): Promise<boolean> {
  const { traffic } = session;
  const limit = timeLimit(savedMs, signal);
  const isOver = aborted(limit);
  let unsaved: Unsaved = 'no';
  for (let hasWaited = false; ; hasWaited = true) {
    unsaved = (await askPages(session, isOver)) ?? unsaved;
    if (unsaved === 'no' || (unsaved === 'undo' && traffic.hasActed)) {
      while (hasWaited && traffic.awaited().length > 0 && !limit.aborted) await traffic.next(limit);
      return true;
    }
    if (limit.aborted) return unsaved !== 'objects';
    await Promise.race([isOver, aborted(timeLimit(askAgainMs))]);
  }
}

async function askPages(session: BrowserSession, isOver: Promise<undefined>): Promise<Unsaved | undefined> {
  if (session.dialogs.open !== undefined) return 'no';
  const frames = session.pages().flatMap((page) => page.frames());
  const asking = Promise.all(frames.map((frame) => ask(frame)));
  const asked = await session.dialogs.until(Promise.race([asking, isOver]));
  if ('dialog' in asked) {
    // A browser shows no dialog of a page that is left.
    await session.dialogs.answer({ accept: false });
    return 'no';
  }
  const answers = asked.value;
  if (answers === undefined) return undefined;
  return answers.includes('objects') ? 'objects' : answers.includes('undo') ? 'undo' : 'no';
}

async function ask(frame: Frame): Promise<Unsaved> {
  const page = frame.page();
  const answer =
    frame === page.mainFrame() ? runInPage(page, readUnsaved, undefined) : frame.evaluate(readUnsaved);
  return answer.catch(() => 'no');
}
