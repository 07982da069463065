import { expect, test } from 'vitest';
import type { Visit } from '../../../shared/run/run-state.ts';
import { IterationTally } from './iteration-tally.ts';

type Seen = readonly [nodeId: string, iterations: Readonly<Record<string, number>>, more?: Partial<Visit>];

const visitsOf = (...seen: readonly Seen[]): Visit[] =>
  seen.map(([nodeId, iterations, more], index) => ({
    index,
    nodeId,
    visit: 1,
    iterations: Object.entries(iterations).map(([loopId, iteration]) => ({ loopId, iteration })),
    status: 'succeeded',
    attempt: 1,
    startedAt: index,
    warnings: [],
    artifacts: [],
    ...more,
  }));
const tallied = (visits: readonly Visit[]): IterationTally => {
  const tally = new IterationTally();
  tally.extend(visits);
  return tally;
};
const failed: Partial<Visit> = { status: 'failed' };

test('an iteration passes when the next starts', () => {
  const tally = tallied(visitsOf(['loop', {}], ['a', { loop: 1 }], ['loop', {}], ['a', { loop: 2 }, failed]));
  expect(tally.ofLoop('loop', [])).toEqual({ passed: 1, failed: 1, troubled: [2] });
});

test('a recovered iteration passes as troubled', () => {
  const tally = tallied(
    visitsOf(
      ['loop', {}],
      ['a', { loop: 1 }, failed],
      ['mend', { loop: 1 }],
      ['loop', {}],
      ['a', { loop: 2 }, { warnings: ['slow'] }],
      ['loop', {}],
    ),
  );
  expect(tally.ofLoop('loop', [])).toEqual({ passed: 2, failed: 0, troubled: [1, 2] });
});

test('an inner loop is counted per outer iteration', () => {
  const tally = tallied(
    visitsOf(
      ['a', { outer: 1, inner: 1 }],
      ['inner', { outer: 1 }],
      ['a', { outer: 1, inner: 2 }],
      ['inner', { outer: 1 }],
      ['outer', {}],
      ['a', { outer: 2, inner: 1 }],
      ['inner', { outer: 2 }],
    ),
  );
  expect([1, 2].map((iteration) => tally.ofLoop('inner', [{ loopId: 'outer', iteration }])?.passed)).toEqual([
    2, 1,
  ]);
  expect(tally.ofLoop('outer', [])?.passed).toBe(1);
});

test('each finished visit is counted once', () => {
  const tally = new IterationTally();
  const visits = visitsOf(['a', { loop: 1 }], ['a', { loop: 2 }, { status: 'running' }]);
  tally.extend(visits);
  tally.extend(visits);
  expect(tally.ofStep('a')?.ticks).toEqual(['passed']);
  tally.extend(visitsOf(['a', { loop: 1 }], ['a', { loop: 2 }, failed]));
  expect(tally.ofStep('a')).toEqual({
    ticks: ['passed', 'failed'],
    counts: { passed: 1, warned: 0, failed: 1 },
  });
});

test('the first twelve visits get marks', () => {
  const tally = tallied(visitsOf(...Array.from({ length: 30 }, (_, at): Seen => ['a', { loop: at + 1 }])));
  expect([tally.ofStep('a')?.ticks.length, tally.ofStep('a')?.counts.passed]).toEqual([12, 30]);
});
