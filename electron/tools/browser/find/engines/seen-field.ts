/** Follow a locator: the first leaves out text fields that nobody sees, the second keeps only those. */
export const [seenField, unseenField] = ['planwright-field=seen', 'planwright-field=unseen'] as const;

/** Runs in the page. Editors take keys in a hidden text area, and lists in a hidden field. */
export function fieldEngine(): { queryAll(root: Node, body: string): readonly Node[] } {
  const isTextField = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement &&
    /^(?:text|search|email|url|tel|number)$/.test(element.type) &&
    !element.readOnly &&
    !element.matches('[role=combobox], [aria-autocomplete], [aria-haspopup]');
  const isDot = (part: Element | null): boolean =>
    part !== null &&
    Math.max(part.clientWidth, part.clientHeight) <= 1 &&
    getComputedStyle(part).overflow !== 'visible';
  /** Such as one field over the drawn boxes of a code. */
  const isOnTopOf = (part: Element, field: Element): boolean => {
    part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = part.getBoundingClientRect();
    const root = field.getRootNode() as Document | ShadowRoot;
    return root.elementFromPoint(x + width / 2, y + height / 2) === field;
  };
  const isUnseen = (element: Element): boolean => {
    if (!isTextField(element) || element.getClientRects().length === 0) return false;
    const { width, height } = element.getBoundingClientRect();
    if (Math.min(width, height) <= 1 || isDot(element.parentElement)) return true;
    const isTransparent = !element.checkVisibility({ opacityProperty: true });
    const part = element.offsetParent ?? element.parentElement;
    return isTransparent && part !== null && !isOnTopOf(part, element);
  };
  return {
    queryAll(root, body) {
      const isFound = root instanceof Element && isUnseen(root) === (body === 'unseen');
      return isFound ? [root] : [];
    },
  };
}
