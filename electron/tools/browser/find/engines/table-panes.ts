/**
 * Runs in the page. For tables drawn in several panes, a head above its rows and perhaps copies of some columns:
 * `table` for the part around the panes, `rowgroup` for each pane.
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
  for (const [at, head] of tables.entries()) {
    const body = tables[at + 1];
    if (body === undefined || roles.has(head) || !isHeadOf(head, body)) continue;
    const around = [head];
    for (let part = head.parentElement; part !== null; part = part.parentElement) {
      around.push(part);
      if (part.contains(body)) break;
    }
    const whole = around.at(-1);
    if (whole === undefined || whole.matches('body, form, main, [role]')) continue;
    roles.set(whole, 'table');
    for (const pane of whole.querySelectorAll('table:not([role])'))
      if (pane.parentElement?.closest('table') === null) roles.set(pane, 'rowgroup');
  }
  return roles;
}
