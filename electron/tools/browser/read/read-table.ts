import type { Locator } from 'playwright-core';

interface Table {
  readonly rows: readonly Record<string, string>[];
  readonly renamed: readonly string[];
}

/** `column_1` without a header, `Price 2` for a repeated one. Nested tables are skipped. */
export function readTableRows(table: Locator): Promise<Table> {
  return table.evaluate((element) => {
    const plain = (said: string): string => said.replace(/\s+/g, ' ').trim();
    const text = (node: Element): string => plain(node.textContent);
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
    const rows = [...element.querySelectorAll('tr, [role=row]')].filter(own).map(cellsOf);
    const isHead = (cells: readonly Element[]): boolean =>
      cells.length > 0 &&
      cells.every((cell) => cell.tagName === 'TH' || cell.getAttribute('role') === 'columnheader');
    const head = rows.find(isHead)?.map(text) ?? [];
    const width = Math.max(head.length, ...rows.map((cells) => cells.length));
    const names: string[] = [];
    const renamed: string[] = [];
    for (let index = 0; index < width; index += 1) {
      const header = head[index] ?? '';
      const first = header === '' ? `column_${index + 1}` : header;
      let name = first;
      for (let count = 2; names.includes(name) || (name !== first && head.includes(name)); count += 1)
        name = `${first} ${count}`;
      if (name !== first) renamed.push(name);
      names.push(name);
    }
    return {
      rows: rows
        .filter((cells) => cells.length > 0 && !isHead(cells))
        .map((cells) =>
          Object.fromEntries(
            cells.map((cell, index): [string, string] => [names[index] ?? '', cellText(cell)]),
          ),
        ),
      renamed,
    };
  });
}
