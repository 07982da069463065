import type { Edges } from '../find/seen-order.ts';
import type { PlacedRow, WrittenCell, WrittenRow } from './table-grid.ts';

/** Runs in the page with the other functions here. Nested tables are skipped. */
export function rowsInPage(element: Element): PlacedRow[] {
  const groups: (Element | null)[] = [];
  const isSeen = isDrawn(element) ? isDrawn : (): boolean => true;
  const rows = withoutCopies(ownRows(element).filter((row) => isSeen(row) && !isSpacer(row)));
  if (rows.length === 0) return rowsByHeight(element);
  const lines = alignedRows(rows).map((line) => ({
    line,
    cells: line.flatMap(ownCells).filter(isSeen),
  }));
  const head = lines.find((line) => isHeadOfPanes(line, lines));
  return lines.map((each) => {
    const { line, cells } = each;
    const [row] = line;
    const group = elementAround(row);
    if (groups.at(-1) !== group) groups.push(group);
    const written = writtenRow(row, cells);
    return {
      group: groups.length,
      ...written,
      cells: written.cells.map((cell, at) => ({
        ...cell,
        ...(each === head ? { isHeader: true, text: textOf(cells[at] ?? row) } : {}),
        place: edgesOf(cells[at] ?? row),
      })),
      place: edgesOf(row),
      isFromRight: getComputedStyle(row).direction === 'rtl',
    };
  });
}

/** Without the rows of a pane that draws some columns of the rows below it again. */
export function withoutCopies(rows: readonly Element[]): Element[] {
  const placed = rows.map((row) => ({ row, pane: row.closest('table'), box: row.getBoundingClientRect() }));
  if (new Set(placed.map(({ pane }) => pane)).size < 2) return [...rows];
  const tolerancePx = 2;
  const isOver = (one: DOMRect, other: DOMRect): boolean =>
    Math.abs(one.top - other.top) <= tolerancePx &&
    one.height > 0 &&
    one.width < other.width &&
    one.left >= other.left - tolerancePx &&
    one.right <= other.right + tolerancePx;
  return placed
    .filter(
      ({ pane, box }, at) =>
        !placed.slice(0, at).some((other) => other.pane !== pane && isOver(box, other.box)),
    )
    .map(({ row }) => row);
}

/** Sets the widths of columns, or stands for rows that aren't drawn. */
export function isSpacer(row: Element): boolean {
  const isFlat = (each: Element): boolean => each.getBoundingClientRect().height <= 1;
  return [row, ...ownCells(row)].every(isFlat) && textOf(row) === '';
}

/** A row that fixed columns begin continues in the pane beside them. */
export function alignedRows(rows: readonly Element[]): (readonly [Element, ...Element[]])[] {
  const tolerancePx = 2;
  const placed = rows.map((row) => {
    const pane = row.closest('table');
    const box = row.getBoundingClientRect();
    // What holds a pane may cut it off.
    const right = Math.min(box.right, pane?.parentElement?.getBoundingClientRect().right ?? box.right);
    return { row, pane, top: box.top, bottom: box.bottom, left: box.left, right };
  });
  type Placed = (typeof placed)[number];
  const continues = (row: Placed, next: Placed): boolean =>
    row.pane !== next.pane &&
    row.bottom > row.top &&
    [next.top - row.top, next.bottom - row.bottom, next.left - row.right].every(
      (gap) => Math.abs(gap) <= tolerancePx,
    );
  if (new Set(placed.map(({ pane }) => pane)).size < 2) return rows.map((row) => [row]);
  const nextOf = new Map(placed.map((row) => [row, placed.find((next) => continues(row, next))]));
  const continued = new Set(nextOf.values());
  return placed
    .filter((row) => !continued.has(row))
    .map((first) => {
      const line: [Element, ...Element[]] = [first.row];
      for (let next = nextOf.get(first); next !== undefined; next = nextOf.get(next)) line.push(next.row);
      return line;
    });
}

interface Line {
  readonly line: readonly [Element, ...Element[]];
  readonly cells: readonly Element[];
}

