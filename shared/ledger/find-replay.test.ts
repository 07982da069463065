import { expect, test } from 'vitest';
import type { LedgerEntry } from './entry.ts';
import { findReplay } from './find-replay.ts';

const gone = { code: 'SESSION_LOST', sentence: 'The browser was closed.' } as const;
const effects = { open_page: 'idempotent', click: 'non-idempotent', read: 'read' } as const;

function visits(names: readonly (keyof typeof effects)[], onRead = (): void => undefined): LedgerEntry[] {
  return names.map((name, index) => {
    const tool = { server: 'browser', name, effect: effects[name] };
    const entry: LedgerEntry = {
      seq: index + 1,
      nodeId: `${name} ${index}`,
      visit: 1,
      iterations: [],
      attempt: 1,
      phase: 'main',
      nodeType: 'Tool',
      specHash: '',
      inputs: [],
      startedAt: 0,
      endedAt: 0,
      verdict: 'passed',
      evidence: [],
    };
    return Object.defineProperty({ ...entry }, 'tool', {
      enumerable: true,
      get: () => {
        onRead();
        return tool;
      },
    });
  });
}

test('a replay starts at the first harmless page', () => {
  const found = findReplay(visits(['open_page', 'click', 'open_page', 'read', 'open_page', 'read']), gone, {
    nodes: [],
  });
  expect(found).toMatchObject({ first: 2, toConfirm: [] });
  expect(found?.replays.map(({ entry }) => entry.nodeId)).toEqual([
    'open_page 2',
    'read 3',
    'open_page 4',
    'read 5',
  ]);
});

test('the whole path is replayed if necessary', () => {
  expect(findReplay(visits(['open_page', 'read', 'open_page', 'click']), gone, { nodes: [] })).toMatchObject({
    first: 0,
    toConfirm: [{ nodeId: 'click 3' }],
  });
});

test('reading visits takes linear time', () => {
  const looksFor = (iterations: number): number => {
    let looks = 0;
    findReplay(
      visits(Array.from({ length: iterations }, () => ['open_page', 'click', 'read'] as const).flat(), () => {
        looks += 1;
      }),
      gone,
      { nodes: [] },
    );
    return looks;
  };
  expect(looksFor(1_000)).toBeLessThanOrEqual(10 * looksFor(100) + 10);
});
