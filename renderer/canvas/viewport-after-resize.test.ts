import { expect, test } from 'vitest';
import { viewportAfterResize } from './viewport-after-resize.ts';

const wide = { width: 1_000, height: 800 };
const step = { x: 400, y: 600, width: 256, height: 64 };
const atOne = { x: 0, y: 0, zoom: 1 };

test('opening a side panel keeps the center', () => {
  expect(
    viewportAfterResize(atOne, { before: wide, after: { width: 700, height: 800 }, keptRect: undefined }),
  ).toEqual({ x: -150, y: 0, zoom: 1 });
});

test('a covered step moves into view', () => {
  expect(
    viewportAfterResize(atOne, { before: wide, after: { width: 1_000, height: 500 }, keptRect: step }),
  ).toEqual({ x: 0, y: 500 - 88 - 664, zoom: 1 });
});

test('a step out of view doesn’t move the viewport', () => {
  const far = { ...step, y: 2_000 };
  expect(
    viewportAfterResize(atOne, { before: wide, after: { width: 1_000, height: 500 }, keptRect: far }),
  ).toEqual(atOne);
});

test('closing a panel keeps the top edge', () => {
  expect(
    viewportAfterResize(atOne, {
      before: { width: 1_000, height: 500 },
      after: wide,
      keptRect: { ...step, y: 100 },
    }),
  ).toEqual(atOne);
});
