import type { ElementHandle, Frame, Locator } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { frameNotAllowed, type MayUse } from '../guard/allowed-frames.ts';
import { isKept } from './engines/kept-element.ts';
import { targetLabel, type Target } from './target.ts';

export type Pinned = ElementHandle<HTMLElement | SVGElement>;

export type Actable = Locator | Pinned;

/** Whether it stays the same element. */
export function isPinned(element: Actable): boolean {
  return !('locator' in element) || isKept(element);
}

interface Pinning {
  readonly target: Target;
  readonly timeout: number;
  readonly isAllowed: MayUse;
}

/** Keeps an action on the element from reaching a later document. Throws `origin-not-allowed`. */
export async function pinElement(locator: Locator, { target, timeout, isAllowed }: Pinning): Promise<Pinned> {
  const element = await locator.elementHandle({ timeout });
  // A document's address is fixed before its elements can be found.
  const allowed = await Promise.all(locator.page().frames().map(isAllowed));
  if (!allowed.includes(false)) return element;
  const frame = await element.ownerFrame();
  const pressed = frame === null ? null : await frameAt(element);
  if (frame !== null && (await isAllowed(frame)) && (pressed === null || (await isAllowed(pressed))))
    return element;
  releaseElement(element);
  throw frame === null
    ? new AppError('target-not-found', `${targetLabel(target)} is no longer on the page.`)
    : frameNotAllowed(pressed !== null && (await isAllowed(frame)) ? pressed : frame, targetLabel(target));
}

async function frameAt(element: ElementHandle): Promise<Frame | null> {
  const found = await element.evaluateHandle((each) => {
    const frames = 'iframe, frame, object, embed';
    if (!(each instanceof Element)) return null;
    if (each.matches(frames)) return each;
    each.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const [box] = each.getClientRects();
    if (box === undefined) return null;
    const middle = (from: number, to: number, size: number): number =>
      (Math.max(0, from) + Math.min(size, to)) / 2;
    const [x, y] = [middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight)];
    let top = document.elementFromPoint(x, y);
    while (top?.shadowRoot) {
      const inner: Element | null = top.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === top) break;
      top = inner;
    }
    return top?.matches(frames) === true ? top : null;
  });
  try {
    return (await found.asElement()?.contentFrame()) ?? null;
  } finally {
    void found.dispose().catch(() => undefined);
  }
}

/** Doesn't wait, so a slow answer isn't a missing element. */
export async function elementNow(element: Actable): Promise<Pinned | undefined> {
  if (!('locator' in element)) return element;
  const [found] = await element.elementHandles().catch(() => []);
  return found as Pinned | undefined;
}

/** Fails like an element that was removed if its document was replaced. */
export async function pinPart(element: Pinned, selector: string): Promise<Pinned | null> {
  try {
    return await element.$(selector);
  } catch (thrown) {
    const isReplaced =
      thrown instanceof Error &&
      /different document|Cannot find context|context was destroyed/.test(thrown.message);
    throw isReplaced ? new Error('Element is not attached to the DOM', { cause: thrown }) : thrown;
  }
}

/** `find` runs in the page. */
export async function relatedTo(
  element: Actable,
  find: (element: Element) => Element | null,
): Promise<Pinned | null> {
  const found =
    'locator' in element ? await element.evaluateHandle(find) : await element.evaluateHandle(find);
  return found.asElement() as Pinned | null;
}

/** Not awaited, as an open dialog blocks it. */
export function releaseElement(element: ElementHandle): void {
  void element.dispose().catch(() => undefined);
}

export function disappearedBefore(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /not attached to the DOM/.test(thrown.message) &&
    !/performing .* action/.test(thrown.message)
  );
}
