import type { Locator } from 'playwright-core';
import { tableRows, type WrittenCell, type WrittenRow } from './table-grid.ts';

/** Nested tables are skipped. */
export async function readTableRows(table: Locator): Promise<ReturnType<typeof tableRows>> {
  const written = await table.evaluate((element): WrittenRow[] => {
    const plain = (said: string): string => said.replace(/\s+/g, ' ').trim();
    const text = (node: Element): string =>
      plain(node instanceof HTMLElement ? node.innerText : node.textContent);
    const drawnBoxes = '[role=checkbox], [role=radio], [role=switch]';
    const fields = `input, textarea, select, ${drawnBoxes}`;
    const holds = (node: Node): string => {
      if (node instanceof HTMLInputElement)
        return node.type === 'checkbox' || node.type === 'radio'
          ? String(node.checked)
          : node.type === 'hidden' || node.type === 'password'
            ? ''
            : node.value;
      if (node instanceof HTMLTextAreaElement) return node.value;
      if (node instanceof Element && node.matches(drawnBoxes)) return String(node.ariaChecked === 'true');
      if (node instanceof HTMLSelectElement) return [...node.selectedOptions].map(text).join(', ');
      if (node instanceof HTMLLabelElement && node.control !== null)
        return node.contains(node.control) ? holds(node.control) : '';
      if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE') return '';
      if (node instanceof Element) return [...node.childNodes].map(holds).join('');
      return node instanceof Text ? node.data : '';
    };
    const cellText = (cell: Element): string =>
      cell.querySelector(fields) === null ? text(cell) : plain(holds(cell));
    const tables = 'table, [role=table], [role=grid], [role=treegrid]';
    const rowTags = 'tr, [role=row]';
    const isLayout = (each: Element): boolean => each.matches('[role=presentation], [role=none]');
    const cellTags = 'th, td, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]';
    // A grid may draw its header and its rows as tables of their own, inside it or beside it.
    const tableAround = (each: Element | null | undefined): Element | null => {
      const table = each?.closest(tables) ?? null;
      if (table === null || table === element || !isLayout(table)) return table;
      const cell = table.closest(cellTags);
      return cell !== null && element.contains(cell) ? table : tableAround(table.parentElement);
    };
    const own = (row: Element): boolean => {
      const table = tableAround(row);
      if (element.matches(tables) || table === null) return table === element || table === null;
      const around = tableAround(table.parentElement);
      return around === null || !element.contains(around);
    };
    const cellsOf = (row: Element): Element[] =>
      [...row.querySelectorAll(cellTags)].filter((cell) => cell.closest(rowTags) === row);
    const span = (cell: Element, name: 'colspan' | 'rowspan'): number => {
      const given = Number.parseInt(cell.getAttribute(`aria-${name}`) ?? cell.getAttribute(name) ?? '', 10);
      return Number.isNaN(given) || given < 0 ? 1 : given;
    };
    const owned = element.getAttribute('aria-owns')?.split(/\s+/) ?? [];
    const isPart = (row: Element): boolean =>
      element.contains(row) || owned.some((id) => row.closest(`#${CSS.escape(id)}`) !== null);
    const root = element.getRootNode() as Document | ShadowRoot;
    const rows = [...root.querySelectorAll(rowTags)].filter(
      (row) => isPart(row) && own(row) && !isLayout(row),
    );
    const groups: (Element | null)[] = [];
    return rows.map((row) => {
      if (groups.at(-1) !== row.parentElement) groups.push(row.parentElement);
      const cells = cellsOf(row);
      const isOfColumn = (cell: Element): boolean => cell.getAttribute('role') === 'columnheader';
      // A header's empty corner, or a box that selects all, is often a plain cell.
      const isHead =
        cells.some(isOfColumn) ||
        (row.parentElement?.tagName === 'THEAD' && cells.some((cell) => cell.tagName === 'TH'));
      const isHeader = (cell: Element): boolean => cell.tagName === 'TH' || isHead;
      const read = cells.every(isHeader) ? text : cellText;
      return {
        group: groups.length,
        isOfFields:
          cells.some((cell) => cell.querySelector(fields) !== null) &&
          cells.every((cell) => cell.querySelector(fields) !== null || text(cell) === ''),
        cells: cells.map((cell): WrittenCell => ({
          text: read(cell),
          isHeader: isHeader(cell),
          columns: Math.max(1, span(cell, 'colspan')),
          rows: span(cell, 'rowspan'),
        })),
      };
    });
  });
  return tableRows(written);
}
