import { createHash } from 'node:crypto';
import type { Dialog, Page } from 'playwright-core';
import { maskText } from '../../../../shared/page/mask-text.ts';
import { recordsIn } from '../../../../shared/page/records-in.ts';
import type { Snapshot } from '../../../../shared/page/snapshot.ts';
import type { HubOptions } from '../../tool-hub.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { dialogText } from '../session/dialogs.ts';
import { PageMemory } from './page-memory.ts';
import { takePagePicture } from './page-picture.ts';
import type { PageReading } from './read-page.ts';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';

export type ObservePage = NonNullable<HubOptions['observe']>;

const viewLimitMs = 10_000;
const longestAddress = 2_000;

/**
 * Never launches a browser or waits. A browser dialog hides the page. Undefined if the page doesn't answer.
 */
export function createPageObserver(session: BrowserSession, pages: PageReading): ObservePage {
  const known = new WeakMap<Page, { readonly id: string; title: string; readonly memory: PageMemory }>();
  let windows = 0;

  function windowOf(page: Page): { readonly id: string; title: string; readonly memory: PageMemory } {
    const window = known.get(page) ?? { id: `w${(windows += 1)}`, title: '', memory: new PageMemory() };
    known.set(page, window);
    return window;
  }

  return async ({ tool }, args, signal, { isPictured = false } = {}) => {
    const page = session.askablePage;
    if (page === undefined || signal.aborted) return undefined;
    const { memory, ...window } = windowOf(page);
    const about = { takenAt: Date.now(), session: session.id, sent: [...session.traffic.sent()] };
    const blocked = (dialog: Dialog): Snapshot => ({
      ...about,
      ...dialogSnapshot(page, dialog),
      window: { ...window, app: session.app },
    });
    const before = session.dialogs.open;
    if (before !== undefined) return blocked(before);
    const request = { tool, args, hasBoxes: isPictured, calls: session.traffic.calls };
    const reading = pages
      .read(page, request)
      .catch(() => (signal.aborted ? undefined : pages.read(page, request).catch(() => undefined)));
    const picturing = isPictured ? takePagePicture(page) : undefined;
    // Its picture takes longest, and the page is about to go.
    const pictured = reading.then((shown) => (shown?.leavesPage === true ? undefined : picturing));
    const seen = await session.dialogs.until(
      Promise.race([
        Promise.all([reading, session.effects.changedBy(), pictured]),
        aborted(timeLimit(viewLimitMs, signal)),
      ]),
    );
    if ('dialog' in seen) return blocked(seen.dialog);
    if (seen.value === undefined) session.navigations.giveUp(page);
    const [shown, changedBy, picture] = seen.value ?? [];
    if (shown === undefined) return undefined;
    const { calls } = session.traffic;
    const { url, title, viewport, busy, disturbance, scrolled, ...appearance } = shown.appearance;
    const { says, pieces, nodes, landmarks, dialogs, isComplete, ...parts } = shown.parts;
    windowOf(page).title = title;
    const { overdue, hasActed } = session.traffic;
    const isIncidental = (changedBy === 'approach' || changedBy === 'leaving') && !hasActed;
    const named = memory.name({
      place: url.replace(/[?#].*$/, ''),
      calls,
      at: about.takenAt,
      viewport,
      pieces: [...appearance.pieces, ...pieces],
      disturbance,
      picture: picture?.(viewport.width),
    });
    return {
      ...about,
      sent: [...session.traffic.sent()],
      ...parts,
      viewport,
      dialogs: [...dialogs],
      landmarks: [...landmarks],
      nodes: [...nodes],
      isComplete: isComplete && appearance.isComplete,
      window: { ...window, title, app: session.app },
      page: { url, title },
      digest: hash([maskText(title), ...says.map(maskText)]),
      words: hash([title, ...says]),
      records: recordsIn({
        title,
        headings: landmarks.flatMap((landmark) => /^heading \S+ (.+)$/s.exec(landmark)?.[1] ?? []),
        says,
      }),
      state: named.state,
      ...(named.same.length === 0
        ? {}
        : { same: named.same.map(([one, other]) => [one, other] as [string, string]) }),
      scrolled,
      ...(shown.target === undefined ? {} : { target: shown.target }),
      ...(changedBy === 'chance' && !hasActed ? { isUnverified: true } : {}),
      ...(isIncidental ? { isIncidental } : {}),
      ...(isIncidental && changedBy === 'leaving' ? { isByLeaving: true } : {}),
      ...describeBusy(busy, overdue),
    };
  };
}

function describeBusy(
  busy: string | undefined,
  overdue: BrowserSession['traffic']['overdue'],
): { readonly busy?: string } {
  if (busy !== undefined) return { busy };
  return overdue === undefined ? {} : { busy: `no answer yet to ${overdue.method} ${overdue.address}` };
}

function hash(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);
}

function dialogSnapshot(
  page: Page,
  dialog: Dialog,
): Omit<Snapshot, 'takenAt' | 'session' | 'window' | 'sent'> {
  const name = dialogText(dialog);
  const role = dialog.type() === 'alert' ? 'alertdialog' : 'dialog';
  return {
    page: { url: page.url().slice(0, longestAddress), title: '' },
    viewport: { x: 0, y: 0, width: 0, height: 0 },
    dialogs: [{ role, name, isModal: true }],
    landmarks: [],
    nodes: [],
    isComplete: false,
    digest: hash([dialog.type(), maskText(name)]),
  };
}
