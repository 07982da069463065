import type { Page } from 'playwright-core';
import type { ViewBounds } from './read-appearance.ts';

/** A hash per square, row by row. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly squares: Uint32Array;
}

/** In CSS pixels. */
const side = 16;
const pictureLimitMs = 3_000;
const lastPictures = new WeakMap<Page, { readonly data: Buffer; readonly picture: PagePicture }>();

export async function takePagePicture(page: Page): Promise<PagePicture | undefined> {
  const data = await page
    .screenshot({ type: 'png', scale: 'css', caret: 'initial', animations: 'allow', timeout: pictureLimitMs })
    .catch(() => undefined);
  if (data === undefined) return undefined;
  const last = lastPictures.get(page);
  if (last?.data.equals(data) === true) return last.picture;
  const picture = await readPicture(data);
  lastPictures.set(page, { data, picture });
  return picture;
}

async function readPicture(data: Buffer): Promise<PagePicture> {
  const { PNG } = await import('pngjs');
  const { width, height, data: pixels } = PNG.sync.read(data);
  const columns = Math.ceil(width / side);
  const squares = new Uint32Array(columns * Math.ceil(height / side)).fill(2_166_136_261);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x += 1) {
      const square = row + (x >> 4);
      squares[square] = Math.imul((squares[square] ?? 0) ^ (words[y * width + x] ?? 0), 16_777_619);
    }
  }
  return { width, height, columns, squares };
}

/** For two pictures of the same size. */
export function differingSquares(
  one: PagePicture,
  other: PagePicture,
  masks: readonly ViewBounds[],
): number[] {
  const found: number[] = [];
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
