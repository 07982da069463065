import type { Locator } from 'playwright-core';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { notUnderLayer } from './engines/behind-dialog.ts';
import { seenField } from './engines/seen-field.ts';
import { askElement } from './questions/ask-element.ts';
import type { Hit } from './hit.ts';

export const maxDescribed = 12;
const limitMs = 1_000;

/**
 * Drops what is covered or clipped, and what a drawn control stands for. When pressing, also drops what only
 * resizes; when reading, copies off the page, which a press may bring into view by hover.
 */
export async function hitsInFront(
  found: readonly Hit[] | undefined,
  purpose: Purpose,
): Promise<readonly Hit[] | undefined> {
  if (found === undefined || found.length < 2 || found.length > maxDescribed) return found;
  const states = await drawnStatesOf(found);
  const isInModal = found.filter((hit) => states.get(hit)?.isInModal === true);
  const isBefore = found.filter((hit) => states.get(hit)?.isHiddenPage !== true);
  const inPart = [isInModal, isBefore, found].find(({ length }) => length > 0) ?? found;
  const isAway = (state: DrawnState | undefined): boolean =>
    state?.isClipped === true || (purpose === 'look' && state?.isOffPage === true);
  const unclipped = inPart.filter((hit) => !isAway(states.get(hit)));
  const inFront = unclipped.length === 0 ? inPart : unclipped;
  return withoutStandIns(inFront, purpose, states);
}

export async function standInsAmong(found: readonly Hit[], purpose: Purpose): Promise<readonly Hit[]> {
  if (found.length < 2 || found.length > maxDescribed) return [];
  const left = withoutStandIns(found, purpose, await drawnStatesOf(found));
  return found.filter((hit) => !left.includes(hit));
}

/** Whether it is on a closed tab, behind an open dialog, or a field that nobody sees. */
export async function isAway(locator: Locator): Promise<boolean> {
  const usable = locator.locator(notUnderLayer).locator(seenField);
  const [state, count] = await Promise.all([readDrawnState(locator), usable.count()]);
  return state?.isClipped === true || (state !== undefined && count === 0);
}

export async function areClipped(hits: readonly Hit[] | undefined): Promise<boolean> {
  if (hits === undefined || hits.length === 0 || hits.length > maxDescribed) return false;
  return [...(await drawnStatesOf(hits)).values()].every((state) => state?.isClipped === true);
}

type DrawnStates = ReadonlyMap<Hit, DrawnState | undefined>;

async function drawnStatesOf(found: readonly Hit[]): Promise<DrawnStates> {
  return new Map(
    await Promise.all(found.map(async (hit) => [hit, await readDrawnState(hit.locator)] as const)),
  );
}

function withoutStandIns(found: readonly Hit[], purpose: Purpose, states: DrawnStates): readonly Hit[] {
  const drawn = found.filter((hit) => !isStandIn(hit, found, states));
  const pressed = drawn.filter((hit) => states.get(hit)?.isHandle !== true);
  return purpose === 'press' && pressed.length > 0 ? pressed : drawn;
}

function isStandIn(hit: Hit, found: readonly Hit[], states: DrawnStates): boolean {
  const state = states.get(hit);
  if (state === undefined || state.isDrawn) return false;
  return found.some((other) => {
    const drawn = states.get(other);
    return other.frame === hit.frame && drawn?.isDrawn === true && holds(drawn, state);
  });
}

interface DrawnState {
  readonly isInModal: boolean;
  /** In the page that an open menu hides from screen readers. */
  readonly isHiddenPage: boolean;
  /** By a box that hides overflow or scrolls sideways. */
  readonly isClipped: boolean;
  readonly isOffPage: boolean;
  /** Dragged to resize something, such as a column. */
  readonly isHandle: boolean;
  /** False if transparent, or as narrow as a line. */
  readonly isDrawn: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function readDrawnState(locator: Locator): Promise<DrawnState | undefined> {
  return askElement(locator, drawnPlace, { arg: null, timeout: limitMs }).catch(() => undefined);
}

export const drawnPlace = { engine: 'place', read: placeInPage };

function placeInPage(element: Element): DrawnState {
  const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
  const partAround = (each: Element): Element | null =>
    each.assignedSlot ??
    each.parentElement ??
    (each.parentNode instanceof ShadowRoot ? each.parentNode.host : null);
  const isBeside = (part: DOMRect, box: DOMRect): boolean =>
    part.right <= box.left + 1 || part.left >= box.right - 1;
  const inner = [element.getBoundingClientRect()];
  const leastPx = 500;
  let isClipped = false;
  for (let each = partAround(element); each !== null && each !== document.body; each = partAround(each)) {
    const box = each.getBoundingClientRect();
    const { overflowX, overflowY, position } = getComputedStyle(each);
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    const leastOfPage = 0.9 * each.clientWidth;
    const isPageBeside = scrolls && inner.some((part) => part.width >= leastOfPage && isBeside(part, box));
    const isAbove = hides(overflowY) && (bottom <= box.top || y >= box.bottom);
    isClipped ||= (hides(overflowX) && (right <= box.left || x >= box.right)) || isPageBeside || isAbove;
    if (position === 'fixed') break;
    inner.push(box);
  }
  return {
    isClipped,
    isOffPage: right + scrollX < -leastPx || bottom + scrollY < -leastPx,
    isInModal: element.closest('[aria-modal=true], dialog:modal') !== null,
    isHandle: getComputedStyle(element).cursor.endsWith('-resize'),
    isHiddenPage: element.closest('body > [aria-hidden=true]') !== null,
    isDrawn: width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true }),
    x,
    y,
    width,
    height,
  };
}

function holds(outer: DrawnState, inner: DrawnState): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}
