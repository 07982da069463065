import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chain } from '../../../shared/testing/build.ts';
import { closeDocument, loadDocument } from '../../state/document.ts';
import { fakeBridge } from '../../testing/fake-bridge.ts';
import { dismissInterruption, followInterruptions, useInterruptedRun } from './interrupted-run.ts';

const interruptedRun = { runId: 'r2', startedAt: 7, status: 'interrupted', nodeId: 'b' };
const reportedRun = (): string | undefined => useInterruptedRun.getState().run?.runId;

let end: () => void;
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  end = followInterruptions();
});
afterEach(() => {
  end();
});

test('an interrupted run is reported until dismissed', async () => {
  const { asked } = fakeBridge({
    'run/list': () => [interruptedRun, { runId: 'r1', startedAt: 1, status: 'succeeded' }],
  });
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => reportedRun()).toBe('r2');
  dismissInterruption();
  expect(reportedRun()).toBeUndefined();
  closeDocument();
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => asked).toHaveLength(2);
  await Promise.resolve();
  expect(reportedRun()).toBeUndefined();
});

test.each([
  ['has ended', { ...interruptedRun, status: 'failed' }],
  ['is running in another program', { ...interruptedRun, status: 'running' }],
])('a run that %s is not reported', async (_, latest) => {
  const { asked } = fakeBridge({ 'run/list': () => [latest, interruptedRun] });
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => asked).toHaveLength(1);
  await Promise.resolve();
  expect(reportedRun()).toBeUndefined();
});

test('closing the workflow clears the report', async () => {
  fakeBridge({ 'run/list': () => [interruptedRun] });
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => reportedRun()).toBe('r2');
  closeDocument();
  expect(reportedRun()).toBeUndefined();
});
