import { expect, test } from 'vitest';
import { compareRuns } from './compare-runs.ts';
import type { Visit } from './run-state.ts';

type Made = readonly [nodeId: string, changes?: Partial<Visit>];

function runOf(...made: readonly Made[]): { readonly visits: readonly Visit[] } {
  const counts = new Map<string, number>();
  return {
    visits: made.map(([nodeId, changes], index) => {
      const visit = (counts.get(nodeId) ?? 0) + 1;
      counts.set(nodeId, visit);
      return {
        index,
        nodeId,
        visit,
        iterations: [],
        status: 'succeeded',
        attempt: 1,
        startedAt: index,
        durationMs: 5,
        warnings: [],
        artifacts: [],
        ...changes,
      };
    }),
  };
}
const sent = (url: string): Partial<Visit> => ({
  call: { server: 's', tool: 't', arguments: { url, deep: [1, { a: 1, b: 2 }] }, effect: 'read' },
});

test("equal runs don't differ, whatever their duration", () => {
  const { visits, first } = compareRuns(
    runOf(['a', { durationMs: 10 }], ['b', { result: { x: 1, y: 2 } }]),
    runOf(['a', { durationMs: 900 }], ['b', { result: { y: 2, x: 1 } }]),
  );
  expect(first).toBeUndefined();
  expect(visits.map(({ nodeId, differences }) => [nodeId, differences])).toEqual([
    ['a', []],
    ['b', []],
  ]);
});

test('the first difference is named', () => {
  expect(
    compareRuns(runOf(['a', sent('x')], ['b', { result: 1 }]), runOf(['a', sent('x')], ['b', { result: 2 }]))
      .first,
  ).toMatchObject({ nodeId: 'b', differences: ['result'] });
  expect(compareRuns(runOf(['a', sent('x')]), runOf(['a', sent('y')])).first).toMatchObject({
    nodeId: 'a',
    differences: ['arguments'],
  });
  expect(
    compareRuns(runOf(['a'], ['b', { status: 'failed' }]), runOf(['a'], ['b'], ['c'])).first,
  ).toMatchObject({ nodeId: 'b', differences: ['status'] });
});

test('another edge is reported at its branch', () => {
  const { visits, first } = compareRuns(
    runOf(['if'], ['yes'], ['end']),
    runOf(['if'], ['no'], ['no more'], ['end']),
  );
  expect(first).toMatchObject({ nodeId: 'if', differences: ['path'] });
  expect(visits.map(({ nodeId, differences: [difference] }) => `${nodeId} ${difference ?? 'same'}`)).toEqual([
    'if path',
    'yes only-one',
    'no only-other',
    'no more only-other',
    'end same',
  ]);
});

test('extra iterations are visits of one run only', () => {
  const { visits } = compareRuns(runOf(['l'], ['b'], ['l']), runOf(['l'], ['b'], ['l'], ['b'], ['l']));
  expect(visits.slice(3).map(({ nodeId, visit, differences }) => [nodeId, visit, differences])).toEqual([
    ['b', 2, ['only-other']],
    ['l', 3, ['only-other']],
  ]);
});

test("trimmed values aren't compared", () => {
  expect(compareRuns(runOf(['a', { result: 1 }]), runOf(['a'])).first).toBeUndefined();
});
