// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import { idleRun } from '../../shared/run/fold-run.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import { chain } from '../../shared/testing/build.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { edit, loadDocument } from './document.ts';
import { followResume, refreshOffer, useResume } from './resume-offer.ts';
import { useRun } from './run.ts';

const again = { nodeId: 'a', code: 'ARGS_CHANGED', sentence: 'It was changed.' };
const offer = {
  decision: 'continue',
  sentence: 'Both steps run again.',
  frontierNodeId: 'a',
  reusedNodeIds: [],
  unverifiedNodeIds: [],
  reruns: [again],
} as unknown as ResumeOffer;

let end: () => void;
let asked: readonly (readonly [string, unknown])[];
beforeEach(() => {
  vi.useFakeTimers();
  ({ asked } = fakeBridge({ 'run/plan-resume': () => offer }));
  vi.spyOn(window, 'addEventListener').mockReturnValue(undefined);
  vi.spyOn(window, 'removeEventListener').mockReturnValue(undefined);
  Object.assign(window.bridge, { listen: () => () => undefined });
  loadDocument(chain('a', 'b'), null, false);
  end = followResume();
});
afterEach(() => {
  end();
});

async function afterRunAndEdit(run: Partial<RunState>): Promise<void> {
  useRun.setState({ runId: 'r', run: { ...idleRun, runId: 'r', ...run } });
  await vi.advanceTimersByTimeAsync(1_000);
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'x' } }]);
  await vi.advanceTimersByTimeAsync(1_000);
}

test('an edit after a completed run offers nothing', async () => {
  await afterRunAndEdit({ status: 'succeeded' });
  expect([asked.length, useResume.getState().offer, useResume.getState().trust.size]).toEqual([0, null, 0]);
});

test.each<Partial<RunState>>([
  { status: 'failed' },
  { status: 'stopped' },
  { status: 'succeeded', untilNodeId: 'a' },
])('after an incomplete run (%j), an edit shows reruns', async (run) => {
  await afterRunAndEdit(run);
  expect(useResume.getState().offer).toBe(offer);
  expect(useResume.getState().trust.get('a')).toMatchObject({ kind: 'again' });
});

test('resuming a finished run keeps the offer current', async () => {
  await afterRunAndEdit({ status: 'succeeded' });
  await refreshOffer();
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'y' } }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
});
