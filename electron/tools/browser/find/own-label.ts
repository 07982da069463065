import type { Actable } from './pin-element.ts';
import { isBecauseOfMust, must } from './selector-engines.ts';

const isBox =
  'self::input[@type="checkbox" or @type="radio"] or self::button[@role="switch" or @role="checkbox" or @role="radio"]';

/** Presses anything but a box in one call. */
export async function pressOwnLabel(
  element: Actable,
  timeout: number,
  press: (label: Actable) => Promise<void>,
): Promise<void> {
  if ('locator' in element) {
    try {
      return await press(element.locator(must(`not(${isBox})`)));
    } catch (thrown) {
      if (!isBecauseOfMust(thrown)) throw thrown;
    }
  }
  return press(await ownLabelOf(element, timeout));
}

/** What a person presses for a box: a label that covers it, or the drawn element around a hidden control. */
export async function ownLabelOf(element: Actable, timeout: number): Promise<Actable> {
  const found =
    'locator' in element
      ? await element.evaluateHandle(coveringLabel, undefined, { timeout })
      : await element.evaluateHandle(coveringLabel);
  const label = found.asElement();
  if (label !== null) return label as Actable;
  await found.dispose();
  return element;
}

function coveringLabel(element: Element): Element | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLButtonElement)) return null;
  const kind = element instanceof HTMLInputElement ? element.type : element.getAttribute('role');
  if (!/^(?:checkbox|radio|switch)$/.test(kind ?? '')) return null;
  const labels = [...(element.labels ?? [])];
  const root = element.getRootNode() as Document | ShadowRoot;
  const topAt = (block: 'nearest' | 'center'): Element | null => {
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return root.elementFromPoint(x + width / 2, y + height / 2);
  };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const isShown =
    width > 0 &&
    height > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    x + width > 0 &&
    y + height > 0;
  // Half a pixel at the window's edge may lie outside.
  const top = isShown ? (topAt('nearest') ?? topAt('center')) : null;
  if (isShown && (top === null || element.contains(top))) return null;
  const isOnTop = (label: Element): boolean => {
    const box = label.getBoundingClientRect();
    const hit = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && label.contains(hit);
  };
  const label = isShown
    ? (labels.find((each) => each.contains(top)) ?? labels.find(isOnTop))
    : labels.find((each) => each.getClientRects().length > 0);
  if (label !== undefined || isShown) return label ?? null;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around.querySelectorAll('input, select, textarea, button').length > 1) return null;
    if (around.clientWidth > 4 && around.clientHeight > 4) return around;
  }
  return null;
}
