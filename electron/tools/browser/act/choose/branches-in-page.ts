/** Runs in the page. The tree item that draws the element, or the element itself. */
export function branchAround(element: Element): Element {
  for (let at: Element = element; ;) {
    const branch = at.closest('[role=treeitem]');
    const root = at.getRootNode();
    if (branch !== null) return branch;
    if (!(root instanceof ShadowRoot)) return element;
    at = root.host;
  }
}

/** Runs in the page. Some trees only clip the items of a closed branch, or make them inert. */
export function isInClosedBranch(element: Element): boolean {
  for (let each = element.parentElement; each !== null; each = each.parentElement)
    if (each.matches('[role=treeitem][aria-expanded=false]')) return true;
  return element.closest('[inert]') !== null;
}

/** Runs in the page. A branch's own arrow, or the first icon before a closed branch's words. */
export function caretInPage(element: Element): Element | null {
  const branch = 'li, [role=treeitem]';
  const caret = '[class*=caret i], [class*=toggle i], [class*=switcher i], [class*=expand i]';
  const box = 'input, [role=checkbox], [role=radio], [class*=check i]';
  const maxPx = 40;
  const isCaret = (each: Element): boolean =>
    each instanceof HTMLElement &&
    each.matches(caret) &&
    each.innerText.trim().length < 2 &&
    each.getClientRects().length > 0 &&
    !each.contains(element);
  const isBefore = (each: Element): boolean =>
    (each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const item = element.closest(branch);
  const before = item?.previousElementSibling ?? null;
  const inside = [...(item?.querySelectorAll(caret) ?? [])].filter(isCaret);
  const own = inside.find((each) => each.closest(branch) === item);
  const isClosed = item?.getAttribute('aria-expanded') === 'false';
  const isIcon = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    const isSmall = Math.min(width, height) > 1 && Math.max(width, height) <= maxPx;
    return isSmall && each.textContent.trim() === '' && getComputedStyle(each).cursor === 'pointer';
  };
  const firstIcon = (): Element | undefined => {
    const parts = [...(item?.querySelectorAll('*') ?? [])].filter((each) => each.closest(branch) === item);
    const ahead = parts.slice(
      0,
      parts.findIndex((each) => each.childElementCount === 0 && each.textContent.trim() !== ''),
    );
    return ahead.some((each) => each.matches(box)) ? undefined : ahead.find(isIcon);
  };
  return (
    inside.find(isBefore) ??
    (before !== null && isCaret(before) ? before : undefined) ??
    (isClosed ? (own ?? firstIcon()) : undefined) ??
    null
  );
}

/** Runs in the page. An icon with a mouse pointer, which opens a branch without a role. */
export function toggleBefore(words: Element): Element | null {
  const controls = 'a, button, input, select, textarea, label, li, [role], [tabindex]';
  const [maxPx, maxLevels] = [40, 3];
  const isPointed = (each: Element): boolean => getComputedStyle(each).cursor === 'pointer';
  if (words.closest(controls) !== null || isPointed(words)) return null;
  const isToggle = (each: Element): boolean => {
    const [own, line] = [each.getBoundingClientRect(), words.getBoundingClientRect()];
    const isSmall = Math.min(own.width, own.height) > 1 && Math.max(own.width, own.height) <= maxPx;
    const isInLine = own.top < line.bottom && line.top < own.bottom && own.right <= line.left + 1;
    return (
      isSmall && isInLine && isPointed(each) && !each.matches('a[href], input, [role=checkbox], [role=radio]')
    );
  };
  let at: Element | null = words;
  for (let level = 0; at !== null && level < maxLevels; level += 1) {
    const beside: Element | null = at.previousElementSibling;
    if (beside !== null && beside.textContent.trim() === '') return isToggle(beside) ? beside : null;
    at = at.parentElement;
  }
  return null;
}