/** Whether its panes are right above those of the other rows. */
export function isHeadOfPanes({ line, cells }: Line, lines: readonly Line[]): boolean {
  if (line.length < 2) return false;
  const [first] = line;
  const others = lines.filter((each) => each.line !== line);
  const isOther = (row: Element): boolean =>
    others.some((each) => each.line.some((other) => other.closest('table') === row.closest('table')));
  if (line.some(isOther)) return false;
  const { bottom } = first.getBoundingClientRect();
  const tops = others.map((each) => each.line[0].getBoundingClientRect().top);
  const below = others[tops.indexOf(Math.min(...tops))];
  // Either may end with an empty cell.
  const isAsLong = below !== undefined && Math.abs(below.cells.length - cells.length) <= 1;
  return isAsLong && Math.abs(Math.min(...tops) - bottom) <= 2;
}

/** For a grid drawn column by column. */
export function rowsByHeight(element: Element): PlacedRow[] {
  const { cells, fields } = selectors();
  const parts = [...elementsIn(element)].filter(isDrawn);
  const placed = parts
    .filter((each) => each.matches(cells))
    .map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
  const tops = [...new Set(placed.map(({ box }) => Math.round(box.top)))].toSorted(
    (one, other) => one - other,
  );
  const rows = tops.map((top) =>
    placed
      .filter(({ box }) => Math.round(box.top) === top)
      .toSorted((one, other) => one.box.left - other.box.left),
  );
  const [first] = rows;
  if (first === undefined) return [];
  const write = (texts: readonly string[], isHeader: boolean, group: number): WrittenRow => ({
    group,
    cells: texts.map((text) => ({ text, isHeader, columns: 1, rows: 1 })),
  });
  const words = parts.filter(
    (each) => each.childElementCount === 0 && !each.matches(`${fields}, option`) && textOf(each) !== '',
  );
  const wordsOver = (box: DOMRect): string => {
    const over = words.find((each) => {
      const { left, right, bottom } = each.getBoundingClientRect();
      const middle = (left + right) / 2;
      return bottom <= box.top + 1 && middle >= box.left && middle <= box.right;
    });
    return over === undefined ? '' : textOf(over);
  };
  const heads = first.map(({ box }) => wordsOver(box));
  const body = rows.map((row) =>
    write(
      row.map(({ cell }) => cellText(cell)),
      false,
      2,
    ),
  );
  return heads.every((text) => text === '') ? body : [write(heads, true, 1), ...body];
}

/** The first line is the head. */
export function rowsOfDrawn(lines: readonly (readonly Element[])[] | null): PlacedRow[] {
  return (lines ?? []).map((cells, at) => ({
    group: at === 0 ? 1 : 2,
    place: cells[0] === undefined ? undefined : edgesOf(cells[0]),
    cells: cells.map((cell) => ({
      text: at > 0 ? cellText(cell) : seenText(cell),
      isHeader: at === 0,
      columns: 1,
      rows: 1,
    })),
  }));
}

export function edgesOf(element: Element): Edges | undefined {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return right === left && bottom === top ? undefined : { left, top, right, bottom };
}

export function writtenRow(row: Element, cells: readonly Element[]): Omit<WrittenRow, 'group'> {
  const isOfColumn = (cell: Element): boolean => cell.matches('[role=columnheader]');
  const isScopedToColumn = (cell: Element): boolean =>
    cell.tagName === 'TH' && cell.getAttribute('scope') === 'col';
  // An empty corner of the header, or a box that selects all, is often a plain cell.
  const isHead =
    cells.some(isOfColumn) ||
    (row.parentElement?.tagName === 'THEAD' && cells.some((cell) => cell.tagName === 'TH')) ||
    (row.parentElement?.tagName === 'TFOOT' &&
      cells.some(isScopedToColumn) &&
      cells.every((cell) => isScopedToColumn(cell) || hasField(cell) || textOf(cell) === ''));
  const isHeader = (cell: Element): boolean => cell.tagName === 'TH' || isHead;
  const isRead = cells.every(isHeader);
  const span = (cell: Element, name: 'colspan' | 'rowspan'): number => {
    const given = Number.parseInt(cell.getAttribute(`aria-${name}`) ?? cell.getAttribute(name) ?? '', 10);
    return Number.isNaN(given) || given < 0 ? 1 : given;
  };
  const [first] = cells;
  const { width } = row.getBoundingClientRect();
  return {
    isOfFields: cells.some(hasField) && cells.every((cell) => hasField(cell) || textOf(cell) === ''),
    isAcross: cells.length === 1 && width > 0 && (first?.getBoundingClientRect().width ?? 0) > width * 0.9,
    cells: cells.map((cell): WrittenCell => ({
      text: isRead ? seenText(cell) : cellText(cell),
      isHeader: isHeader(cell),
      columns: Math.max(1, span(cell, 'colspan')),
      rows: span(cell, 'rowspan'),
    })),
  };
}

