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
  const cellsOf = (table: Element, row: string): readonly Element[] => [
    ...(table.querySelector(row)?.children ?? []),
  ];
  const isAtOnePlace = (one: Element, other: Element | undefined): boolean =>
    other !== undefined &&
    Math.abs(one.getBoundingClientRect().left - other.getBoundingClientRect().left) <= tolerancePx;
  const isHeadOf = (head: Element, body: Element): boolean => {
    if (head.querySelector('th') === null || body.querySelector('th') !== null) return false;
    if (head.querySelector('tbody td') !== null || head.contains(body)) return false;
    const [headers, cells] = [cellsOf(head, 'tr:last-of-type'), cellsOf(body, 'tr')];
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
