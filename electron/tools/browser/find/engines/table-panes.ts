/**
 * Runs in the page. For tables drawn in several panes, a head above its rows and perhaps copies of some columns, or
 * fixed columns beside the others: `table` for the part around the panes, `rowgroup` for each pane.
 */
export function tablePanes(): ReadonlyMap<Element, 'table' | 'rowgroup'> {
  const tolerancePx = 2;
  const roles = new Map<Element, 'table' | 'rowgroup'>();
  const tables = [...document.querySelectorAll('table:not([role])')].filter(
    (table) => table.getClientRects().length > 0,
  );
  const rowsOf = (table: Element): readonly Element[] =>
    [...table.querySelectorAll('tr')].filter((row) => row.getClientRects().length > 0);
  const isOfHeaders = (row: Element): boolean => row.querySelector('th') !== null;
  const isOfFields = (row: Element): boolean =>
    [...row.children].every(
      (cell) => cell.textContent.trim() === '' || cell.querySelector('input, select') !== null,
    );
  const isAtOnePlace = (one: Element, other: Element | undefined): boolean =>
    other !== undefined &&
    Math.abs(one.getBoundingClientRect().left - other.getBoundingClientRect().left) <= tolerancePx;
  const isHeadOf = (head: Element, body: Element): boolean => {
    if (body.querySelector('th') !== null || head.contains(body)) return false;
    const rows = rowsOf(head);
    const headers = [...(rows.findLast(isOfHeaders)?.children ?? [])];
    if (headers.length === 0 || !rows.every((row) => isOfHeaders(row) || isOfFields(row))) return false;
    const cells = [...(rowsOf(body)[0]?.children ?? [])];
    // A head may end with the room for a scroll bar.
    const isAsLong = headers.length === cells.length || headers.length === cells.length + 1;
    return cells.length > 1 && isAsLong && cells.every((cell, at) => isAtOnePlace(cell, headers[at]));
  };
  const boxesOf = (table: Element): readonly DOMRect[] =>
    rowsOf(table)
      .map((row) => row.getBoundingClientRect())
      .filter(({ height }) => height > 1);
  /** Whether they touch, and each row continues in the other. */
  const isBeside = (one: Element, other: Element): boolean => {
    if (one.querySelector('th') !== null || other.querySelector('th') !== null) return false;
    const [rows, continued] = [boxesOf(one), boxesOf(other)];
    return (
      rows.length > 1 &&
      rows.length === continued.length &&
      rows.every(({ top, bottom, right }, at) => {
        const next = continued[at];
        const gaps = next && [next.top - top, next.bottom - bottom, next.left - right];
        return gaps?.every((gap) => Math.abs(gap) <= tolerancePx) === true;
      })
    );
  };
  for (const [at, first] of tables.entries()) {
    const next = tables[at + 1];
    if (next === undefined || roles.has(first)) continue;
    if (!isHeadOf(first, next) && !isBeside(first, next)) continue;
    let whole = first.parentElement;
    while (whole?.contains(next) === false) whole = whole.parentElement;
    if (whole === null || whole.matches('body, form, main, [role]')) continue;
    roles.set(whole, 'table');
    for (const pane of whole.querySelectorAll('table:not([role])'))
      if (pane.parentElement?.closest('table') === null) roles.set(pane, 'rowgroup');
  }
  return roles;
}