export function selectors(): Readonly<Record<'tables' | 'rows' | 'cells' | 'boxes' | 'fields', string>> {
  const boxes = '[role=checkbox], [role=radio], [role=switch]';
  return {
    tables: 'table, [role=table], [role=grid], [role=treegrid]',
    rows: 'tr, [role=row]',
    cells: 'th, td, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]',
    boxes,
    fields: `input, textarea, select, ${boxes}`,
  };
}

export function ownRows(element: Element): Element[] {
  const { tables, rows } = selectors();
  const isOwn = (row: Element): boolean => {
    const table = tableAround(row, element);
    if (element.matches(tables) || table === null) return table === element || table === null;
    const around = tableAround(elementAround(table), element);
    return around === null || !isIn(around, element);
  };
  const root = element.getRootNode() as Document | ShadowRoot;
  const owned = (element.getAttribute('aria-owns')?.split(/\s+/) ?? []).flatMap((id) => {
    const part = root.getElementById(id);
    return part === null || element.contains(part) ? [] : [part];
  });
  const parts = [element, ...owned].toSorted((one, other) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
  );
  return parts
    .flatMap((part) => [...elementsIn(part)])
    .filter((each) => each.matches(rows) && isOwn(each) && !isLayout(each));
}

export function ownCells(row: Element): Element[] {
  const { rows, cells } = selectors();
  return [...elementsIn(row)].filter((each) => each.matches(cells) && closestTo(each, rows) === row);
}

/** A grid may draw its header and rows as separate tables, inside it or beside it. */
export function tableAround(each: Element | null, element: Element): Element | null {
  const { tables, cells } = selectors();
  const table = closestTo(each, tables);
  if (table === null || table === element || !isLayout(table)) return table;
  const cell = closestTo(table, cells);
  return cell !== null && isIn(cell, element) ? table : tableAround(elementAround(table), element);
}

export function isLayout(each: Element): boolean {
  return each.matches('[role=presentation], [role=none]');
}

export function nodesIn(each: Element): readonly Node[] {
  const slotted = each instanceof HTMLSlotElement ? each.assignedNodes() : [];
  return slotted.length > 0 ? slotted : [...(each.shadowRoot ?? each).childNodes];
}

export function* elementsIn(each: Element): Generator<Element, undefined> {
  for (const child of nodesIn(each))
    if (child instanceof Element) {
      yield child;
      yield* elementsIn(child);
    }
}

