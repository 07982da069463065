import { createHash } from 'node:crypto';
import type { Dialog, ElementHandle, Page } from 'playwright-core';
import type { JsonObject } from '../../../../shared/json.ts';
import { maskText } from '../../../../shared/page/mask-text.ts';
import { recordsIn } from '../../../../shared/page/records-in.ts';
import type { Snapshot } from '../../../../shared/page/snapshot.ts';
import type { HubOptions } from '../../tool-hub.ts';
import { dialogText, type BrowserSession } from '../session/browser-session.ts';
import { elementRoles } from '../find/element-roles.ts';
import { findOnce } from '../find/find-element.ts';
import { readPageView, type RawPageView } from './read-page-view.ts';
import { PageMemory } from './page-memory.ts';
import { takePagePicture } from './page-picture.ts';
import { targetOfCall } from '../find/target-of-call.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';

export type ObservePage = NonNullable<HubOptions['observe']>;

const viewLimitMs = 10_000;
const most = { nodes: 400, elements: 20_000, landmarks: 500, dialogs: 50, address: 2_000 };

/**
 * Never launches a browser or waits. A browser dialog hides the page. Undefined if the page doesn't answer.
 */
export function createPageObserver(session: BrowserSession): ObservePage {
  const known = new WeakMap<Page, { readonly id: string; title: string; readonly memory: PageMemory }>();
  let windows = 0;

  function windowOf(page: Page): { readonly id: string; title: string; readonly memory: PageMemory } {
    const window = known.get(page) ?? { id: `w${(windows += 1)}`, title: '', memory: new PageMemory() };
    known.set(page, window);
    return window;
  }

  return async ({ tool }, args, signal, { isPictured = false } = {}) => {
    const page = session.openPage;
    if (page === undefined || signal.aborted) return undefined;
    const { memory, ...window } = windowOf(page);
    const about = { takenAt: Date.now(), session: session.id, sent: [...session.traffic.sent()] };
    const blocked = (dialog: Dialog): Snapshot => ({
      ...about,
      ...dialogSnapshot(page, dialog),
      window: { ...window, app: session.app },
    });
    const before = session.openDialog;
    if (before !== undefined) return blocked(before);
    const request = { tool, args, hasBoxes: isPictured };
    const looking = readView(page, request).catch(() =>
      signal.aborted ? undefined : readView(page, request).catch(() => undefined),
    );
    const seen = await session.untilDialog(
      within(Promise.all([looking, session.effects.mayBeChance()]), signal),
    );
    if ('dialog' in seen) return blocked(seen.dialog);
    const [shown, mayBeChance] = seen.value ?? [];
    if (shown === undefined) return undefined;
    const { calls } = session.traffic;
    const pictured = isPictured ? await session.untilDialog(takePagePicture(page)) : { value: undefined };
    if ('dialog' in pictured) return blocked(pictured.dialog);
    const { says, pieces, disturbance, scrolled, url, title, ...rest } = shown;
    windowOf(page).title = title;
    const { overdue } = session.traffic;
    const named = memory.name({
      place: url.replace(/[?#].*$/, ''),
      calls,
      at: about.takenAt,
      viewport: rest.viewport,
      pieces,
      disturbance,
      picture: pictured.value,
    });
    return {
      ...about,
      sent: [...session.traffic.sent()],
      ...rest,
      dialogs: [...rest.dialogs],
      landmarks: [...rest.landmarks],
      nodes: [...rest.nodes],
      window: { ...window, title, app: session.app },
      page: { url, title },
      digest: hash([maskText(title), ...says.map(maskText)]),
      records: recordsIn({
        title,
        headings: rest.landmarks.flatMap((landmark) => /^heading \S+ (.+)$/s.exec(landmark)?.[1] ?? []),
        says,
      }),
      state: named.state,
      ...(named.same.length === 0
        ? {}
        : { same: named.same.map(([one, other]) => [one, other] as [string, string]) }),
      scrolled,
      ...(mayBeChance === true && !session.traffic.hasActed ? { isUnproven: true } : {}),
      ...(rest.busy === undefined && overdue !== undefined
        ? { busy: `no answer yet to ${overdue.method} ${overdue.address}` }
        : {}),
    };
  };
}

/** Throws while the page is being replaced. */
async function readView(
  page: Page,
  { tool, args, hasBoxes }: { readonly tool: string; readonly args: JsonObject; readonly hasBoxes: boolean },
): Promise<RawPageView> {
  const element = await findTarget(page, tool, args);
  try {
    return await readFrameView(page, element, hasBoxes);
  } finally {
    // The handle would keep a removed element alive.
    await element?.dispose().catch(() => undefined);
  }
}

async function readFrameView(
  page: Page,
  element: ElementHandle<Element> | undefined,
  hasBoxes: boolean,
): Promise<RawPageView> {
  const frame = element === undefined ? page.mainFrame() : ((await element.ownerFrame()) ?? page.mainFrame());
  if (frame === page.mainFrame())
    return page.evaluate(readPageView, { element: element ?? null, hasBoxes, roles: elementRoles, most });
  // Elements can't cross frames.
  const [whole, inner] = await Promise.all([
    page.evaluate(readPageView, { element: null, hasBoxes, roles: elementRoles, most }),
    frame.evaluate(readPageView, { element: element ?? null, hasBoxes, roles: elementRoles, most }),
  ]);
  const pieces = [
    ...whole.pieces,
    ...inner.pieces.map(([place, shows]) => [`frame ${place}`, shows] as const),
  ];
  return inner.target === undefined ? { ...whole, pieces } : { ...whole, pieces, target: inner.target };
}

async function findTarget(
  page: Page,
  tool: string,
  args: JsonObject,
): Promise<ElementHandle<Element> | undefined> {
  const meant = targetOfCall(tool, args);
  if (meant === undefined) return undefined;
  const found = await findOnce(page, meant.target, meant.purpose);
  return found?.length === 1
    ? ((await found[0]?.elementHandles())?.[0] as ElementHandle<Element> | undefined)
    : undefined;
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
    page: { url: page.url().slice(0, most.address), title: '' },
    viewport: { x: 0, y: 0, width: 0, height: 0 },
    dialogs: [{ role, name, isModal: true }],
    landmarks: [],
    nodes: [],
    isComplete: false,
    digest: hash([dialog.type(), maskText(name)]),
  };
}

async function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  const limit = timeLimit(viewLimitMs, signal);
  return Promise.race([
    work,
    new Promise<undefined>((resolve) => {
      limit.addEventListener(
        'abort',
        () => {
          resolve(undefined);
        },
        { once: true },
      );
    }),
  ]);
}
