import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { ResumePlan } from '../../../shared/ledger/resume-plan.ts';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { describeBlocked, describeResume } from './describe-resume.ts';

const names = ['open', 'reject', 'enter', 'guard', 'look', 'read', 'note', 'turn', 'more', 'last'];
const workflow = drawn(
  names.map((name) => tool(name, 'click')),
  names.slice(1).map((name, index) => `${names[index] ?? ''} -> ${name}`),
);
const again = (nodeId: string, visit = 1, isHarmless = true) => ({
  entry: { nodeId, visit, endedAt: 0 } as LedgerEntry,
  rerun: { code: 'UPSTREAM', sentence: 'An earlier step runs again.' } as const,
  isHarmless,
});

test('separates replayed and changed steps; counts harmful ones', () => {
  const back = [again('open'), again('reject', 1, false), again('enter', 1, false), again('enter', 2, false)];
  const changed = [
    ...['guard', 'look', 'read', 'note'].map((name) => again(name)),
    again('turn', 1, false),
    again('more'),
    again('last'),
    again('guard', 2),
  ];
  const plan: ResumePlan = {
    decision: 'blocked',
    sentence: 'To get back there, 3 steps that may not be harmless to repeat would have to run again.',
    choices: ['replay', 'start-over'],
    frontierNodeId: 'guard',
    counts: { reused: 0, replayed: back.length, toConfirm: 3 },
    unverifiedNodeIds: [],
    uncertainSecrets: [],
    start: {
      reused: [],
      reusedInside: [],
      startNodeId: 'open',
      iterations: [],
      reruns: [...back, ...changed],
    },
  };
  expect(describeBlocked(plan, { file: 'it', workflow, code: '0a1b2c3d' }).split('\n').slice(1, 3)).toEqual([
    '  would run again to get back there: open, reject (may not be harmless), enter (2 times, may not be harmless)',
    '  would run again after that: guard, look, read … turn (may not be harmless), more, last',
  ]);
});

test.each([
  ['states it', 'cut'],
  ["doesn't state it", undefined],
] as const)("prints the reason once if the plan's sentence %s", (_, statedReason) => {
  const lost = 'The value is lost.';
  const plan: ResumePlan = {
    decision: 'replay',
    sentence: statedReason === undefined ? 'One step runs again.' : `${lost} One step runs again.`,
    ...(statedReason === undefined ? {} : { statedReason }),
    cut: { code: 'POSTCONDITION_LOST', sentence: lost, nodeId: 'open' },
    choices: [],
    frontierNodeId: 'open',
    counts: { reused: 0, replayed: 1, toConfirm: 0 },
    unverifiedNodeIds: [],
    uncertainSecrets: [],
  };
  const shown = [
    describeResume({ hasColors: false }, { runId: 'r', startedAt: 0, workflow, plan }),
    describeBlocked(plan, { file: 'it', workflow, code: '0a1b2c3d' }),
  ];
  for (const text of shown) expect(text.split(lost)).toHaveLength(2);
});
