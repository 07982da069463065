/** A part without a role, drawn with a backdrop over the page or a part of it. */
export const drawnDialogs = 'planwright-dialog=drawn';

/** Runs in the page. Finds each such part, outermost first, down to where it splits up. */
export function dialogEngine(): { queryAll(root: Node): readonly Element[] } {
  const controls = 'a, button, input, select, textarea, [role=button]';
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isSheer = (element: Element): boolean => {
    const { position, backgroundColor, opacity } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') return false;
    const alpha = /^rgb\(/.test(backgroundColor)
      ? 1
      : Number(/[,/] ?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1);
    const strength = alpha * Number(opacity);
    return strength > 0 && strength < 1 && isShown(element);
  };
  const isOverPage = (backdrop: Element): boolean => {
    const { left, top, right, bottom } = backdrop.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (left >= 1 || top >= 1 || right <= clientWidth - 1 || bottom <= clientHeight - 1) return false;
    return (
      getComputedStyle(backdrop).position === 'fixed' ||
      isOnTop(backdrop, new DOMRect(0, 0, clientWidth, clientHeight))
    );
  };
  /** Takes the presses in all corners, unlike the shade of a picture. */
  const isOnTop = (backdrop: Element, { left, top, right, bottom }: DOMRect): boolean =>
    [left + 1, right - 2].every((x) =>
      [top + 1, bottom - 2].every((y) => document.elementFromPoint(x, y) === backdrop),
    );
  const hasText = ({ textContent }: Element): boolean => textContent.trim() !== '';
  const partOf = (backdrop: Element): Element | null => {
    let part: Element | null = backdrop;
    while (part !== null && !(hasText(part) && isShown(part))) part = part.nextElementSibling;
    return part;
  };
  /** What covers the middle of a backdrop over the page, wherever the document holds it. */
  const partBefore = (backdrop: Element): Element | null => {
    const { clientWidth, clientHeight } = document.documentElement;
    const isPart = (part: Element): boolean =>
      getComputedStyle(part).position === 'fixed' && !part.contains(backdrop) && hasText(part);
    let part = document.elementFromPoint(clientWidth / 2, clientHeight / 2);
    while (part !== null && !isPart(part)) part = part.parentElement;
    return part;
  };
  const isAbove = (part: Element): boolean => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  /** What asks for a press above a backdrop. The shade of a picture covers no words. */
  const partAbove = (backdrop: Element): Element | null => {
    const around = backdrop.parentElement;
    const { width, height } = backdrop.getBoundingClientRect();
    if (around === null || width < around.clientWidth - 1 || height < around.clientHeight - 1) return null;
    const above = [...around.querySelectorAll('*')].find(
      (each) =>
        !backdrop.contains(each) &&
        getComputedStyle(each).position === 'absolute' &&
        isShown(each) &&
        isAbove(each),
    );
    const isAsking = above !== undefined && hasText(above) && above.querySelector(controls) !== null;
    return isAsking && around.textContent.trim() !== above.textContent.trim() ? above : null;
  };
  return {
    queryAll() {
      const found = new Set<Element>();
      for (const backdrop of document.querySelectorAll('body *')) {
        let part = !isSheer(backdrop)
          ? null
          : isOverPage(backdrop)
            ? (partOf(backdrop) ?? partBefore(backdrop))
            : partAbove(backdrop);
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
