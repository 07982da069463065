import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

function manualTimer() {
  let now = 0;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds: number, work: () => void) => {
      waiting.push({ at: now + milliseconds, work });
    },
    pass(milliseconds: number) {
      now += milliseconds;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { work } of due) work();
    },
  };
}

function start() {
  const timer = manualTimer();
  const passed: (readonly number[])[] = [];
  return {
    timer,
    passed,
    coalescer: coalesce<number>({
      every: 16,
      timer,
      passOn: (items) => {
        passed.push(items);
      },
    }),
  };
}

test('the first item passes at once, later ones together', () => {
  const { timer, passed, coalescer } = start();
  coalescer.add([1]);
  coalescer.add([2, 3]);
  timer.pass(5);
  coalescer.add([4]);
  expect(passed).toEqual([[1]]);
  timer.pass(11);
  expect(passed).toEqual([[1], [2, 3, 4]]);
});

test("an item after a pause doesn't wait", () => {
  const { timer, passed, coalescer } = start();
  coalescer.add([1]);
  timer.pass(100);
  coalescer.add([2]);
  expect(passed).toEqual([[1], [2]]);
});

test('a thousand lines make about sixty calls', () => {
  const { timer, passed, coalescer } = start();
  for (let at = 0; at < 1000; at += 1) {
    coalescer.add([at]);
    timer.pass(1);
  }
  coalescer.flush();
  expect(passed.length).toBeLessThanOrEqual(64);
  expect(passed.flat()).toEqual(Array.from({ length: 1000 }, (_, at) => at));
});

test('flush passes pending items once', () => {
  const { timer, passed, coalescer } = start();
  coalescer.add([1]);
  coalescer.add([2]);
  coalescer.flush();
  coalescer.flush();
  timer.pass(100);
  expect(passed).toEqual([[1], [2]]);
});
