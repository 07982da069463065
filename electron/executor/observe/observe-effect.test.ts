import { expect, test } from 'vitest';
import { actionOf, buttonTarget, pageOf } from '../../../shared/testing/budgets.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { Watched } from '../ports.ts';
import { FakePage } from '../testing/fake-page.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { createGate } from '../walk/gate.ts';
import { observeAfter } from './observe-effect.ts';
import { createPageWatch } from './page-watch.ts';

async function watchedMs(after: Partial<Snapshot>): Promise<readonly number[]> {
  const watched: number[] = [];
  const page = Object.assign(new FakePage(), {
    observe: () => Promise.resolve(pageOf(after)),
    settle: () => Promise.resolve({ end: 'quiet' as const, frames: 3 }),
    watch: (
      _: unknown,
      { frames, ms }: { readonly frames: number; readonly ms: number },
    ): Promise<Watched> => {
      watched.push(ms);
      return Promise.resolve({ hasMoved: false, hasAsked: false, isCaused: false, frames, ms });
    },
  });
  const found = page.resolve('browser', 'click');
  if (!found.ok) throw new Error(found.failure.message);
  const watch = createPageWatch({
    tools: page,
    sink: recordingSink(),
    record: () => 0,
    gate: createGate(false),
    watchdog: { arm: () => undefined, disarm: () => undefined, close: () => undefined },
    clock: instantClock(),
  });
  const probe = { tool: found.tool, args: {} };
  await observeAfter(watch, probe, {
    action: { ...actionOf(), id: 'a' },
    pre: pageOf(),
    isRepeatable: true,
  });
  return watched;
}

test('words that a press changes elsewhere must last 100 ms, a change of its target 300 ms', async () => {
  expect(await watchedMs({ digest: 'd', state: 'other', words: 'Saved: 2' })).toEqual([100]);
  expect(await watchedMs({ digest: 'e', target: buttonTarget({ isDisabled: true }) })).toEqual([300]);
  expect(
    await watchedMs({ digest: 'Saving', words: 'Saving', target: buttonTarget({ name: 'Saving' }) }),
  ).toEqual([300]);
});

test('words that no handler of the press changed must last 300 ms', async () => {
  const [first] = await watchedMs({ digest: 'e', words: 'other words', isUnverified: true });
  expect(first).toBe(300);
  expect(await watchedMs({ digest: 'e', words: 'other words', isIncidental: true })).toEqual([300]);
});
