import type { Locator } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { isNotFound } from '../find/find-element.ts';
import { isTargetNamed, targetLabel, type Target } from '../find/target.ts';
import type { ToolContext } from '../session/tool-context.ts';

export const directions = ['down', 'up', 'top', 'bottom'] as const;
type Direction = (typeof directions)[number];

interface Scroll {
  readonly direction?: Direction | undefined;
  readonly pages?: number | undefined;
  readonly target: Target;
}

interface Move {
  readonly direction: Direction;
  readonly pages: number;
}

const lookMs = 1_000;
const longestSearchMs = 5_000;
const timeToReportMs = 1_000;

/** Returns the scroll position of what moved, in pixels. */
export async function scroll({ direction, pages, target }: Scroll, context: ToolContext): Promise<number> {
  if (pages !== undefined && (direction === 'top' || direction === 'bottom'))
    throw new AppError('bad-request', `Scrolling to the ${direction} takes no pages. Remove “Pages”.`);
  const move = { direction: direction ?? 'down', pages: pages ?? 1 };
  if (!isTargetNamed(target)) return (await moveIn((await context.page()).locator('body'), move)) ?? 0;
  if (direction === undefined && pages === undefined) return bringIntoView(target, context);
  const parts = await partsNamed(target, context);
  for (const part of parts) {
    const top = await moveIn(part, move, { isNamed: true });
    if (top !== undefined) return top;
  }
  throw new AppError(
    'not-scrollable',
    `${targetLabel(target)} doesn't scroll. To scroll to it, remove the direction and pages.`,
  );
}

async function partsNamed(target: Target, context: ToolContext): Promise<readonly Locator[]> {
  const { within, ...element } = target;
  return within !== undefined && !isTargetNamed(element)
    ? context.findAll(target, 'look')
    : [await context.find(target, 'look')];
}

/** Also finds a row that its list draws only in view. */
async function bringIntoView(target: Target, context: ToolContext): Promise<number> {
  const patience = context.patience(target);
  const element = await context
    .find({ ...target, timeoutMs: Math.min(lookMs, patience) }, 'look')
    .catch(async (thrown: unknown) => {
      if (!isNotFound(thrown)) throw thrown;
      const areas = await areasFor(target, context);
      const found = await searchByScrolling(areas, { target, purpose: 'look', context });
      if (found === undefined) throw thrown;
      return found;
    });
  await element.scrollIntoViewIfNeeded(context.options(target));
  return element.evaluate(topAround);
}

interface Area {
  readonly part: Locator;
  /** Off: the part that a mouse wheel would move. */
  readonly isNamed: boolean;
}

async function areasFor({ within, timeoutMs }: Target, context: ToolContext): Promise<readonly Area[]> {
  if (within !== undefined)
    return (await partsNamed({ within, timeoutMs }, context)).map((part) => ({ part, isNamed: true }));
  const part = (await context.page()).locator('body');
  return [false, true].map((isNamed) => ({ part, isNamed }));
}

/** Returns whether the target was there; it is then in view. */
export async function isFoundInPanel(target: Target, context: ToolContext): Promise<boolean> {
  const areas = (await areasFor({ ...target, timeoutMs: 0 }, context)).filter(({ isNamed }) => isNamed);
  return (await searchByScrolling(areas, { target, purpose: 'press', context })) !== undefined;
}

async function searchByScrolling(
  areas: readonly Area[],
  { target, purpose, context }: { target: Target; purpose: Purpose; context: ToolContext },
): Promise<Locator | undefined> {
  const deadline = Date.now() + Math.min(context.left() - timeToReportMs, longestSearchMs);
  areas: for (const { part, isNamed } of areas)
    for (const first of ['down', 'top'] as const)
      for (
        let [direction, last]: [Direction, number] = [first, -1];
        Date.now() < deadline;
        direction = 'down'
      ) {
        const top = await moveIn(part, { direction, pages: 1 }, { isNamed });
        if (top === undefined) continue areas;
        if (top === last) break;
        last = top;
        const found = await context.findAll({ ...target, timeoutMs: 0 }, purpose);
        if (found.length === 1) return found[0];
      }
  return undefined;
}

async function moveIn(
  part: Locator,
  move: Move,
  { isNamed }: { readonly isNamed: boolean } = { isNamed: false },
): Promise<number | undefined> {
  return (await part.evaluate(moveElement, { ...move, isNamed })) ?? undefined;
}

function moveElement(
  element: Element,
  { direction, pages, isNamed }: Move & { isNamed: boolean },
): Promise<number | null> {
  const scrolls = (each: Element): boolean => {
    // Styles of thousands of elements take long.
    if (each.clientHeight === 0 || each.scrollHeight <= each.clientHeight + 1) return false;
    const isRoot = each === document.scrollingElement;
    const { overflowY } = getComputedStyle(each);
    return isRoot ? !/hidden|clip/.test(overflowY) : /auto|scroll|overlay/.test(overflowY);
  };
  const inside = (root: Element | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot === null ? [] : inside(each.shadowRoot)),
    ]);
  const size = (each: Element): number => each.clientWidth * each.clientHeight;
  const largestIn = (root: Element): Element | undefined =>
    inside(root)
      .filter((each) => scrolls(each) && !['TEXTAREA', 'SELECT'].includes(each.tagName))
      .sort((one, other) => size(other) - size(one))[0];
  const scrollerOf = (): Element | undefined => {
    if (isNamed) return scrolls(element) ? element : largestIn(element);
    const modal = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')].findLast(
      (each) => each.getClientRects().length > 0,
    );
    if (modal !== undefined) return scrolls(modal) ? modal : largestIn(modal);
    const root = document.scrollingElement;
    return root !== null && scrolls(root) ? root : largestIn(document.documentElement);
  };
  const scroller = scrollerOf();
  if (scroller === undefined) return Promise.resolve(null);
  const step = scroller.clientHeight * 0.9 * pages;
  const { scrollTop, scrollHeight } = scroller;
  const goal = { top: 0, bottom: scrollHeight, down: scrollTop + step, up: scrollTop - step }[direction];
  scroller.scrollTo({ top: goal, behavior: 'instant' });
  // Pages draw rows after the next frame.
  return new Promise((resolve) => {
    const end = (): void => {
      resolve(Math.round(scroller.scrollTop));
    };
    requestAnimationFrame(() => {
      setTimeout(end);
    });
    // A hidden window draws none.
    setTimeout(end, 250);
  });
}

function topAround(element: Element): number {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.scrollTop > 0) return Math.round(around.scrollTop);
  return Math.round(scrollY);
}
