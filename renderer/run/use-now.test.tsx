// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StateChip } from '../canvas/steps/state-chip.tsx';
import { formatElapsed } from '../../shared/text/format-duration.ts';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function Elapsed() {
  return formatElapsed(useNow(true));
}

const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

function timesOfChange(texts: readonly HTMLElement[], milliseconds: number): number[][] {
  const times = texts.map((): number[] => []);
  for (const until = Date.now() + milliseconds; Date.now() < until;) {
    const before = texts.map(({ textContent }) => textContent);
    pass(10);
    for (const [index, text] of texts.entries())
      if (text.textContent !== before[index]) times[index]?.push(Date.now());
  }
  return times;
}

test('elapsed times change together, and stop with the run', () => {
  const first = render(<Elapsed />);
  pass(130);
  const run = { status: 'running', startedAt: 130, attempt: 1, visits: 1 } as const;
  const chip = render(<StateChip state={{ status: 'running', run, attempts: 1 } as never} />);
  const [times, chipTimes] = timesOfChange([first.container, chip.container], 1_000);
  expect(times).toHaveLength(5);
  expect(chipTimes).toEqual(times);

  first.unmount();
  expect(vi.getTimerCount()).toBe(1);
  chip.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
