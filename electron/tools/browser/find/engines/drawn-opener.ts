/** Runs in the page. Finds none for a list that is drawn, even if transparent below its drawing. */
export function openerEngine(): { queryAll(root: Node): readonly Node[] } {
  const leastPx = 4;
  const maxLevels = 4;
  const openers =
    '[role=combobox], [aria-haspopup=listbox], button[aria-haspopup], [role=button][aria-haspopup]';
  const fields = `input:not([type=hidden]), select, textarea, ${openers}`;
  const partAround = (each: Element): Element | null =>
    each.assignedSlot ??
    each.parentElement ??
    (each.parentNode instanceof ShadowRoot ? each.parentNode.host : null);
  const isDrawn = (element: Element): boolean => {
    if (element.getBoundingClientRect().right + scrollX <= 0) return false;
    for (let each: Element | null = element; each !== null; each = partAround(each)) {
      const style = getComputedStyle(each);
      const { width, height } = each.getBoundingClientRect();
      const isLine = Math.min(width, height) <= leastPx;
      const isCut =
        /^rect\((?:0|1px)/.test(style.getPropertyValue('clip')) || /^inset\((?:50|100)%/.test(style.clipPath);
      if (isCut || (isLine && (each === element || style.overflow !== 'visible'))) return false;
    }
    return element.checkVisibility({ visibilityProperty: true });
  };
  /** Whether no mouse or screen reader reaches a transparent list. */
  const isPassedBy = (list: Element): boolean => {
    const { opacity, pointerEvents } = getComputedStyle(list);
    return opacity === '0' && (pointerEvents === 'none' || list.closest('[aria-hidden=true]') !== null);
  };
  const openerOf = (list: Element): Element | null => {
    let part = list;
    for (let level = 0; level < maxLevels; level += 1) {
      const around = partAround(part);
      if (around === null) return null;
      if (around.matches(openers) && isDrawn(around)) return around;
      const shown = [...around.querySelectorAll(fields)].filter((each) => each !== list && isDrawn(each));
      const outermost = shown.filter(
        (each) => !shown.some((other) => other !== each && other.contains(each)),
      );
      const [only, ...others] = outermost;
      if (only !== undefined && others.length === 0) {
        const drawn = only.closest(openers);
        return drawn === only || drawn?.contains(list) === true ? drawn : null;
      }
      if (only !== undefined) {
        const before = part.previousElementSibling;
        return before !== null && outermost.includes(before) && before.matches(openers) ? before : null;
      }
      part = around;
    }
    return null;
  };
  return {
    queryAll(root) {
      if (!(root instanceof HTMLSelectElement) || (isDrawn(root) && !isPassedBy(root))) return [];
      const found = openerOf(root);
      return found === null ? [] : [found];
    },
  };
}
