/** Follows a locator. Leaves out what an open dialog covers, and what is off the page until a hover. */
export const notBehind = 'planwright-front=dialog';
/** Also leaves out what any layer over the whole window covers. */
export const notUnderLayer = 'planwright-front=layer';

/** Runs in the page. Elements out of view count as behind a modal dialog that follows them. */
export function frontEngine(): { queryAll(root: Node, body: string): readonly Node[] } {
  const parts = '[role=dialog], [role=alertdialog], [aria-modal=true], dialog[open]';
  const modal = '[aria-modal=true], dialog:modal';
  const parentOf = (node: Node): Node | null =>
    node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode;
  const holds = (outer: Node, inner: Node): boolean => {
    for (let at: Node | null = inner; at !== null; at = parentOf(at)) if (at === outer) return true;
    return false;
  };
  const topAt = (x: number, y: number): Element | null => {
    let top = document.elementFromPoint(x, y);
    while (top?.shadowRoot) {
      const inner = top.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === top) break;
      top = inner;
    }
    return top;
  };
  const fillsWindow = (element: Element): boolean => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return left < 1 && top < 1 && right > clientWidth - 1 && bottom > clientHeight - 1;
  };
  const isBehindLast = (kind: string, element: Element): boolean => {
    const last = [...document.querySelectorAll(kind)].findLast((each) => each.checkVisibility());
    if (last === undefined || holds(last, element)) return false;
    return (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  };
  const isBehind = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = topAt(x + width / 2, y + height / 2);
    if (top === null) return isBehindLast(modal, element);
    if (holds(element, top) || holds(top, element)) return false;
    for (let at: Node | null = top; at instanceof Element && !holds(at, element); at = parentOf(at)) {
      if (at.matches(parts)) return true;
      if (fillsWindow(at)) return isBehindLast(parts, element);
    }
    return false;
  };
  const isUnderLayer = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const inWindow = (at: number, size: number): number => Math.min(Math.max(at, 0), size - 1);
    const layers = document.elementsFromPoint(
      inWindow(x + width / 2, clientWidth),
      inWindow(y + height / 2, clientHeight),
    );
    const above = layers.findIndex((layer) => holds(layer, element) || holds(element, layer));
    return layers.slice(0, Math.max(above, 0)).some(fillsWindow);
  };
  const isOffPage = (element: Element): boolean => {
    const leastPx = 500;
    const { right, bottom } = element.getBoundingClientRect();
    return right + scrollX < -leastPx || bottom + scrollY < -leastPx;
  };
  return {
    queryAll(root, body) {
      if (!(root instanceof Element)) return [root];
      const isAway = isOffPage(root) || isBehind(root) || (body === 'layer' && isUnderLayer(root));
      return isAway ? [] : [root];
    },
  };
}
