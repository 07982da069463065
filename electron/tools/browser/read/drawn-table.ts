/** Lines of parts without roles, in columns below words. */
export const drawnTables = 'planwright-table=drawn';

/** Runs in the page. Returns the cells of the head and of each line below it. Null for any other element. */
export function drawnTableIn(element: Element): readonly (readonly Element[])[] | null {
  const others = 'table, [role=table], [role=grid], [role=treegrid]';
  const tolerancePx = 2;
  const boxOf = (each: Element): DOMRect => each.getBoundingClientRect();
  const isDrawn = (each: Element): boolean =>
    boxOf(each).width > 0 && boxOf(each).height > 0 && each.checkVisibility({ visibilityProperty: true });
  const hasOwnText = ({ childNodes }: Element): boolean =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const partsOf = (each: Element): readonly Element[] => {
    const parts = hasOwnText(each) ? [] : [...each.children].filter(isDrawn);
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? partsOf(only) : parts;
  };
  const follow = (parts: readonly Element[], isAfter: (one: DOMRect, other: DOMRect) => boolean): boolean =>
    parts.every((part, at) => at === 0 || isAfter(boxOf(part), boxOf(parts[at - 1] ?? part)));
  const isBelow = (one: DOMRect, other: DOMRect): boolean => one.top >= other.bottom - tolerancePx;
  const isBeside = (one: DOMRect, other: DOMRect): boolean =>
    one.top < other.bottom && other.top < one.bottom && one.left >= other.right - tolerancePx;
  const cellsOf = (part: Element): readonly Element[] => {
    const cells = partsOf(part);
    const isRow =
      cells.length > 1 && (follow(cells, isBeside) || follow(cells, (one, other) => isBeside(other, one)));
    return isRow ? cells : [];
  };
  const areInColumns = (
    one: readonly Element[],
    other: readonly Element[],
    areAlike: (one: DOMRect, other: DOMRect) => boolean,
  ): boolean =>
    one.length > 1 &&
    one.length === other.length &&
    one.every((cell, at) => areAlike(boxOf(cell), boxOf(other[at] ?? cell)));
  const startAlike = (one: DOMRect, other: DOMRect): boolean =>
    Math.abs(one.left - other.left) <= tolerancePx || Math.abs(one.right - other.right) <= tolerancePx;
  const overlap = (one: DOMRect, other: DOMRect): boolean => one.left < other.right && other.left < one.right;
  const isWritten = ({ textContent }: Element): boolean => /\p{L}/u.test(textContent);
  const styleOf = (cells: readonly Element[]): string => {
    let at = cells.find(isWritten);
    for (let inner = at; inner !== undefined; inner = [...inner.children].find(isWritten)) at = inner;
    if (at === undefined) return '';
    const { color, fontSize, fontWeight, textTransform } = getComputedStyle(at);
    return [color, fontSize, fontWeight, textTransform].join();
  };
  const tableOf = (head: readonly Element[], body: readonly Element[]): readonly Element[][] | null => {
    const rows = body.map(cellsOf);
    const [first = []] = rows;
    const isTable =
      head.filter(isWritten).length > 1 &&
      (rows.length > 1 || head.length > 2) &&
      follow([...head.slice(0, 1), ...body], isBelow) &&
      areInColumns(head, first, overlap) &&
      rows.every((row) => areInColumns(row, first, startAlike));
    return isTable ? [[...head], ...rows.map((row) => [...row])] : null;
  };
  if (element.closest(others) !== null || element.querySelector(others) !== null) return null;
  const parts = hasOwnText(element) ? [] : [...element.children].filter(isDrawn);
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const head = next === undefined ? [] : cellsOf(part);
    if (next === undefined || head.length === 0) continue;
    // A body of one line unwraps to its cells.
    const lines = cellsOf(next).length > 0 ? [...next.children].filter(isDrawn) : partsOf(next);
    const table = tableOf(head, lines);
    if (table !== null) return table;
  }
  const [first, ...body] = parts;
  const head = first === undefined ? [] : cellsOf(first);
  const [row] = body;
  return row === undefined || styleOf(head) === styleOf(cellsOf(row)) ? null : tableOf(head, body);
}

export function drawnTableEngine(read: typeof drawnTableIn): {
  queryAll(root: Element | Document | ShadowRoot): readonly Element[];
} {
  return {
    queryAll(root) {
      const all = [...root.querySelectorAll('*')].filter(
        (each) => each.childElementCount > 1 && read(each) !== null,
      );
      return all.filter((each) => !all.some((other) => other !== each && other.contains(each)));
    },
  };
}
