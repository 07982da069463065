import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { idleRun } from '../../../shared/run/fold-run.ts';
import { chain } from '../../../shared/testing/build.ts';
import { useReview } from '../../state/review.ts';
import { loadDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';
import { fakeBridge } from '../../testing/fake-bridge.ts';
import { followViewedRun, showEarlierRun, resumeLatest, resumeEarlierRun } from './viewed-run.ts';

const own = 'ea6e6a2c-6f0d-4c58-9a43-1d5e7f20b105';
const earlier = 'ea6e6a2c-6f0d-4c58-9a43-1d5e7f20b106';
const old = chain('a', 'gone');
const answers = {
  'run/read': () => ({
    workflow: old,
    text: JSON.stringify({ ...idleRun, runId: earlier, status: 'failed', startedAt: 7 }),
  }),
};

beforeEach(() => {
  loadDocument(chain('a', 'b'), null, false);
  useRun.setState({ run: { ...idleRun, runId: own, status: 'succeeded' }, runId: own, lines: [] });
});

test('opening an earlier run shows its graph', async () => {
  onTestFinished(followViewedRun());
  fakeBridge(answers);
  await showEarlierRun(earlier);
  expect(useRun.getState().runId).toBe(earlier);
  expect(useReview.getState().viewing).toEqual({ workflow: old, run: { runId: earlier, startedAt: 7 } });
  await showEarlierRun(earlier);
  useReview.setState({ viewing: null });
  expect(useRun.getState()).toMatchObject({ runId: own, run: { status: 'succeeded' } });
});

test('after a crash, the latest run resumes', async () => {
  useRun.setState({ run: idleRun, runId: null, lines: [] });
  const { asked } = fakeBridge({
    ...answers,
    'run/list': () => [{ runId: earlier, startedAt: 7, status: 'interrupted' }],
    'run/plan-resume': () => {
      throw new Error('asked far enough');
    },
  });
  const resuming = resumeLatest();
  const { useQuestion } = await import('../../state/questions.ts');
  await expect.poll(() => useQuestion.getState().question).not.toBeNull();
  useQuestion.getState().question?.answer(null);
  await resuming;
  expect(asked.map(([name]) => name)).toEqual(['run/list', 'run/read', 'run/plan-resume']);
  expect(useRun.getState().runId).toBe(earlier);
});

test('no run opens during a run', async () => {
  const { asked } = fakeBridge(answers);
  useRun.setState({ run: { ...idleRun, runId: own, status: 'running' } });
  await showEarlierRun(earlier);
  expect(asked).toEqual([]);
  expect(useRun.getState().runId).toBe(own);
});

test('a resumed earlier run becomes the current one', async () => {
  onTestFinished(followViewedRun());
  const offer = {
    decision: 'blocked',
    sentence: 'The page has changed.',
    choices: ['check-again'],
    frontierNodeId: 'b',
    counts: { reused: 1, replayed: 0, toConfirm: 0 },
    reusedNodeIds: ['a'],
    unverifiedNodeIds: [],
    reruns: [],
  };
  const { asked } = fakeBridge({ ...answers, 'run/plan-resume': () => offer });
  await showEarlierRun(earlier);
  await resumeEarlierRun(earlier);
  expect(useReview.getState().viewing).toBeNull();
  expect(useRun.getState().runId).toBe(earlier);
  expect(asked.at(-1)).toMatchObject(['run/plan-resume', { runId: earlier }]);
});
