/**
 * Finds the box of the row around an element: one that only its label draws, a cell that selects the row, or a
 * square drawn in its first cell, blank or with a check mark.
 * Words outside of rows mean the only such box in their line.
 */
export const boxOfRow = 'planwright-rowbox=own';

/** Runs in the page. */
export function boxOfRowEngine(): { queryAll(root: Node): readonly Element[] } {
  const rows = 'tr, [role=row]';
  const cells = 'td, th, [role=cell], [role=gridcell], [role=rowheader]';
  const boxes = 'input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch]';
  const parentOf = (each: Element): Element | null =>
    each.assignedSlot ?? each.parentElement ?? (each.getRootNode() as Partial<ShadowRoot>).host ?? null;
  const partsOf = (each: Element): readonly Element[] => {
    const slotted = each instanceof HTMLSlotElement ? each.assignedElements() : [];
    return slotted.length > 0 ? slotted : [...(each.shadowRoot ?? each).children];
  };
  const elementsIn = (each: Element): readonly Element[] =>
    partsOf(each).flatMap((part) => [part, ...elementsIn(part)]);
  const isSeen = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) > 1;
  };
  const wordsIn = (each: Element): string =>
    [each, ...elementsIn(each)]
      .filter(isSeen)
      .flatMap((part) => [...part.childNodes])
      .map((node) => (node instanceof Text ? node.data : ''))
      .join('')
      .trim();
  const isLabeled = (box: Element): boolean =>
    box instanceof HTMLInputElement &&
    [...(box.labels ?? [])].some((label) => label.getClientRects().length > 0 && label.checkVisibility());
  const isSelecting = (cell: Element): boolean =>
    elementsIn(cell).some((each) => each.getClientRects().length > 0) &&
    wordsIn(cell) === '' &&
    getComputedStyle(cell).cursor === 'pointer';
  const isSquare = (each: Element): boolean => {
    const [leastPx, maxPx] = [10, 28];
    const { width, height } = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    const sides = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ];
    return (
      Math.min(width, height) >= leastPx &&
      Math.max(width, height) <= maxPx &&
      Math.abs(width - height) <= 1 &&
      sides.every((side) => parseFloat(side) > 0)
    );
  };
  const isBlankBox = (each: Element): boolean => {
    const style = getComputedStyle(each);
    return (
      isSquare(each) &&
      /^rgba\(.*, 0\)$|^rgb\(255, 255, 255\)$/.test(style.backgroundColor) &&
      style.backgroundImage === 'none' &&
      ['::before', '::after'].every((part) => getComputedStyle(each, part).content === 'none') &&
      !elementsIn(each).some(isSeen)
    );
  };
  const isDrawnBox = (each: Element): boolean =>
    !each.matches('a, button, label, select, textarea, [role]') &&
    getComputedStyle(each).cursor === 'pointer' &&
    (wordsIn(each) === ''
      ? isBlankBox(each)
      : isSquare(each) && /^[\u2713\u2714]\ufe0f?$/.test(wordsIn(each)));
  const boxInLine = (words: HTMLElement): readonly Element[] => {
    const maxLevels = 3;
    const labeled = words.closest('label')?.control;
    if (labeled?.matches(boxes) === true) return [labeled];
    const line = words.getBoundingClientRect();
    const isInLine = (label: Element, part: Element): boolean => {
      const { top, bottom, left, right } = label.getBoundingClientRect();
      const isBefore = right <= line.left + 1;
      const isAlone = part.textContent.trim() === words.textContent.trim();
      const isBeside = part === words || isBefore || (left >= line.right - 1 && isAlone);
      return label.getClientRects().length > 0 && top < line.bottom && line.top < bottom && isBeside;
    };
    let part: Element | null = words;
    for (let level = 0; part !== null && level <= maxLevels; level += 1) {
      const around: Element = part;
      const [box, ...others] = elementsIn(part).filter((each) => each.matches(boxes));
      const labels = box instanceof HTMLInputElement ? [...(box.labels ?? [])] : [];
      const isOwn = others.length === 0 && labels.some((label) => isInLine(label, around));
      if (box !== undefined) return isOwn ? [box] : [];
      part = parentOf(part);
    }
    return [];
  };
  return {
    queryAll(root) {
      let row: Element | null = root instanceof Element ? root : null;
      while (row !== null && !row.matches(rows)) row = parentOf(row);
      if (row === null) return root instanceof HTMLElement ? boxInLine(root) : [];
      const inside = elementsIn(row);
      const found = inside.filter((each) => each.matches(boxes));
      if (found.length > 0) return found.length === 1 && found.every(isLabeled) ? found : [];
      const first = inside.find((each) => each.matches(cells));
      if (first === undefined) return [];
      if (!isSelecting(first)) {
        const drawn = elementsIn(first).filter(isDrawnBox);
        return drawn.length === 1 ? drawn : [];
      }
      return row.hasAttribute('aria-selected') || elementsIn(first).some(isBlankBox) ? [first] : [];
    },
  };
}
