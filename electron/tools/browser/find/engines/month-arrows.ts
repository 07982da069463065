import type { ShownMonths } from './shown-months.ts';

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
 * the year outside. Also finds a `calendar`, the `shown` month's words as an element outside the page, and
 * `day 8` of that month.
 */
export function monthEngine({ monthsIn, daysOf, isWordless }: ShownMonths): {
  queryAll(root: Element | Document | ShadowRoot, wanted: string): readonly Element[];
} {
  type Month = ReturnType<typeof monthsIn>[number];
  /** The first or last month may hide its other arrow, or draw it as disabled. */
  const isOneOfTwo = (arrow: Element, isAfter: boolean): boolean => {
    const siblings = [...(arrow.parentElement?.children ?? [])];
    const at = siblings.indexOf(arrow);
    return (isAfter ? siblings.slice(0, at) : siblings.slice(at + 1)).some(
      (each) => each.localName === arrow.localName && isWordless(each),
    );
  };
  const arrowBeside = ({ calendar, heading, arrows }: Month, arrow: string): Element | undefined => {
    const labeled = arrows.filter((each) =>
      `${each.ariaLabel ?? ''} ${each.getAttribute('title') ?? ''}`.toLowerCase().includes(arrow),
    );
    if (labeled.length === 1) return labeled[0];
    const { left, right, top, bottom } = heading.getBoundingClientRect();
    const placed = arrows.map((element) => {
      const box = element.getBoundingClientRect();
      return { element, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    });
    const beside = placed.filter(({ y }) => y > top && y < bottom);
    // The heading may reach below them. The month's come first.
    const middle = (left + right) / 2;
    const before = beside.filter(({ x }) => x < middle).toSorted((one, other) => other.x - one.x);
    const after = beside.filter(({ x }) => x > middle).toSorted((one, other) => one.x - other.x);
    const isReversed = getComputedStyle(calendar).direction === 'rtl';
    const [single, ...others] = [...before, ...after];
    const isSingle =
      single !== undefined &&
      others.length === 0 &&
      isOneOfTwo(single.element, after.includes(single) !== isReversed);
    if ((before.length !== after.length && !isSingle) || before.length > 2) return undefined;
    const isNext = arrow.startsWith('next') !== isReversed;
    return (isNext ? after : before)[arrow.endsWith('year') ? 1 : 0]?.element;
  };
  const written = (text: string): Element => {
    const answer = document.createElement('data');
    answer.textContent = text;
    return answer;
  };
  const wantedOf = (month: Month, wanted: string): Element | undefined => {
    if (wanted === 'calendar') return month.calendar;
    if (wanted === 'shown') return written(month.text);
    if (wanted.startsWith('day ')) return daysOf(month)[Number(wanted.slice(4)) - 1];
    return arrowBeside(month, wanted);
  };
  return {
    queryAll: (root, wanted) => [
      ...new Set(monthsIn(root).flatMap((month) => wantedOf(month, wanted) ?? [])),
    ],
  };
}
