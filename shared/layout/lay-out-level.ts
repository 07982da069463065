import { columnGap, rowGap, type Size } from './geometry.ts';

export interface Box extends Size {
  readonly id: string;
}

/** `port`: index among `ports`, from the left. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly port: number;
  readonly ports: number;
}

interface Cell {
  readonly id: string;
  readonly width: number;
  readonly before: { readonly cell: Cell; readonly offset: number }[];
  center: number;
}

const edgeWidth = 24;
/** Edges over more rows don't get their own lane. */
const maxLaneLength = 40;

/**
 * Places successors below, branches side by side, joins centered. Returns top left corners, the first around
 * x = 0. Leave out back edges.
 */
export function layOutLevel(
  boxes: readonly Box[],
  links: readonly Link[],
): Map<string, { x: number; y: number }> {
  const rows = findRows(boxes, links);
  const cells = new Map<string, Cell>();
  const lines: Cell[][] = [];
  const put = (id: string, row: number, width: number): Cell => {
    const cell: Cell = { id, width, before: [], center: 0 };
    (lines[row] ??= []).push(cell);
    return cell;
  };
  for (const box of boxes) cells.set(box.id, put(box.id, rows.get(box.id) ?? 0, box.width));
  for (const { from, to, port, ports } of links) {
    const [start, end] = [rows.get(from) ?? 0, rows.get(to) ?? 0];
    const [source, target] = [cells.get(from), cells.get(to)];
    if (source === undefined || target === undefined || end <= start) continue;
    const offset = (port - (ports - 1) / 2) * (Math.max(source.width, target.width) + columnGap);
    let last = { cell: source, offset };
    if (end - start <= maxLaneLength) {
      for (let row = start + 1; row < end; row += 1) {
        const lane = put('', row, edgeWidth);
        lane.before.push(last);
        last = { cell: lane, offset: 0 };
      }
    }
    target.before.push(end - start > 1 ? { cell: last.cell, offset: 0 } : last);
  }
  const heights = new Map<number, number>();
  for (const box of boxes)
    heights.set(rows.get(box.id) ?? 0, Math.max(heights.get(rows.get(box.id) ?? 0) ?? 0, box.height));
  const places = new Map<string, { x: number; y: number }>();
  let y = 0;
  for (const [row, line] of lines.entries()) {
    spreadRow(line);
    for (const cell of line) if (cell.id !== '') places.set(cell.id, { x: cell.center - cell.width / 2, y });
    y += (heights.get(row) ?? 0) + rowGap;
  }
  return places;
}

function findRows(boxes: readonly Box[], links: readonly Link[]): Map<string, number> {
  const waiting = new Map(boxes.map(({ id }) => [id, 0]));
  const next = new Map<string, string[]>();
  for (const { from, to } of links) {
    if (!waiting.has(from) || !waiting.has(to)) continue;
    waiting.set(to, (waiting.get(to) ?? 0) + 1);
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const rows = new Map<string, number>();
  const placed = new Set<string>();
  const ready = boxes.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id);
  for (const start of [...boxes.map(({ id }) => id)]) {
    for (
      let id = ready.shift() ?? (placed.has(start) ? undefined : start);
      id !== undefined;
      id = ready.shift()
    ) {
      if (placed.has(id)) continue;
      placed.add(id);
      if (!rows.has(id)) rows.set(id, 0);
      const row = rows.get(id) ?? 0;
      for (const to of next.get(id) ?? []) {
        if (placed.has(to)) continue;
        const left = (waiting.get(to) ?? 0) - 1;
        waiting.set(to, left);
        rows.set(to, Math.max(rows.get(to) ?? 0, row + 1));
        if (left === 0) ready.push(to);
      }
    }
  }
  return rows;
}

function spreadRow(line: Cell[]): void {
  for (const cell of line) {
    if (cell.before.length > 0)
      cell.center =
        cell.before.reduce((sum, { cell: from, offset }) => sum + from.center + offset, 0) /
        cell.before.length;
  }
  const desired = new Map(line.map((cell) => [cell, cell.center]));
  line.sort((one, other) => one.center - other.center);
  let edge = -Infinity;
  for (const cell of line) {
    cell.center = Math.max(cell.center, edge + cell.width / 2);
    edge = cell.center + cell.width / 2 + columnGap;
  }
  // By half, to stay centered.
  const shift =
    line.reduce((sum, cell) => sum + (desired.get(cell) ?? 0) - cell.center, 0) / Math.max(1, line.length);
  for (const cell of line) cell.center += shift;
}
