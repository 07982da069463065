import type { Hit } from './hit.ts';
import { hasOwnLabel } from './engines/own-label.ts';
import { pinPart, type Actable } from './pin-element.ts';

const limitMs = 1_000;
const maxAsked = 12;

/** Scrolling doesn't lead there: some actions appear only on hover. */
export async function areOffPage(hits: readonly Hit[] | undefined): Promise<boolean> {
  if (hits === undefined || hits.length === 0 || hits.length > maxAsked) return false;
  const answers = await Promise.all(hits.map(({ locator }) => isOffPage(locator).catch(() => false)));
  return !answers.includes(false);
}

export async function showByHover(element: Actable): Promise<void> {
  if (!(await isOffScreen(element))) return;
  const part = 'locator' in element ? element.locator(partShown) : await pinPart(element, partShown);
  await part?.hover({ timeout: limitMs }).catch(() => undefined);
}

async function isOffPage(element: Actable): Promise<boolean> {
  return (await isOffScreen(element)) && !(await hasOwnLabel(element));
}

const partShown = 'planwright-away=part';

async function isOffScreen(element: Actable): Promise<boolean> {
  return 'locator' in element
    ? (await element.locator(partShown).count()) > 0
    : (await pinPart(element, partShown)) !== null;
}

/** Runs in the page. Finds the visible part around an element that is off the page. */
export function offPageEngine(): { queryAll(root: Node): readonly Node[] } {
  const isOff = (each: Element): boolean => {
    const leastPx = 500;
    const { right, bottom } = each.getBoundingClientRect();
    return right + scrollX < -leastPx || bottom + scrollY < -leastPx;
  };
  return {
    queryAll(root) {
      let part = root instanceof Element ? root : null;
      while (part !== null && isOff(part)) part = part.parentElement;
      return part === null || part === root ? [] : [part];
    },
  };
}
