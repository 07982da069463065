/** A dialog to a person: a part without a role, drawn over the page with a backdrop. */
export const drawnDialogs = 'planwright-dialog=drawn';

/** Runs in the page. Finds each such part, outermost first, down to where it splits up. */
export function dialogEngine(): { queryAll(root: Node): readonly Element[] } {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isBackdrop = (element: Element): boolean => {
    const { position, backgroundColor, opacity } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') return false;
    const alpha = /^rgb\(/.test(backgroundColor)
      ? 1
      : Number(/[,/] ?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1);
    const strength = alpha * Number(opacity);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const isCovering = left < 1 && top < 1 && right > clientWidth - 1 && bottom > clientHeight - 1;
    if (!(strength > 0 && strength < 1 && isCovering && isShown(element))) return false;
    return position === 'fixed' || isOnTop(element, [clientWidth, clientHeight]);
  };
  /** Takes the presses in all corners, unlike the shade of a picture. */
  const isOnTop = (element: Element, [width, height]: readonly [number, number]): boolean =>
    [1, width - 2].every((x) => [1, height - 2].every((y) => document.elementFromPoint(x, y) === element));
  const hasText = ({ textContent }: Element): boolean => textContent.trim() !== '';
  const partOf = (backdrop: Element): Element | null => {
    let part: Element | null = backdrop;
    while (part !== null && !(hasText(part) && isShown(part))) part = part.nextElementSibling;
    return part;
  };
  return {
    queryAll() {
      const found = new Set<Element>();
      for (const backdrop of document.querySelectorAll('body *')) {
        let part = isBackdrop(backdrop) ? partOf(backdrop) : null;
        while (part !== null) {
          found.add(part);
          const [only = null, ...others]: (Element | null)[] = [...part.children].filter(isShown);
          part = others.length === 0 ? only : null;
        }
      }
      return [...found];
    },
  };
}
