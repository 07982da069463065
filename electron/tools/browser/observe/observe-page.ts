import { createHash } from 'node:crypto';
import type { Dialog, ElementHandle, Frame, Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../../../shared/json.ts';
import { maskText } from '../../../../shared/page/mask-text.ts';
import { recordsIn } from '../../../../shared/page/records-in.ts';
import type { Snapshot, SnapshotTarget } from '../../../../shared/page/snapshot.ts';
import type { HubOptions } from '../../tool-hub.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { dialogText } from '../session/dialogs.ts';
import { runInPage } from '../session/client-of.ts';
import { findHitsIn } from '../find/find-hits.ts';
import type { Hit } from '../find/hit.ts';
import { outlineFrom, readPageOutline, thingsIn, type Thing, type ThingBox } from '../find/outline.ts';
import { describeOutline, type OutlineParts } from './describe-outline.ts';
import { countBeside, snapshotTarget } from './snapshot-target.ts';
import type { Appearance, TargetAppearance } from './appearance.ts';
import { appearanceInPage, viewInPage } from './in-page.ts';
import { visibleAttributes } from './visible-attributes.ts';
import { PageMemory } from './page-memory.ts';
import { takePagePicture } from './page-picture.ts';
import { targetsOfCall } from '../find/target-of-call.ts';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';

export type ObservePage = NonNullable<HubOptions['observe']>;

const viewLimitMs = 10_000;
const refLimitMs = 1_000;
const most = { elements: 20_000, dialogs: 50, address: 2_000 };

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
    const before = session.dialogs.open;
    if (before !== undefined) return blocked(before);
    const request = { tool, args, hasBoxes: isPictured };
    const reading = readPage(page, request).catch(() =>
      signal.aborted ? undefined : readPage(page, request).catch(() => undefined),
    );
    const seen = await session.dialogs.until(
      Promise.race([
        Promise.all([reading, session.effects.changedBy(), isPictured ? takePagePicture(page) : undefined]),
        aborted(timeLimit(viewLimitMs, signal)),
      ]),
    );
    if ('dialog' in seen) return blocked(seen.dialog);
    const [shown, changedBy, picture] = seen.value ?? [];
    if (shown === undefined) return undefined;
    const { calls } = session.traffic;
    const { url, title, viewport, busy, disturbance, scrolled, ...appearance } = shown.appearance;
    const { says, pieces, nodes, landmarks, dialogs, isComplete, ...parts } = shown.parts;
    windowOf(page).title = title;
    const { overdue } = session.traffic;
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
      ...(changedBy === 'chance' && !session.traffic.hasActed ? { isUnverified: true } : {}),
      ...(changedBy === 'approach' && !session.traffic.hasActed ? { isIncidental: true } : {}),
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

interface PageReading {
  readonly appearance: Appearance;
  readonly parts: OutlineParts;
  readonly target: SnapshotTarget | undefined;
}

/** Throws while the page is being replaced. */
async function readPage(
  page: Page,
  { tool, args, hasBoxes }: { readonly tool: string; readonly args: JsonObject; readonly hasBoxes: boolean },
): Promise<PageReading> {
  const [secrets, outline] = await Promise.all([findSecretFields(page), readPageOutline(page, viewLimitMs)]);
  const hit = await findTarget(page, outline, targetsOfCall(tool, args));
  const asked = { hasBoxes, visibleAttributes, secretFields, most, target: boxInPage(hit?.thing) };
  const [{ appearance, target: seen, secrets: count }, inFrames] = await Promise.all([
    runInPage(page, appearanceInPage, asked),
    countSecretsIn(innerFrames(page)),
  ]);
  // A value may have been read before its field was known as secret.
  if (count !== secrets.count || inFrames !== secrets.inFrames)
    throw new Error('the page changed while it was read');
  const parts = describeOutline(outline, { appearance, secrets: secrets.refs });
  const target = hit === undefined ? undefined : (seen ?? (await viewByHandle(hit.locator)));
  return {
    appearance,
    parts,
    target:
      target === undefined
        ? undefined
        : {
            ...snapshotTarget(hit?.thing, { seen: target, outline, appearance }),
            ...takenIn(args, hit?.thing),
          },
  };
}

function takenIn(
  { text, submit }: JsonObject,
  field: Thing | undefined,
): Pick<SnapshotTarget, 'saidBeside'> | undefined {
  if (submit !== true || typeof text !== 'string' || text === '' || field === undefined) return undefined;
  return { saidBeside: countBeside(field, text) };
}

/** The only thing that a call can mean. */
async function findTarget(
  page: Page,
  outline: Thing,
  meant: ReturnType<typeof targetsOfCall>,
): Promise<Pick<Hit, 'locator' | 'thing'> | undefined> {
  let hits: readonly Hit[] = [];
  for (const each of meant) if (hits.length === 0) hits = (await findHitsIn(page, outline, each)) ?? [];
  const [hit, ...others] = hits;
  if (hit === undefined || others.length > 0) return undefined;
  const thing = hit.thing ?? (await thingOf(hit.locator, outline));
  return { locator: hit.locator, ...(thing === undefined ? {} : { thing }) };
}

/** A handle would load Playwright's script into the page, which takes long. */
function boxInPage(thing: Thing | undefined): ThingBox | undefined {
  return thing?.box === undefined || thing.box.width === 0 || isInFrame(thing) ? undefined : thing.box;
}

function isInFrame({ parent }: Thing): boolean {
  return parent !== undefined && (parent.role === 'iframe' || isInFrame(parent));
}

async function viewByHandle(locator: Locator): Promise<TargetAppearance | undefined> {
  const [element] = (await locator.elementHandles()) as ElementHandle<Element>[];
  try {
    return await element?.evaluate(viewInPage);
  } finally {
    void element?.dispose().catch(() => undefined);
  }
}

async function thingOf(locator: Locator, outline: Thing): Promise<Thing | undefined> {
  const ref = await refOf(locator);
  return ref === undefined ? undefined : [...thingsIn(outline)].find((thing) => thing.ref === ref);
}

const secretFields =
  'input[type=password], [autocomplete*=password], [autocomplete*=cc-number], [autocomplete*=cc-csc], [autocomplete*=one-time-code]';

interface SecretFields {
  /** In the main frame. */
  readonly count: number;
  readonly inFrames: number;
  readonly refs: ReadonlySet<string>;
}

async function findSecretFields(page: Page): Promise<SecretFields> {
  const refsIn = async (frame: Frame): Promise<(string | undefined)[]> => {
    const fields = frame.locator(secretFields);
    const count = await fields.count();
    return Promise.all(Array.from({ length: count }, (_, index) => refOf(fields.nth(index))));
  };
  const [own = [], ...others] = await Promise.all([page.mainFrame(), ...innerFrames(page)].map(refsIn));
  const inFrames = others.flat();
  const refs = [...own, ...inFrames].filter((ref) => ref !== undefined);
  return { count: own.length, inFrames: inFrames.length, refs: new Set(refs) };
}

async function countSecretsIn(frames: readonly Frame[]): Promise<number> {
  const counts = await Promise.all(frames.map((frame) => frame.locator(secretFields).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

function innerFrames(page: Page): readonly Frame[] {
  return page.frames().filter((frame) => frame !== page.mainFrame());
}

async function refOf(locator: Locator): Promise<string | undefined> {
  const json: unknown = await locator.ariaSnapshotJSON({ mode: 'ai', timeout: refLimitMs });
  return outlineFrom(json).children[0]?.ref;
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
