import type { ElementHandle, Frame, Locator } from 'playwright-core';
import { AppError } from '../../../shared/app-error.ts';
import { frameNotAllowed, type MayUse } from './allowed-frames.ts';
import { describeTarget, type Target } from './target.ts';

/** What a call acts on: a locator, which finds its element again on every page, or an element that goes with its page. */
export type Actable = Locator | ElementHandle<HTMLElement | SVGElement>;

interface Pinning {
  readonly target: Target;
  readonly timeout: number;
  readonly isAllowed: MayUse;
}

/**
 * The element that a locator finds now. Throws `origin-not-allowed` where its document is of another site; one that takes
 * the place of its document later can't get what is done to the element.
 */
export async function pinElement(
  locator: Locator,
  { target, timeout, isAllowed }: Pinning,
): Promise<ElementHandle<HTMLElement | SVGElement>> {
  const element = await locator.elementHandle({ timeout });
  // The browser says which address a document has before anybody can get hold of an element in it.
  const frame = await element.ownerFrame();
  const pressed = frame === null ? null : await frameAt(element);
  if (frame !== null && (await isAllowed(frame)) && (pressed === null || (await isAllowed(pressed))))
    return element;
  letGo(element);
  throw frame === null
    ? new AppError('target-not-found', `${describeTarget(target)} is not on the page any more.`)
    : frameNotAllowed(pressed !== null && (await isAllowed(frame)) ? pressed : frame, describeTarget(target));
}

/** The frame that a press on this element would reach: one that is the element, is in it or lies over it where it is pressed. */
async function frameAt(element: ElementHandle): Promise<Frame | null> {
  const found = await element.evaluateHandle((each) => {
    const frames = 'iframe, frame, object, embed';
    if (!(each instanceof Element)) return null;
    if (each.matches(frames)) return each;
    each.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const [box] = each.getClientRects();
    if (box === undefined) return null;
    // The middle of what can be seen of it is pressed.
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

/** Nobody waits for it: while the page shows a dialog, it does not come. */
export function letGo(element: ElementHandle): void {
  void element.dispose().catch(() => undefined);
}

/** Whether an element went away before anything was done to it. */
export function wentBefore(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /not attached to the DOM/.test(thrown.message) &&
    !/performing .* action/.test(thrown.message)
  );
}
