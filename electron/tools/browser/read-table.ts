import type { Locator } from 'playwright-core';

/** The rows of a table as objects by column header; without headers the columns are `column_1`, `column_2`, … */
export function readTable(table: Locator): Promise<Record<string, string>[]> {
  return table.evaluate((element) => {
    const text = (node: Element): string => node.textContent.replace(/\s+/g, ' ').trim();
    const rows = [...element.querySelectorAll('tr, [role=row]')].map((row) => [...row.querySelectorAll('th, td, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]')]);
    const isHead = (cells: readonly Element[]): boolean => cells.length > 0 && cells.every((cell) => cell.tagName === 'TH' || cell.getAttribute('role') === 'columnheader');
    const head = rows.find(isHead)?.map(text) ?? [];
    return rows
      .filter((cells) => cells.length > 0 && !isHead(cells))
      .map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index] === undefined || head[index] === '' ? `column_${index + 1}` : head[index], text(cell)])));
  });
}
