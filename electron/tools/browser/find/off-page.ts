import type { ElementHandle } from 'playwright-core';
import type { Hit } from './hit.ts';
import { hasOwnLabel } from './engines/own-label.ts';
import type { Actable } from './pin-element.ts';

const limitMs = 1_000;
const maxAsked = 12;

/** Whether all lie where no scrolling leads, as actions do that only show under the mouse. */
export async function areOffPage(hits: readonly Hit[] | undefined): Promise<boolean> {
  if (hits === undefined || hits.length === 0 || hits.length > maxAsked) return false;
  const answers = await Promise.all(hits.map(({ locator }) => isOffPage(locator).catch(() => false)));
  return !answers.includes(false);
}

/** Moves the mouse over the part of the page that then shows the element, such as its row. */
export async function showByHover(element: Actable): Promise<void> {
  await (await shownPartOf(element))?.hover({ timeout: limitMs }).catch(() => undefined);
}

/** A hidden box may have its label on the page. */
async function isOffPage(element: Actable): Promise<boolean> {
  return (await shownPartOf(element)) !== null && !(await hasOwnLabel(element));
}

async function shownPartOf(element: Actable): Promise<ElementHandle<HTMLElement> | null> {
  const found =
    'locator' in element
      ? await element.evaluateHandle(shownPart, undefined, { timeout: limitMs })
      : await element.evaluateHandle(shownPart);
  return found.asElement() as ElementHandle<HTMLElement> | null;
}

/** Runs in the page. Null for an element that is in its place. */
function shownPart(element: Element): Element | null {
  const isOff = (each: Element): boolean => {
    const leastPx = 500;
    const { right, bottom } = each.getBoundingClientRect();
    return right + scrollX < -leastPx || bottom + scrollY < -leastPx;
  };
  let part: Element | null = element;
  while (part !== null && isOff(part)) part = part.parentElement;
  return part === element ? null : part;
}
