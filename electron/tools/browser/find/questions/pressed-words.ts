export const underOwnParent = { engine: 'covered', read: isUnderOwnParent };
export const bareInMiddle = { engine: 'bare', read: isBareInMiddle };

/** Whether the parent of the words takes their presses. */
function isUnderOwnParent(words: Element): boolean {
  const { x, y, width, height } = words.getBoundingClientRect();
  const root = words.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && hit !== words && hit.contains(words);
}

function isBareInMiddle(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const isInMiddle = (box: DOMRect): boolean =>
    box.left <= x + width / 2 &&
    x + width / 2 <= box.right &&
    box.top <= y + height / 2 &&
    y + height / 2 <= box.bottom;
  return ![...element.querySelectorAll('*')].some((each) => [...each.getClientRects()].some(isInMiddle));
}
