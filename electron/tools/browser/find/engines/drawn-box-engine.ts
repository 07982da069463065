/** Parts drawn for hidden native boxes that no label shows, or what is around only them. */
export function drawnBoxesOf(type: 'checkbox' | 'radio'): string {
  return `planwright-drawnbox=${type}`;
}

/** From an element in such a part or around it, the part. */
export const drawnBoxAround = 'planwright-drawnbox=around';

/** Runs in the page. */
export function drawnBoxEngine(): { queryAll(root: Node, body: string): readonly Element[] } {
  const boxOf = (part: Element): HTMLInputElement | undefined => {
    const box = part.previousElementSibling;
    if (!(box instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(box.type)) return undefined;
    const isShown = (each: Element): boolean => each.getClientRects().length > 0;
    const controls = 'a, button, input, select, textarea, label, [role]';
    if (isShown(box) || [...(box.labels ?? [])].some(isShown)) return undefined;
    if (part.matches(controls) || part.querySelector(controls) !== null || !isShown(part)) return undefined;
    return /^(?:pointer|not-allowed)$/.test(getComputedStyle(part).cursor) ? box : undefined;
  };
  const partsIn = (scope: ParentNode, type: string): readonly Element[] => [
    ...[...scope.querySelectorAll(`input[type=${type}] + *`)].filter((part) => boxOf(part) !== undefined),
    ...[...scope.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : partsIn(shadowRoot, type),
    ),
  ];
  /** An outline may tell a part only by a part around it with the same words, up to its cell. */
  const asOutlined = (part: Element): Element => {
    const fields = 'button, input, select, textarea, [role]';
    const words = part.textContent.trim();
    const holdsMore = (around: Element): boolean =>
      around.matches('body, form') ||
      around.textContent.trim() !== words ||
      around.querySelectorAll(fields).length > 1;
    let outer = part;
    for (let next = part.parentElement; next !== null && !holdsMore(next); next = next.parentElement) {
      outer = next;
      if (outer.matches('td, th, [role]')) break;
    }
    return outer;
  };
  return {
    queryAll(root, body) {
      if (!(root instanceof Element || root instanceof Document)) return [];
      if (body !== 'around') return partsIn(root, body).map(asOutlined);
      let part = root instanceof Element ? root : null;
      while (part !== null && boxOf(part) === undefined) part = part.parentElement;
      return part === null ? ['checkbox', 'radio'].flatMap((type) => partsIn(root, type)) : [part];
    },
  };
}
