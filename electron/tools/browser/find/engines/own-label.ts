import { pinPart, type Actable } from '../pin-element.ts';

/**
 * Presses the visible part: a box's label or drawing, what lies around a part and takes its presses, the twin of
 * an item for screen readers, or the words of a tree item.
 */
export async function pressOwnLabel(
  element: Actable,
  press: (label: Actable) => Promise<void>,
): Promise<void> {
  return press(
    'locator' in element
      ? element.locator('planwright-label=pressed')
      : ((await pinPart(element, 'planwright-label=pressed')) ?? element),
  );
}

export async function hasOwnLabel(element: Actable): Promise<boolean> {
  const label = 'planwright-label=drawn';
  return 'locator' in element
    ? (await element.locator(label).count()) > 0
    : (await pinPart(element, label)) !== null;
}

/** Runs in the page. Finds the label that is `drawn` for a box, or what is `pressed` for the element. */
export function labelEngine(
  isDrawnFor: (over: Element, element: Element) => boolean,
  drawnTwinOf: (item: Element) => Element | null,
  wordsOfItem: (item: Element, inMiddle: Element) => Element | null,
): {
  queryAll(root: Node, body: string): readonly Node[];
} {
  const hostPressedFor = (element: Element): Element | null => {
    const root = element.getRootNode();
    const isHostPressed =
      root instanceof ShadowRoot &&
      getComputedStyle(element).pointerEvents === 'none' &&
      getComputedStyle(root.host).pointerEvents !== 'none';
    return isHostPressed ? root.host : null;
  };
  /** Such as a ripple over the whole row. */
  const drawsOver = (around: Element): boolean =>
    ['::before', '::after'].some((pseudo) => {
      const { content, position, pointerEvents } = getComputedStyle(around, pseudo);
      return content !== 'none' && /absolute|fixed/.test(position) && pointerEvents !== 'none';
    });
  const takesPressesOf = (words: Element, around: Element): boolean => {
    const controls = 'a, button, input, select, textarea, summary, [role], [tabindex], [aria-disabled]';
    const isOwn = (inner: Element | null): boolean =>
      inner !== null && around.contains(inner) && (inner.closest(controls)?.contains(around) ?? true);
    const isBox = words.matches(drawnFor);
    if (!around.contains(words) || !isOwn(isBox ? words.parentElement : words)) return false;
    const { cursor } = getComputedStyle(around);
    const isPressed =
      isBox || cursor === 'pointer' || (around instanceof HTMLElement && around.tabIndex >= 0);
    const { x, y, width, height } = around.getBoundingClientRect();
    const middle = (around.getRootNode() as Document | ShadowRoot).elementFromPoint(
      x + width / 2,
      y + height / 2,
    );
    const isBelow =
      getComputedStyle(words).pointerEvents === 'none' || (middle === around && drawsOver(around));
    return isPressed && isBelow && isOwn(middle);
  };
  const drawnFor = 'input[type=checkbox], input[type=radio]';
  /** A table may draw its first columns again, over themselves. */
  const isCopy = (over: Element, of: Element): boolean => {
    const [one, other] = [over.getBoundingClientRect(), of.getBoundingClientRect()];
    const isThere = Math.abs(one.x - other.x) <= 2 && Math.abs(one.y - other.y) <= 2;
    const isAlike = over.tagName === of.tagName && over.className === of.className;
    return isThere && isAlike && over.previousElementSibling?.matches(drawnFor) === true;
  };
  const drawingAround = (element: Element): Element | null => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (around.querySelectorAll('input, select, textarea, button').length > 1) return null;
      if (around.clientWidth > 4 && around.clientHeight > 4) return around;
    }
    return null;
  };
  const partPressedFor = (element: Element): Element | null => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode() as Document | ShadowRoot;
    const top = root.elementFromPoint(x + width / 2, y + height / 2);
    if (top === null) return null;
    if (element.contains(top)) return wordsOfItem(element, top);
    if (takesPressesOf(element, top)) return top;
    if (top.contains(element) && element.matches(drawnFor)) return drawingAround(element);
    if (element.previousElementSibling?.matches(drawnFor) === true)
      for (let copy: Element | null = top; copy !== null; copy = copy.parentElement)
        if (isCopy(copy, element)) return copy;
    if (!isDrawnFor(top, element)) return null;
    // A label without words may draw the box outside itself.
    const isEmpty = (box: DOMRect): boolean => box.width === 0 || box.height === 0;
    return isEmpty(top.getBoundingClientRect()) ? top.parentElement : top;
  };
  const labelOf = (element: Element): Element | null => {
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
    return label ?? (isShown ? null : drawingAround(element));
  };
  return {
    queryAll(root, body) {
      const element = root instanceof Element && root.isConnected ? root : null;
      const label = element && labelOf(element);
      if (label !== null) return [label];
      if (body !== 'pressed') return [];
      const pressed = element && (drawnTwinOf(element) ?? hostPressedFor(element) ?? partPressedFor(element));
      return [pressed ?? root];
    },
  };
}
