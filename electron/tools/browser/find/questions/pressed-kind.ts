export const pressedKind = { engine: 'kind', read: kindInPage };
export const besideArrows = { engine: 'arrows', read: isBesideArrows };

/** A menu opens from words before a small picture, such as an arrow. */
function kindInPage(element: Element): 'radio' | 'menu' | undefined {
  if (element.matches('[type=radio], [role=radio]')) return 'radio';
  const widestPx = 20;
  const last = [...element.querySelectorAll('*')].findLast((each) => each.getClientRects().length > 0);
  const own = element.getBoundingClientRect();
  const picture = last?.getBoundingClientRect();
  const isAtEnd =
    picture !== undefined && picture.width <= widestPx && picture.left > own.left + own.width / 2;
  return isAtEnd && last?.textContent.trim() === '' && element.textContent.trim() !== '' ? 'menu' : undefined;
}

/** Whether these are the words of a header that two arrows beside them sort. */
function isBesideArrows(element: Element): boolean {
  const heading = element.closest('th, [role=columnheader]');
  if (heading === null || element.textContent.trim() === '') return false;
  const isArrow = (each: Element): boolean =>
    each.textContent.trim() === '' &&
    each.getClientRects().length > 0 &&
    getComputedStyle(each).cursor === 'pointer';
  const isAbove = (one: Element, other: Element): boolean => {
    const [upper, lower] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return upper.top < lower.top && upper.left < lower.right && lower.left < upper.right;
  };
  const hasArrows = [...heading.querySelectorAll('*')].some(
    ({ children: [one, other, ...others] }) =>
      one !== undefined &&
      other !== undefined &&
      others.length === 0 &&
      isArrow(one) &&
      isArrow(other) &&
      isAbove(one, other),
  );
  return hasArrows && getComputedStyle(heading).cursor !== 'pointer';
}
