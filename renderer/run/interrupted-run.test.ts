import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idleRun } from '../../shared/run/fold-run.ts';
import { chain } from '../../shared/testing/build.ts';
import { closeDocument, loadDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { dismissInterruption, followInterruptions, useInterruptedRun } from './interrupted-run.ts';

const cutOff = { runId: 'r2', startedAt: 7, status: 'interrupted', nodeId: 'b' };
const told = (): string | undefined => useInterruptedRun.getState().run?.runId;

let end: () => void;
beforeEach(() => {
  vi.unstubAllGlobals();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  useRun.setState({ run: idleRun, runId: null, lines: [] });
  useInterruptedRun.setState({ run: null });
  closeDocument();
  end = followInterruptions();
});
afterEach(() => {
  end();
});

test('a workflow whose last run was cut off says so once it is open, and not again once that is known', async () => {
  const { asked } = fakeBridge({
    'run/list': () => [cutOff, { runId: 'r1', startedAt: 1, status: 'succeeded' }],
  });
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => told()).toBe('r2');
  dismissInterruption();
  expect(told()).toBeUndefined();
  closeDocument();
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => asked).toHaveLength(2);
  await Promise.resolve();
  expect(told()).toBeUndefined();
});

test.each([
  ['that ended', { ...cutOff, status: 'failed' }],
  ['that another program runs', { ...cutOff, status: 'running' }],
])('a run %s is not told of', async (_, latest) => {
  const { asked } = fakeBridge({ 'run/list': () => [latest, cutOff] });
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => asked).toHaveLength(1);
  await Promise.resolve();
  expect(told()).toBeUndefined();
});

test('another workflow has nothing to do with it', async () => {
  fakeBridge({ 'run/list': () => [cutOff] });
  loadDocument(chain('a', 'b'), null, false);
  await expect.poll(() => told()).toBe('r2');
  closeDocument();
  expect(told()).toBeUndefined();
});