export function elementAround(each: Element): Element | null {
  const root = each.getRootNode();
  return each.assignedSlot ?? each.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

export function closestTo(each: Element | null, selector: string): Element | null {
  let at = each;
  while (at !== null && !at.matches(selector)) at = elementAround(at);
  return at;
}

export function isIn(each: Element, outer: Element): boolean {
  let at: Element | null = each;
  while (at !== null && at !== outer) at = elementAround(at);
  return at !== null;
}

/** `display: contents` has no box of its own. */
export function isDrawn(each: Element): boolean {
  if (each.checkVisibility()) return true;
  const around = elementAround(each);
  return around !== null && getComputedStyle(each).display === 'contents' && isDrawn(around);
}

/** Hidden, far off the page until hover, only for screen readers, or drawn as an icon. */
export function isUnseen(each: Element): boolean {
  const style = getComputedStyle(each);
  const { display, visibility, position, left, top } = style;
  if (display === 'none' || visibility !== 'visible' || ligatureOf(each) !== '') return true;
  if (position !== 'static' && Math.min(Number.parseFloat(left) || 0, Number.parseFloat(top) || 0) < -900)
    return true;
  if (position !== 'absolute' || !(each instanceof HTMLElement)) return false;
  return style.getPropertyValue('clip') !== 'auto' || (each.offsetWidth <= 1 && each.offsetHeight <= 1);
}

export function ligatureOf(element: Element): string {
  const text = element.childElementCount > 1 ? '' : element.textContent.trim();
  if (!/^[a-z][a-z0-9_]{2,}$/.test(text)) return '';
  const { width } = element.getBoundingClientRect();
  const size = parseFloat(getComputedStyle(element).fontSize);
  return width > 0 && width < Math.min(text.length * 0.42, 2) * size ? text : '';
}

export function hasField(cell: Element): boolean {
  const { fields } = selectors();
  return [...elementsIn(cell)].some((each) => each.matches(fields));
}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Ticked boxes are ✓ among words. Without words, a box reads as its state. */
export function cellText(cell: Element): string {
  if (!hasField(cell)) return textOf(cell);
  const { fields } = selectors();
  const hasOnlyBoxes = [...elementsIn(cell)].every((each) => !each.matches(fields) || isBox(each));
  const hasWords = hasOnlyBoxes && seenText(cell) !== '';
  return toOneLine(hasWords ? shownText(cell, tickIn) : fieldText(cell));
}

export function isBox(field: Element): boolean {
  return field.matches(`[type=checkbox], [type=radio], ${selectors().boxes}`);
}

export function isTicked(box: Element): boolean {
  return box instanceof HTMLInputElement ? box.checked : box.ariaChecked === 'true';
}

/** The part may hide a box behind its drawing. */
export function tickIn(part: Element): string {
  const boxes = [part, ...elementsIn(part)].filter((each) => isBox(each) && isDrawn(each));
  return boxes.some(isTicked) ? ' ✓ ' : '';
}

/** Text for screen readers only where nothing else shows. */
export function textOf(each: Element): string {
  const shown = seenText(each);
  if (shown !== '') return shown;
  const written = each instanceof HTMLElement ? each.innerText : each.textContent;
  const icons = [each, ...elementsIn(each)].map(ligatureOf);
  const spoken = toOneLine(icons.reduce((text, icon) => text.replace(icon, ''), written));
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : '';
}

export function seenText(each: Element): string {
  return toOneLine(shownText(each));
}

export function shownText(node: Node, instead: (unseen: Element) => string = () => ''): string {
  if (!(node instanceof HTMLElement)) return node instanceof Text ? node.data : '';
  if (node.tagName === 'BR') return ' ';
  if (isUnseen(node) || isBox(node)) return instead(node);
  const isPlain = [node, ...elementsIn(node)].every(
    (each) =>
      each.shadowRoot === null && !(each instanceof HTMLSlotElement) && !isUnseen(each) && !isBox(each),
  );
  const text = isPlain
    ? node.innerText
    : nodesIn(node)
        .map((each) => shownText(each, instead))
        .join('');
  return /^(?:inline|contents)/.test(getComputedStyle(node).display) ? text : ` ${text} `;
}

export function fieldText(node: Node): string {
  if (node instanceof Element && isBox(node)) return String(isTicked(node));
  if (node instanceof HTMLInputElement)
    return node.type === 'hidden' || node.type === 'password' ? '' : node.value;
  if (node instanceof HTMLTextAreaElement) return node.value;
  if (node instanceof HTMLSelectElement) return [...node.selectedOptions].map(textOf).join(', ');
  if (!(node instanceof Element)) return node instanceof Text ? node.data : '';
  if (node instanceof HTMLLabelElement && node.control !== null && !node.contains(node.control)) return '';
  if (isUnseen(node) && !hasField(node)) return '';
  if (node instanceof HTMLLabelElement && node.control !== null) return fieldText(node.control);
  return nodesIn(node).map(fieldText).join('');
}
