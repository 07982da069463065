/** Finds the box of the row around a place: one that only its label draws, or a cell that selects the row. */
export const boxOfRow = 'planwright-rowbox=own';

/** Runs in the page. */
export function boxOfRowEngine(): { queryAll(root: Node): readonly Element[] } {
  const rows = 'tr, [role=row]';
  const cells = 'td, th, [role=cell], [role=gridcell]';
  const boxes = 'input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch]';
  const around = (each: Element): Element | null =>
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
  const isSelecting = (cell: Element | undefined): cell is Element =>
    cell !== undefined &&
    elementsIn(cell).some((each) => each.getClientRects().length > 0) &&
    wordsIn(cell) === '' &&
    getComputedStyle(cell).cursor === 'pointer';
  return {
    queryAll(root) {
      let row: Element | null = root instanceof Element ? root : null;
      while (row !== null && !row.matches(rows)) row = around(row);
      if (row === null) return [];
      const inside = elementsIn(row);
      const found = inside.filter((each) => each.matches(boxes));
      if (found.length > 0) return found.length === 1 && found.every(isLabeled) ? found : [];
      const first = inside.find((each) => each.matches(cells));
      return row.hasAttribute('aria-selected') && isSelecting(first) ? [first] : [];
    },
  };
}
