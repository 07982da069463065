import { expect, test } from 'vitest';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import { describeRun } from './describe-run.ts';

const run: RunDigest = {
  status: 'failed',
  steps: [{ nodeId: 'b', name: 'Pay', status: 'failed', attempt: 1 }],
  failure: { nodeId: 'b', name: 'Pay', code: 'x', message: 'No button.', candidates: [] },
};

test('describes visits and failure', () => {
  expect(describeRun(run)).toBe('The run failed.\n- b “Pay”: failed\nFailed at b “Pay”: No button.');
});

test('says which steps show no effect', () => {
  const step = { nodeId: 'a', name: 'Add', status: 'succeeded', attempt: 1, lacksEvidence: true } as const;
  expect(describeRun({ status: 'succeeded', steps: [step] })).toBe(
    'The run succeeded.\n- a “Add”: succeeded, but nothing shows its effect',
  );
});

test('describes what resuming does', () => {
  const resume = {
    decision: 'blocked' as const,
    sentence: 'The page has changed.',
    continuesAt: 'Pay',
    reused: ['“Open” to “Type”'],
    unverified: ['Type'],
    again: [{ name: 'Open', why: 'It leads back.' }],
    lost: '“Type” has changed.',
  };
  expect(
    describeRun({ ...run, resume })
      .split('\n')
      .slice(3),
  ).toEqual([
    'If resumed: The page has changed.',
    'Reused, not run again: “Open” to “Type”',
    'Unverified: Type',
    'No longer valid: “Type” has changed.',
    'Runs again: “Open”: It leads back.',
    'Continues at: “Pay”',
  ]);
});

test('limits the length', () => {
  const again = Array.from({ length: 60 }, (_, at) => ({ name: `Step ${at}`, why: 'x'.repeat(1_000) }));
  const text = describeRun({
    ...run,
    resume: { decision: 'replay', sentence: 's', reused: [], unverified: [], again },
  });
  expect(text.split('\n').length).toBeLessThan(40);
  expect(text.length).toBeLessThan(6_144);
});
