import { expect, test } from 'vitest';
import { placeWindow, minWindowSize } from './window-place.ts';

const first = { x: 0, y: 0, width: 1920, height: 1080 };
const second = { x: 1920, y: 0, width: 2560, height: 1440 };

test('a new window fits its screen', () => {
  expect(placeWindow(undefined, [first])).toEqual({ width: 1440, height: 900 });
  expect(placeWindow(undefined, [{ ...first, width: 1280, height: 720 }])).toEqual({
    width: 1280,
    height: 720,
  });
  expect(placeWindow(undefined, [])).toEqual({ width: 1440, height: 900 });
});

test('a window returns to its place', () => {
  const place = { x: 2000, y: 100, width: 1600, height: 1000 };
  expect(placeWindow(place, [first, second])).toEqual(place);
});

test('without its screen a window is centered', () => {
  expect(placeWindow({ x: 2000, y: 100, width: 1600, height: 1000 }, [first])).toEqual({
    width: 1440,
    height: 900,
  });
});

test('an unreachable title bar moves the window', () => {
  expect(placeWindow({ x: 100, y: -400, width: 1000, height: 700 }, [first])).toEqual({
    width: 1440,
    height: 900,
  });
  expect(placeWindow({ x: 1850, y: 100, width: 1000, height: 700 }, [first])).toEqual({
    width: 1440,
    height: 900,
  });
});

test('a window fits its screen', () => {
  expect(placeWindow({ x: 0, y: 0, width: 5000, height: 4000 }, [first])).toEqual(first);
  expect(placeWindow({ x: 0, y: 0, width: 500, height: 10 }, [first])).toEqual({
    x: 0,
    y: 0,
    ...minWindowSize,
  });
});
