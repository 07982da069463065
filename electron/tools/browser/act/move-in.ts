import type { Locator } from 'playwright-core';

export const directions = ['down', 'up', 'top', 'bottom'] as const;
export type ScrollDirection = (typeof directions)[number];

export interface Move {
  readonly direction: ScrollDirection;
  readonly pages: number;
}

/** In pixels. */
export interface ScrollPosition {
  readonly top: number;
  readonly height: number;
}

/** Undefined if nothing scrolls. `isNamed` off: moves the part that a mouse wheel would move. */
export async function moveIn(
  part: Locator,
  move: Move,
  { isNamed }: { readonly isNamed: boolean } = { isNamed: false },
): Promise<ScrollPosition | undefined> {
  return (await part.evaluate(moveElement, { ...move, isNamed })) ?? undefined;
}

function moveElement(
  element: Element,
  { direction, pages, isNamed }: Move & { isNamed: boolean },
): Promise<ScrollPosition | null> {
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
      resolve({ top: Math.round(scroller.scrollTop), height: scroller.scrollHeight });
    };
    requestAnimationFrame(() => {
      setTimeout(end);
    });
    // A hidden window draws none.
    setTimeout(end, 250);
  });
}
