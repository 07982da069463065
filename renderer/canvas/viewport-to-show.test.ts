import { expect, test } from 'vitest';
import { viewportToShow } from './viewport-to-show.ts';

const size = { width: 700, height: 500, covered: 100, min: 0.6 };
const atOne = { x: 0, y: 0, zoom: 1 };
const rect = (y: number, height = 240, x = 100, width = 292) => ({ x, y, width, height });

function edges(
  { y, height }: { y: number; height: number },
  viewport: { y: number; zoom: number } | undefined,
): number[] {
  return viewport === undefined
    ? []
    : [y * viewport.zoom + viewport.y, (y + height) * viewport.zoom + viewport.y].map(Math.round);
}

test('a visible rectangle doesn’t move the viewport', () => {
  expect(viewportToShow(rect(140), atOne, size)).toEqual(atOne);
});

test('a rectangle under a bar moves out', () => {
  const [top, bottom] = edges(rect(20), viewportToShow(rect(20), atOne, size));
  expect(top).toBeGreaterThanOrEqual(size.covered + 24);
  expect(bottom).toBeLessThan(size.height);
});

test('without a bar it moves less', () => {
  expect(edges(rect(20), viewportToShow(rect(20), atOne, { ...size, covered: 0 }))[0]).toBe(56);
});

test('zooms out for a tall rectangle', () => {
  const high = rect(0, 460);
  const viewport = viewportToShow(high, atOne, size);
  expect(viewport?.zoom).toBeLessThan(1);
  const [top = 0, bottom = 0] = edges(high, viewport);
  expect(top).toBeGreaterThanOrEqual(size.covered + 24);
  expect(bottom).toBeLessThanOrEqual(size.height - 24);
});

test('the camera never zooms in', () => {
  expect(viewportToShow(rect(900), { ...atOne, zoom: 0.7 }, size)?.zoom).toBe(0.7);
});

test('the camera refuses a zoom too small to read', () => {
  expect(viewportToShow(rect(0, 800), atOne, size)).toBeUndefined();
});
