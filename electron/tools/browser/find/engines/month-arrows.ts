type Arrow = 'next month' | 'previous month' | 'next year' | 'previous year';

const named = /^(?:the )?(?:(next)|prev(?:ious)?) (month|year)(?: (?:arrow|button|icon))?$/i;
const nexts = /^(?:next|right(?: arrow| chevron)?|[>›〉❯→])$/i;
const previouses = /^(?:prev(?:ious)?|back|left(?: arrow| chevron)?|[<‹〈❮←])$/i;

/** Finds nameless arrows of a calendar. Within “May 2026”, signs mean the month's. */
export function monthArrowCalled(name: string, within = ''): string | undefined {
  const arrow = arrowNamed(name.trim()) ?? (/(?:19|20)\d\d$/.test(within.trim()) ? signOf(name) : undefined);
  return arrow === undefined ? undefined : `planwright-month=${arrow}`;
}

function arrowNamed(name: string): Arrow | undefined {
  const [found, next, unit] = named.exec(name) ?? [];
  if (found === undefined) return undefined;
  const isYear = unit?.toLowerCase() === 'year';
  if (next === undefined) return isYear ? 'previous year' : 'previous month';
  return isYear ? 'next year' : 'next month';
}

function signOf(name: string): Arrow | undefined {
  if (nexts.test(name.trim())) return 'next month';
  return previouses.test(name.trim()) ? 'previous month' : undefined;
}

/**
 * Runs in the page. Finds arrows on both sides of a month's heading: one for the month, and perhaps another for
 * the year outside.
 */
export function monthEngine(): {
  queryAll(root: Element | Document | ShadowRoot, arrow: string): readonly Element[];
} {
  const maxPx = 64;
  const maxLevels = 8;
  const shortestMonth = 28;
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/;
  const month = /^(?:\p{L}+|\d{1,2})(?: de)? ?\d{4}$|^\d{4} ?年? ?(?:\p{L}+|\d{1,2}) ?月?$/u;
  const isShown = (each: Element): boolean =>
    each.getClientRects().length > 0 &&
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const textsIn = (root: Node): readonly { readonly text: string; readonly element: Element }[] => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode() !== null) {
      const text = texts.currentNode.nodeValue?.trim() ?? '';
      const element = texts.currentNode.parentElement;
      if (text !== '' && element !== null) found.push({ text, element });
    }
    return found;
  };
  const holdsMonth = (part: Element): boolean => {
    const days = textsIn(part).filter(({ text, element }) => /^\d{1,2}$/.test(text) && isShown(element));
    const numbers = new Set(days.map(({ text }) => Number(text)));
    return Array.from({ length: shortestMonth }, (_, index) => index + 1).every((day) => numbers.has(day));
  };
  /** A table may have a year in each row. */
  const calendarAround = (heading: Element, seen: Map<Element, boolean>): Element | undefined => {
    let around = heading.parentElement;
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
  const isArrow = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    const isWordless = !/[\p{L}\p{N}]/u.test(each.textContent.replace(/\p{Co}/gu, ''));
    const isOuter = isPressed(each) && !isPressed(each.parentElement);
    return isOuter && isWordless && isShown(each) && width > 0 && Math.max(width, height) <= maxPx;
  };
  const arrowBeside = (words: Element, calendar: Element, arrow: string): Element | undefined => {
    const arrows = [...calendar.querySelectorAll('*')].filter(isArrow);
    let heading = words;
    for (let next = heading.parentElement; next !== null && next !== calendar; next = next.parentElement) {
      const around = next;
      if (arrows.some((each) => around.contains(each))) break;
      heading = around;
    }
    if (!month.test(heading.textContent.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())) return undefined;
    const { left, right, top, bottom } = heading.getBoundingClientRect();
    const placed = arrows.map((element) => {
      const box = element.getBoundingClientRect();
      return { element, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    });
    const beside = placed.filter(({ y }) => y > top && y < bottom);
    // The month's come first.
    const before = beside.filter(({ x }) => x <= left).toSorted((one, other) => other.x - one.x);
    const after = beside.filter(({ x }) => x >= right).toSorted((one, other) => one.x - other.x);
    if (before.length !== after.length || before.length > 2) return undefined;
    const isNext = arrow.startsWith('next') !== (getComputedStyle(calendar).direction === 'rtl');
    return (isNext ? after : before)[arrow.endsWith('year') ? 1 : 0]?.element;
  };
  return {
    queryAll(root, arrow) {
      const headings = textsIn(document.body).filter(
        ({ text, element }) =>
          year.test(text) && isShown(element) && (root.contains(element) || element.contains(root)),
      );
      const seen = new Map<Element, boolean>();
      const arrows = headings.flatMap(({ element }) => {
        const calendar = calendarAround(element, seen);
        return calendar === undefined ? [] : (arrowBeside(element, calendar, arrow) ?? []);
      });
      return [...new Set(arrows)];
    },
  };
}
