interface ShownMonth {
  readonly calendar: Element;
  /** The part of the calendar that shows month and year, without arrows. */
  readonly heading: Element;
  readonly text: string;
  readonly arrows: readonly Element[];
}

interface Numbered {
  readonly number: number;
  readonly element: Element;
}

export type ShownMonths = ReturnType<typeof shownMonths>;

/** Runs in the page. Finds calendars by a month's heading above all its days. */
export function shownMonths(): {
  monthsIn(root: Element | Document | ShadowRoot): readonly ShownMonth[];
  daysOf(month: ShownMonth): readonly Element[];
  isWordless(each: Element): boolean;
} {
  const maxPx = 64;
  const maxLevels = 8;
  const shortestMonth = 28;
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/;
  const month = /^(?:\p{L}+|\d{1,2})(?: de)? ?\d{4}$|^\d{4} ?年? ?(?:\p{L}+|\d{1,2}) ?月?$/u;
  const isShown = (each: Element): boolean =>
    each.getClientRects().length > 0 &&
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Month and year may be in a list and a field. */
  const textsIn = (root: Node): readonly { readonly text: string; readonly element: Element }[] => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const found = [];
    while (nodes.nextNode() !== null) {
      const { currentNode: node } = nodes;
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null || (node !== element && element.matches('option'))) continue;
      const value =
        node instanceof HTMLSelectElement
          ? (node.selectedOptions[0]?.text ?? '')
          : node instanceof HTMLInputElement && /^(?:text|number)$/.test(node.type)
            ? node.value
            : node === element
              ? ''
              : (node.nodeValue ?? '');
      const text = value.trim();
      if (text !== '') found.push({ text, element });
    }
    return found;
  };
  const numbersIn = (part: Element): readonly Numbered[] =>
    textsIn(part)
      .filter(({ text, element }) => /^\d{1,2}$/.test(text) && isShown(element))
      .map(({ text, element }) => ({ number: Number(text), element }));
  const holdsMonth = (part: Element): boolean => {
    const numbers = new Set(numbersIn(part).map(({ number }) => number));
    return Array.from({ length: shortestMonth }, (_, index) => index + 1).every((day) => numbers.has(day));
  };
  /** From 1 on, without days of adjacent months. */
  const runIn = (numbers: readonly Numbered[]): readonly Element[] => {
    for (const first of numbers.keys()) {
      let length = 0;
      while (numbers[first + length]?.number === length + 1) length += 1;
      if (length >= shortestMonth) return numbers.slice(first, first + length).map(({ element }) => element);
    }
    return [];
  };
  const centerOf = ({ element }: Numbered): number => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  /** A table may have a year in each row. */
  const calendarAround = (words: Element, seen: Map<Element, boolean>): Element | undefined => {
    let around = words.parentElement;
    for (let level = 0; around !== null && level < maxLevels; level += 1) {
      const isCalendar = seen.get(around) ?? holdsMonth(around);
      if (isCalendar) return around;
      seen.set(around, isCalendar);
      around = around.parentElement;
    }
    return undefined;
  };
  const isPressed = (each: Element | null): boolean =>
    each !== null &&
    (each.matches('a, button, [role=button]') || getComputedStyle(each).cursor === 'pointer');
  const isWordless = (each: Element): boolean => {
    const words = each.textContent.replace(/\p{Co}/gu, '').trim();
    return !/[\p{L}\p{N}]/u.test(words) || /^(?:next|prev(?:ious)?)$/i.test(words);
  };
  const isArrow = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    const isOuter = isPressed(each) && !isPressed(each.parentElement);
    return isOuter && isWordless(each) && isShown(each) && width > 0 && Math.max(width, height) <= maxPx;
  };
  const monthIn = (words: Element, calendar: Element): ShownMonth | undefined => {
    const arrows = [...calendar.querySelectorAll('*')].filter(isArrow);
    let heading = words;
    for (let next = heading.parentElement; next !== null && next !== calendar; next = next.parentElement) {
      const around = next;
      if (arrows.some((each) => around.contains(each))) break;
      heading = around;
    }
    const texts = textsIn(heading).filter(({ element }) => isShown(element));
    const text = texts
      .map((each) => each.text)
      .join(' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return month.test(text) ? { calendar, heading, text, arrows } : undefined;
  };
  return {
    isWordless,
    monthsIn(root) {
      const seen = new Map<Element, boolean>();
      const found = new Map<Element, ShownMonth>();
      for (const { text, element } of textsIn(document.body)) {
        if (!year.test(text) || !isShown(element)) continue;
        if (!root.contains(element) && !element.contains(root)) continue;
        const calendar = calendarAround(element, seen);
        const shown = calendar && monthIn(element, calendar);
        if (shown !== undefined) found.set(shown.heading, shown);
      }
      return [...found.values()];
    },
    daysOf({ calendar }) {
      const numbers = numbersIn(calendar);
      const days = runIn(numbers);
      if (days.length > 0) return days;
      // The first column may number the weeks.
      const weeks = Math.min(...numbers.map(centerOf));
      return runIn(numbers.filter((each) => centerOf(each) > weeks + 1));
    },
  };
}
