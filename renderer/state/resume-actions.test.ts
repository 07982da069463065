import { beforeEach, expect, test } from 'vitest';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import { idleRun } from '../../shared/run/fold-run.ts';
import { Settings } from '../../shared/settings.ts';
import { chain } from '../../shared/testing/build.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { useToasts } from '../ui/toast.ts';
import { loadDocument } from './document.ts';
import { closeResumeQuestion, resumeConfirmed, resumeFromHere, useResumeQuestion } from './resume-actions.ts';
import { useResume } from './resume-offer.ts';
import { useRun } from './run.ts';
import { setView } from './view.ts';

const offer: ResumeOffer = {
  planId: 'plan',
  decision: 'continue',
  sentence: '2 steps are kept.',
  choices: [],
  frontierNodeId: 'c',
  counts: { reused: 2, replayed: 0, toConfirm: 0 },
  reusedNodeIds: ['a', 'b'],
  unverifiedNodeIds: [],
  uncertainSecrets: [],
  reruns: [],
};
const blocked: ResumeOffer = {
  ...offer,
  decision: 'blocked',
  code: 'STATE_URL',
  sentence: 'The page has changed.',
  choices: ['check-again', 'replay', 'start-over'],
};
const earlier = 'ea6e6a2c-6f0d-4c58-9a43-1d5e7f20b105';

function bridgeWith(...offers: readonly ResumeOffer[]) {
  const left = [...offers];
  return fakeBridge({ 'run/plan-resume': () => left.shift(), 'run/start': () => undefined });
}

beforeEach(() => {
  loadDocument(chain('a', 'b', 'c'), null, false);
  useRun.setState({ run: { ...idleRun, runId: earlier, status: 'failed' }, runId: earlier, lines: [] });
  setView({ settings: Settings.parse({}) });
});

test('a run without reruns resumes at once', async () => {
  const { asked } = bridgeWith(offer);
  await resumeFromHere();
  expect(asked.map(([name]) => name)).toEqual(['run/plan-resume', 'run/start']);
  expect(asked[1]?.[1]).toMatchObject({
    startNodeId: null,
    variables: {},
    resume: { runId: earlier, confirmed: null },
  });
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['2 steps are kept.']);
});

test('a blocked resume asks the user first', async () => {
  const { asked } = bridgeWith(blocked);
  await resumeFromHere();
  expect(asked).toHaveLength(1);
  expect(useResumeQuestion.getState().offer).toEqual(blocked);
  expect(useResume.getState().offer).toEqual(blocked);
  await resumeConfirmed(blocked);
  expect(asked[1]?.[1]).toMatchObject({ resume: { runId: earlier, confirmed: 'plan' } });
  expect(useResumeQuestion.getState().offer).toBeNull();
});

test('checking again resumes once the page is right', async () => {
  const { asked } = bridgeWith(blocked, offer);
  await resumeFromHere();
  await resumeFromHere();
  expect(asked.map(([name]) => name)).toEqual(['run/plan-resume', 'run/plan-resume', 'run/start']);
  expect(useResumeQuestion.getState().offer).toBeNull();
});

test.each([
  ['is back', offer],
  ['is still another', blocked],
])('canceling during a check closes the question, where the page %s', async (_, found) => {
  let answer = (_offer: ResumeOffer): void => undefined;
  const offers = [
    Promise.resolve(blocked),
    new Promise<ResumeOffer>((resolve) => {
      answer = resolve;
    }),
  ];
  const { asked } = fakeBridge({ 'run/plan-resume': () => offers.shift(), 'run/start': () => undefined });
  await resumeFromHere();
  const again = resumeFromHere();
  await expect.poll(() => asked).toHaveLength(2);
  closeResumeQuestion();
  answer(found);
  await again;
  expect(useResumeQuestion.getState()).toMatchObject({ offer: null, isAsking: false });
  expect(asked.map(([name]) => name)).not.toContain('run/start');
});

test('a failed start keeps the previous run', async () => {
  fakeBridge({ 'run/plan-resume': () => offer });
  const resuming = resumeFromHere();
  const { useQuestion } = await import('./questions.ts');
  await expect.poll(() => useQuestion.getState().question?.title).toBe('The run couldn’t start');
  useQuestion.getState().question?.answer('close');
  await resuming;
  expect(useRun.getState()).toMatchObject({ runId: earlier, run: { status: 'failed' } });
});
