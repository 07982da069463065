/**
 * Runs in the page. For a list item that only screen readers get, finds the nearest element drawn with the
 * same words. Null if there are several.
 */
export function drawnTwinOf(item: Element): Element | null {
  const maxLevels = 8;
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const isLine = (each: Element): boolean => Math.min(each.clientWidth, each.clientHeight) <= 1;
  const isClipped = [item, item.parentElement].some(
    (each) => each !== null && isLine(each) && each.getClientRects().length > 0,
  );
  const partsOf = (each: Element): Iterable<Node> =>
    each instanceof HTMLSlotElement && each.assignedNodes().length > 0
      ? each.assignedNodes()
      : (each.shadowRoot ?? each).childNodes;
  const around = (each: Element): Element | null =>
    each.assignedSlot ?? each.parentElement ?? (each.getRootNode() as Partial<ShadowRoot>).host ?? null;
  if (!item.matches('[role=option], [role^=menuitem], [role=treeitem]') || !isClipped) return null;
  const wanted = plain(item.getAttribute('aria-label') ?? item.textContent);
  const isDrawn = (each: Element): boolean =>
    !isLine(each) && each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const wordsOf = (each: Element): { readonly words: string; readonly called: readonly Element[] } => {
    let words = '';
    const called: Element[] = [];
    for (const part of partsOf(each)) {
      if (part instanceof Text) words += part.data;
      if (!(part instanceof Element) || part.matches('style, script') || part === item) continue;
      const inner = wordsOf(part);
      words += inner.words;
      called.push(...inner.called);
    }
    return {
      words,
      called: called.length === 0 && plain(words) === wanted && isDrawn(each) ? [each] : called,
    };
  };
  let scope = around(item);
  for (let level = 0; scope !== null && level < maxLevels; level += 1) {
    const [only = null, ...others] = wordsOf(scope).called;
    if (only !== null) return others.length === 0 ? only : null;
    scope = around(scope);
  }
  return null;
}
