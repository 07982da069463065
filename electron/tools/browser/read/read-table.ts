import type { Locator } from 'playwright-core';
import { tableRows, type WrittenCell, type WrittenRow } from './table-grid.ts';

/** Nested tables are skipped. */
export async function readTableRows(table: Locator): Promise<ReturnType<typeof tableRows>> {
  const written = await table.evaluate((element): WrittenRow[] => {
    const plain = (said: string): string => said.replace(/\s+/g, ' ').trim();
    const text = (node: Element): string =>
      plain(node instanceof HTMLElement ? node.innerText : node.textContent);
    const holds = (node: Node): string => {
      if (node instanceof HTMLInputElement)
        return node.type === 'checkbox' || node.type === 'radio'
          ? String(node.checked)
          : node.type === 'hidden' || node.type === 'password'
            ? ''
            : node.value;
      if (node instanceof HTMLTextAreaElement) return node.value;
      if (node instanceof HTMLSelectElement) return [...node.selectedOptions].map(text).join(', ');
      if (node instanceof HTMLLabelElement && node.control !== null)
        return node.contains(node.control) ? holds(node.control) : '';
      if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE') return '';
      if (node instanceof Element) return [...node.childNodes].map(holds).join('');
      return node instanceof Text ? node.data : '';
    };
    const cellText = (cell: Element): string =>
      cell.querySelector('input, textarea, select') === null ? text(cell) : plain(holds(cell));
    const tables = 'table, [role=table], [role=grid], [role=treegrid]';
    const own = (row: Element): boolean => {
      const table = row.closest(tables);
      if (element.matches(tables) || table === null) return table === element || table === null;
      const around = table.parentElement?.closest(tables);
      return around === null || around === undefined || !element.contains(around);
    };
    const cellsOf = (row: Element): Element[] =>
      [
        ...row.querySelectorAll(
          'th, td, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]',
        ),
      ].filter((cell) => cell.closest('tr, [role=row]') === row);
    const span = (cell: Element, name: 'colspan' | 'rowspan'): number => {
      const given = Number.parseInt(cell.getAttribute(`aria-${name}`) ?? cell.getAttribute(name) ?? '', 10);
      return Number.isNaN(given) || given < 0 ? 1 : given;
    };
    const groups: (Element | null)[] = [];
    return [...element.querySelectorAll('tr, [role=row]')].filter(own).map((row) => {
      if (groups.at(-1) !== row.parentElement) groups.push(row.parentElement);
      const cells = cellsOf(row);
      // Its empty corner, or a box that selects all, is often a plain cell.
      const isHead = row.parentElement?.tagName === 'THEAD' && cells.some((cell) => cell.tagName === 'TH');
      const isHeader = (cell: Element): boolean =>
        cell.tagName === 'TH' || cell.getAttribute('role') === 'columnheader' || isHead;
      const read = cells.every(isHeader) ? text : cellText;
      return {
        group: groups.length,
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
