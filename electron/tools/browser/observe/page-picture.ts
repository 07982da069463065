import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PNG } from 'pngjs';
import { captureView } from '../session/client-of.ts';
import type { ViewBounds } from './appearance.ts';

export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** A PNG in base64. Equal pictures mostly have equal files. */
  readonly data: string;
  /** A hash per square, row by row. Computed on demand, as page texts mostly differ already. */
  readonly squares: Uint32Array;
}

const side = 16;
const pictureLimitMs = 3_000;

/** Undefined if the page can't be drawn in time. */
export async function takePagePicture(
  page: Page,
): Promise<((viewportWidth: number) => PagePicture) | undefined> {
  const shot = captureView(page, { format: 'png', optimizeForSpeed: true });
  const [data, { PNG }] = await Promise.all([
    Promise.race([shot, pause(pictureLimitMs, undefined, { ref: false })]).catch(() => undefined),
    import('pngjs'),
  ]);
  if (data === undefined) return undefined;
  return (viewportWidth) => pictureOf(data, viewportWidth, PNG.sync.read);
}

function pictureOf(data: string, viewportWidth: number, read: typeof PNG.sync.read): PagePicture {
  const head = Buffer.from(data.slice(0, 32), 'base64');
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  const step = (side * width) / viewportWidth;
  const columns = Math.ceil(width / step);
  let squares: Uint32Array | undefined;
  return {
    width,
    height,
    columns,
    data,
    get squares() {
      return (squares ??= hashSquares(read(Buffer.from(data, 'base64')), { step, columns }));
    },
  };
}

function hashSquares(
  { width, height, data: pixels }: PNG,
  { step, columns }: { readonly step: number; readonly columns: number },
): Uint32Array {
  const squares = new Uint32Array(columns * Math.ceil(height / step)).fill(2_166_136_261);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / step) * columns;
    for (let x = 0; x < width; x += 1) {
      const square = row + Math.floor(x / step);
      squares[square] = Math.imul((squares[square] ?? 0) ^ (words[y * width + x] ?? 0), 16_777_619);
    }
  }
  return squares;
}

export function differingSquares(
  one: PagePicture,
  other: PagePicture,
  masks: readonly ViewBounds[],
): number[] {
  const found: number[] = [];
  if (one.data === other.data) return found;
  for (let square = 0; square < one.squares.length; square += 1) {
    if (one.squares[square] !== other.squares[square] && !masks.some((box) => touches(square, one, box)))
      found.push(square);
  }
  return found;
}

export function around(square: number, { columns, squares }: PagePicture): number[] {
  const near: number[] = [];
  for (let down = -1; down <= 1; down += 1) {
    for (let right = -1; right <= 1; right += 1) {
      const column = (square % columns) + right;
      const at = square + down * columns + right;
      if (column >= 0 && column < columns && at >= 0 && at < squares.length) near.push(at);
    }
  }
  return near;
}

export function touches(
  square: number,
  { columns }: PagePicture,
  [left, top, right, bottom]: ViewBounds,
): boolean {
  const [x, y] = [(square % columns) * side, Math.floor(square / columns) * side];
  return x < right && x + side > left && y < bottom && y + side > top;
}
