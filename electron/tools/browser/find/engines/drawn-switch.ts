import type { Pinned } from '../pin-element.ts';

/** A pill with a knob at one end, without a role. */
export const drawnSwitch = 'planwright-switch=drawn';
/** From words, the switch that they caption. */
export const switchBeside = 'planwright-switch=beside';

/** Undefined for anything but a switch that shows its state only by its knob. */
export async function switchState(element: Pinned): Promise<boolean | undefined> {
  const { length } = await element.$$('planwright-switch=state').catch(() => []);
  return length === 0 ? undefined : length === 2;
}

/** Runs in the page. As the state, finds one element for off, two for on. */
export function switchEngine(): {
  queryAll(root: Element | Document | ShadowRoot, body: string): readonly Node[];
} {
  const boxes = '[type=checkbox], [type=radio], [role=checkbox], [role=radio], [role=switch]';
  const native = 'a, button, input, select, textarea, summary, [role], [contenteditable]';
  const controls = `${native}, [tabindex]`;
  const maxLevels = 4;
  type Gap = readonly [before: number, after: number];

  const gapsOfParts = (element: Element, own: DOMRect): readonly Gap[] => {
    const knobs = [...element.querySelectorAll('*')].filter((each) =>
      isKnob(each.getBoundingClientRect(), own),
    );
    return knobs
      .filter((each) => !knobs.some((outer) => outer !== each && outer.contains(each)))
      .map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return [left - own.left, own.right - right];
      });
  };
  const gapsOfPseudos = (element: Element, own: DOMRect): readonly Gap[] =>
    ['::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
      const isShown = style.content !== 'none' && style.display !== 'none' && isKnob({ width, height }, own);
      const moved = style.transform === 'none' ? 0 : new DOMMatrix(style.transform).m41;
      const before = parseFloat(style.left) + element.clientLeft + moved;
      return isShown && !Number.isNaN(before) ? [[before, own.width - before - width] as const] : [];
    });
  // While it is pressed, some get wider.
  const isKnob = ({ width, height }: { width: number; height: number }, own: DOMRect): boolean =>
    height > own.height / 2 && width < own.width * 0.7 && width >= height - 2 && width <= height * 1.6;
  const isOn = (element: Element): boolean | undefined => {
    const own = element.getBoundingClientRect();
    const [gap, ...others] = [...gapsOfParts(element, own), ...gapsOfPseudos(element, own)];
    if (gap === undefined || others.length > 0 || Math.abs(gap[0] - gap[1]) <= 2) return undefined;
    const isAtEnd = gap[0] > gap[1];
    return getComputedStyle(element).direction === 'rtl' ? !isAtEnd : isAtEnd;
  };
  const isDrawn = (element: Element): boolean => {
    const longestWord = 5;
    const { width, height } = element.getBoundingClientRect();
    const isPill = height >= 10 && height <= 48 && width >= height * 1.4 && width <= height * 3;
    if (!isPill || element.matches(`${native}, label`) || element.textContent.trim().length > longestWord)
      return false;
    const { cursor, borderTopLeftRadius } = getComputedStyle(element);
    const isRound = parseFloat(borderTopLeftRadius) >= height / 2 - 2;
    if (!isRound || !/pointer|not-allowed/.test(cursor)) return false;
    const isForBox = element.parentElement?.querySelector(boxes) !== null || element.closest(boxes) !== null;
    return !isForBox && isOn(element) !== undefined;
  };
  const drawnIn = (root: Element | Document | ShadowRoot): readonly Element[] =>
    [...root.querySelectorAll('*')].filter(isDrawn);
  const captionedBy = (words: Element): readonly Element[] => {
    const line = words.getBoundingClientRect();
    const caption = words.textContent.trim();
    let around = words.parentElement;
    for (let level = 0; around !== null && level < maxLevels; level += 1) {
      const shown = [...around.querySelectorAll(controls)].filter((each) => each.getClientRects().length > 0);
      const drawn = drawnIn(around);
      const [found, ...others] = new Set([...drawn, ...shown]);
      if (found !== undefined) {
        const { top, bottom } = found.getBoundingClientRect();
        const isInLine = top < line.bottom && line.top < bottom;
        const isAlone = around.textContent.replace(found.textContent, '').trim() === caption;
        const isOwn = drawn.includes(found) && others.length === 0 && !words.contains(found);
        return isOwn && (isInLine || isAlone) ? [found] : [];
      }
      around = around.parentElement;
    }
    return [];
  };
  const stateOf = (element: Element): readonly Node[] => {
    const isSwitch = element.matches('[role=switch]:not([aria-checked], input)') || isDrawn(element);
    const state = isSwitch ? isOn(element) : undefined;
    return state === undefined ? [] : state ? [element, document] : [element];
  };
  return {
    queryAll(root, body) {
      if (body === 'drawn') return drawnIn(root);
      if (!(root instanceof Element)) return [];
      return body === 'beside' ? captionedBy(root) : stateOf(root);
    },
  };
}
