import type { ElementHandle, Locator } from 'playwright-core';
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
  if (frame !== null && (await isAllowed(frame))) return element;
  letGo(element);
  throw frame === null
    ? new AppError('target-not-found', `${describeTarget(target)} is not on the page any more.`)
    : frameNotAllowed(frame, describeTarget(target));
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
