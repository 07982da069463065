import type { Frame } from 'playwright-core';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';
import { originOf } from '../../../../shared/secrets/origins.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { runInPage } from '../session/client-of.ts';
import { readUnsaved, type Unsaved } from './read-unsaved.ts';

const savedMs = 10_000;
const askAgainMs = 250;

interface Asked {
  readonly objecting: readonly string[];
  readonly offersUndo: boolean;
}

const saved: Asked = { objecting: [], offersUndo: false };

/** Doesn't wait for pages of `ignored` sites. Returns the sites that still object to being left. */
export async function untilSaved(
  session: BrowserSession,
  signal: AbortSignal,
  ignored: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { traffic } = session;
  const limit = timeLimit(savedMs, signal);
  const isOver = aborted(limit);
  let asked = saved;
  for (let hasWaited = false; ; hasWaited = true) {
    asked = (await askPages(session, isOver, ignored)) ?? asked;
    if (asked.objecting.length === 0 && (!asked.offersUndo || traffic.hasActed)) {
      while (hasWaited && traffic.awaited().length > 0 && !limit.aborted) await traffic.next(limit);
      return [];
    }
    if (limit.aborted) return asked.objecting;
    await Promise.race([isOver, aborted(timeLimit(askAgainMs))]);
  }
}

async function askPages(
  session: BrowserSession,
  isOver: Promise<undefined>,
  ignored: ReadonlySet<string>,
): Promise<Asked | undefined> {
  if (session.dialogs.open !== undefined) return saved;
  const frames = session
    .pages()
    .filter((page) => !session.navigations.isGivenUp(page))
    .flatMap((page) => page.frames())
    .filter((frame) => !ignored.has(siteOf(frame)));
  const asking = Promise.all(frames.map(async (frame) => ({ frame, unsaved: await ask(frame) })));
  const asked = await session.dialogs.until(Promise.race([asking, isOver]));
  if ('dialog' in asked) {
    // A browser shows no dialog of a page that is left.
    await session.dialogs.answer({ accept: false });
    return saved;
  }
  return asked.value === undefined
    ? undefined
    : {
        objecting: asked.value.flatMap(({ frame, unsaved }) => (unsaved === 'objects' ? siteOf(frame) : [])),
        offersUndo: asked.value.some(({ unsaved }) => unsaved === 'undo'),
      };
}

const siteOf = (frame: Frame): string => originOf(frame.url()) ?? frame.url();

async function ask(frame: Frame): Promise<Unsaved> {
  const page = frame.page();
  const answer =
    frame === page.mainFrame() ? runInPage(page, readUnsaved, undefined) : frame.evaluate(readUnsaved);
  return answer.catch(() => 'no');
}
