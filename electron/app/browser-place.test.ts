import { expect, test } from 'vitest';
import { placeBrowser } from './browser-place.ts';

const first = { x: 0, y: 0, width: 1920, height: 1080 };
const second = { x: 1920, y: 0, width: 2560, height: 1440 };
const editor = { x: 100, y: 100, width: 1440, height: 900 };

test('the browser opens on the other screen', () => {
  expect(placeBrowser(editor, [first, second])).toEqual({ x: 2650, y: 320, width: 1100, height: 800 });
  expect(placeBrowser({ ...editor, x: 2500 }, [first, second])).toEqual({
    x: 410,
    y: 140,
    width: 1100,
    height: 800,
  });
});

test('on one screen the browser is at the right edge', () => {
  expect(placeBrowser(editor, [first])).toEqual({ x: 820, y: 280, width: 1100, height: 800 });
});

test('the browser fits its screen', () => {
  const small = { x: 0, y: 25, width: 1024, height: 700 };
  expect(placeBrowser({ ...small }, [small])).toEqual(small);
  expect(placeBrowser(editor, [first, { ...small, x: 1920 }])).toEqual({
    x: 820,
    y: 280,
    width: 1100,
    height: 800,
  });
});

test('an editor outside all screens gets a browser', () => {
  expect(placeBrowser({ ...editor, x: 9000 }, [first])).toEqual({ x: 820, y: 280, width: 1100, height: 800 });
  expect(placeBrowser(editor, [])).toEqual({ x: 0, y: 0, width: 1100, height: 800 });
});
