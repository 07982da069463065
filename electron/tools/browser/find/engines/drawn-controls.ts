/**
 * Finds what a locator finds. Playwright then also knows drawn checkboxes, radio buttons, switches, buttons, and
 * lists by role and state, and a table of several panes as one.
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
  // Some knobs get wider while they are pressed.
  const isKnob = ({ width, height }: { width: number; height: number }, own: DOMRect): boolean =>
    height > own.height / 2 && width < own.width * 0.7 && width >= height - 2 && width <= height * 1.6;
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
  const isPressed = (element: Element): boolean =>
    isShown(element) && /^(?:pointer|not-allowed)$/.test(getComputedStyle(element).cursor);
  /** A native list, or a box that no label draws either. */
  const isHidden = (native: Element | null): native is HTMLInputElement | HTMLSelectElement =>
    native?.matches(natives) === true &&
    !isShown(native) &&
    (native instanceof HTMLSelectElement || ![...((native as HTMLInputElement).labels ?? [])].some(isShown));
  const natives = 'select, [type=checkbox], [type=radio]';
  /** Only then may an element of its document or shadow tree be drawn for one. */
  const hasHiddenNative = (element: Element): boolean => {
    const { hiddenIn } = known();
    const root = element.getRootNode() as ParentNode & Node;
    const isKnown = hiddenIn.get(root) ?? [...root.querySelectorAll(natives)].some(isHidden);
    hiddenIn.set(root, isKnown);
    return isKnown;
  };
  const controlsIn = (part: Element): readonly Element[] => [...part.querySelectorAll(controls)];
  const isIcon = (part: Element): boolean => {
    const maxPx = 48;
    const { width, height } = part.getBoundingClientRect();
    return part.textContent.trim() === '' && !part.matches(controls) && Math.max(width, height) <= maxPx;
  };
  const beforeIcons = (part: Element): Element | null => {
    let before = part.previousElementSibling;
    while (before !== null && isShown(before) && isIcon(before)) before = before.previousElementSibling;
    return before;
  };
  /** The hidden native right before it, or its only control. An icon isn't a list. */
  const nativeOf = (part: Element): HTMLInputElement | HTMLSelectElement | undefined => {
    const before = part.previousElementSibling;
    if (isHidden(before) && !(before instanceof HTMLSelectElement && isIcon(part)))
      return isPressed(part) && controlsIn(part).length === 0 ? before : undefined;
    const tallestPx = 80;
    const onlyIn = (around: Element): Element | null => {
      const isSmall =
        around.firstElementChild !== null &&
        around.clientHeight <= tallestPx &&
        !around.matches('tr, td, th');
      const [only = null, ...others] = isSmall ? controlsIn(around) : [];
      return others.length === 0 ? only : null;
    };
    const native = onlyIn(part);
    if (!isHidden(native) || !isPressed(part)) return undefined;
    const after = native.nextElementSibling;
    const isDrawnBeside = after !== null && nativeOf(after) === native;
    const around = part.parentElement;
    const isInner = around !== null && isPressed(around) && onlyIn(around) === native;
    return isDrawnBeside || isInner ? undefined : native;
  };
  /** Whether it is the only field drawn for the hidden native list before. */
  const isFieldOfList = (field: Element): boolean => {
    const maxLevels = 3;
    if (!field.matches('input:not([type]), [type=text]') || !isShown(field)) return false;
    let part: Element | null = field;
    for (let level = 0; part !== null && level < maxLevels; level += 1) {
      if (part !== field && controlsIn(part).length > 1) return false;
      const before: Element | null = beforeIcons(part);
      if (before instanceof HTMLSelectElement && isHidden(before)) return true;
      part = part.parentElement;
    }
    return false;
  };
  /** A label without own words, pressed as a whole for the hidden native list in it. Other fields lie over the page. */
  const isLabelOfList = (label: Element): boolean => {
    if (!(label instanceof HTMLLabelElement) || !isPressed(label)) return false;
    if ([...label.childNodes].some((each) => each instanceof Text && each.data.trim() !== '')) return false;
    const isOver = (field: Element): boolean => {
      let part: Element | null = field;
      while (part !== null && part !== label && !/absolute|fixed/.test(getComputedStyle(part).position))
        part = part.parentElement;
      return part !== label;
    };
    const fields = [...label.querySelectorAll('input, select, textarea, [role], [contenteditable]')];
    const [list = null, ...others] = fields.filter((each) => !isOver(each));
    if (others.length > 0 || !(list instanceof HTMLSelectElement) || !isHidden(list)) return false;
    return ![...label.querySelectorAll('*')].some((each) => nativeOf(each) === list);
  };
  const buttonTag = /-(?:button|fab)$/i;
  const innerControls = 'a, button, input, select, textarea, summary, [role=button], [role=link]';
  const holdsControl = (around: Element): boolean =>
    [around, around.shadowRoot].some((part) =>
      [...(part?.querySelectorAll('*') ?? [])].some(
        (each) =>
          isShown(each) &&
          (each.matches(innerControls) || buttonTag.test(each.tagName) || holdsInShadow(each)),
      ),
    );
  const holdsInShadow = (each: Element): boolean => each.shadowRoot !== null && holdsControl(each);
  /** A custom element that is the button itself, as its name says. */
  const isButtonByTag = (element: Element): boolean =>
    buttonTag.test(element.tagName) &&
    !/radio/i.test(element.tagName) &&
    isShown(element) &&
    !holdsControl(element);
  const drawnAs = (element: Element): Drawn | undefined => {
    if (isButtonByTag(element)) return { role: 'button', isOn: undefined };
    const mayStandIn = hasHiddenNative(element);
    if (mayStandIn && (isFieldOfList(element) || isLabelOfList(element)))
      return { role: 'combobox', isOn: undefined };
    if (!(element instanceof HTMLElement) || element.matches(controls)) return undefined;
    const native = mayStandIn ? nativeOf(element) : undefined;
    if (native instanceof HTMLSelectElement) return { role: 'combobox', isOn: undefined };
    const isSwitchedOn = isPill(element) ? isOn(element) : undefined;
    if (native !== undefined)
      return { role: isSwitchedOn === undefined ? native.type : 'switch', isOn: native.checked };
    if (isSwitchedOn === undefined || !isPressed(element)) return undefined;
    const isForBox = element.parentElement?.querySelector(boxes) !== null || element.closest(boxes) !== null;
    return isForBox ? undefined : { role: 'switch', isOn: isSwitchedOn };
  };

  interface Known {
    readonly drawn: Map<Element, Drawn | undefined>;
    readonly panes: ReadonlyMap<Element, string>;
    readonly hiddenIn: Map<Node, boolean>;
  }
  let lastKnown: Known | undefined;
  /** Nothing changes during a task. */
  const known = (): Known => {
    if (lastKnown === undefined) queueMicrotask(() => (lastKnown = undefined));
    return (lastKnown ??= { drawn: new Map(), panes: panesNow(), hiddenIn: new Map() });
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
      const written = given.call(this, name);
      return written === null && (name === 'role' || name === 'aria-checked') ? answer(this, name) : written;
    };
  };
  return {
    queryAll(root) {
      install();
      return [root];
    },
  };
}
