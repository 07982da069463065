import { expect, test } from 'vitest';
import { groupReruns } from './group-reruns.ts';

const rerun = (nodeId: string, visit: number, isHarmless = true) => ({
  nodeId,
  visit,
  code: 'UPSTREAM',
  sentence: 'An earlier step runs again.',
  isHarmless,
});

test('repeated steps are listed once', () => {
  const reruns = [
    rerun('open', 1),
    rerun('guard', 1, false),
    rerun('read', 1),
    rerun('guard', 2, false),
    rerun('read', 2),
    rerun('guard', 3, false),
  ];
  expect(groupReruns({ reruns, counts: { reused: 1, replayed: 4, toConfirm: 2 } })).toEqual({
    back: [
      { nodeId: 'open', isHarmless: true, visits: [1] },
      { nodeId: 'guard', isHarmless: false, visits: [1, 2] },
      { nodeId: 'read', isHarmless: true, visits: [1] },
    ],
    changed: [
      { nodeId: 'read', isHarmless: true, visits: [2] },
      { nodeId: 'guard', isHarmless: false, visits: [3] },
    ],
  });
});
