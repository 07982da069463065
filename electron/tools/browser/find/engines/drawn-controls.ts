/**
 * Follows a locator and finds the same elements. From then on, Playwright knows the checkboxes, radio buttons,
 * switches, and lists that the frame only draws, by role and state, as it knows those with a role, and a table
 * of several panes as one.
 */
export const withDrawn = 'planwright-drawn=controls';

/** Runs in the page, in Playwright's own world: the page never sees what is changed here. */
export function drawnControlsEngine(panesNow: () => ReadonlyMap<Element, string>): {
  queryAll(root: Node): readonly Node[];
} {
  type Gap = readonly [before: number, after: number];
  interface Drawn {
    readonly role: string;
    readonly isOn: boolean | undefined;
  }
  const boxes = '[type=checkbox], [type=radio], [role=checkbox], [role=radio], [role=switch]';
  const controls = 'a, button, input, select, textarea, summary, label, [role], [contenteditable]';
  const longestWord = 5;

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
  /** Whether the only knob is at the far end. */
  const isOn = (element: Element): boolean | undefined => {
    const own = element.getBoundingClientRect();
    const [gap, ...others] = [...gapsOfParts(element, own), ...gapsOfPseudos(element, own)];
    if (gap === undefined || others.length > 0 || Math.abs(gap[0] - gap[1]) <= 2) return undefined;
    const isAtEnd = gap[0] > gap[1];
    return getComputedStyle(element).direction === 'rtl' ? !isAtEnd : isAtEnd;
  };
  const isPill = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isLong = height >= 10 && height <= 48 && width >= height * 1.4 && width <= height * 3;
    if (!isLong || element.textContent.trim().length > longestWord) return false;
    return parseFloat(getComputedStyle(element).borderTopLeftRadius) >= height / 2 - 2;
  };
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  /** The hidden native box right before it, which no label shows. */
  const boxBefore = (part: Element): HTMLInputElement | undefined => {
    const box = part.previousElementSibling;
    if (!(box instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(box.type)) return undefined;
    return isShown(box) || [...(box.labels ?? [])].some(isShown) ? undefined : box;
  };
  const partAfterList = (element: Element): Element | null => {
    const maxLevels = 3;
    let part: Element | null = element;
    for (let level = 0; part !== null && level < maxLevels; level += 1) {
      const list: Element | null = part.previousElementSibling;
      if (list instanceof HTMLSelectElement && !isShown(list)) return part;
      part = part.parentElement;
    }
    return null;
  };
  /** Whether it is the part drawn for the hidden native list right before it, or the only field in that part. */
  const isDrawnList = (element: Element): boolean => {
    const part = isShown(element) ? partAfterList(element) : null;
    if (part === null) return false;
    const inside = [part, ...part.querySelectorAll('*')].filter((each) => each.matches(controls));
    const [field = part] = inside;
    if (inside.length > 1 || field !== element) return false;
    return inside.length === 0
      ? getComputedStyle(element).cursor === 'pointer'
      : element.matches('input:not([type]), [type=text]');
  };
  const drawnAs = (element: Element): Drawn | undefined => {
    if (isDrawnList(element)) return { role: 'combobox', isOn: undefined };
    if (!(element instanceof HTMLElement) || element.matches(controls)) return undefined;
    const box = boxBefore(element);
    if (box === undefined && !isPill(element)) return undefined;
    if (box !== undefined && element.querySelector(controls) !== null) return undefined;
    if (!isShown(element) || !/^(?:pointer|not-allowed)$/.test(getComputedStyle(element).cursor))
      return undefined;
    const isSwitchedOn = isPill(element) ? isOn(element) : undefined;
    if (box !== undefined)
      return { role: isSwitchedOn === undefined ? box.type : 'switch', isOn: box.checked };
    const isForBox = element.parentElement?.querySelector(boxes) !== null || element.closest(boxes) !== null;
    return isForBox || isSwitchedOn === undefined ? undefined : { role: 'switch', isOn: isSwitchedOn };
  };

  interface Known {
    readonly drawn: Map<Element, Drawn | undefined>;
    readonly panes: ReadonlyMap<Element, string>;
  }
  let lastKnown: Known | undefined;
  /** Nothing changes during a task. */
  const known = (): Known => {
    if (lastKnown === undefined) queueMicrotask(() => (lastKnown = undefined));
    return (lastKnown ??= { drawn: new Map(), panes: panesNow() });
  };
  const drawnNow = (element: Element): Drawn | undefined => {
    const { drawn } = known();
    if (!drawn.has(element)) drawn.set(element, drawnAs(element));
    return drawn.get(element);
  };
  const answer = (element: Element, name: string): string | null => {
    if (name === 'role') return known().panes.get(element) ?? drawnNow(element)?.role ?? null;
    const isStateless = element.matches('[role=switch]:not(input)');
    const state = isStateless ? isOn(element) : drawnNow(element)?.isOn;
    return state === undefined ? null : String(state);
  };
  let isInstalled = false;
  const install = (): void => {
    if (isInstalled) return;
    isInstalled = true;
    const given = Object.getOwnPropertyDescriptor(Element.prototype, 'getAttribute')?.value as (
      this: Element,
      name: string,
    ) => string | null;
    Element.prototype.getAttribute = function (name) {
      return given.call(this, name) ?? (/^(?:role|aria-checked)$/.test(name) ? answer(this, name) : null);
    };
  };
  return {
    queryAll(root) {
      install();
      return [root];
    },
  };
}
