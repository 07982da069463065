import { expect, test } from 'vitest';
import { actionOf, buttonTarget, pageOf } from '../../../shared/testing/budgets.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { effectOf } from '../../../shared/budgets/effect/effect-of.ts';
import type { Watched } from '../ports.ts';
import { FakePage } from '../testing/fake-page.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { createGate } from '../walk/gate.ts';
import { observeAfter, observeBefore } from './observe-effect.ts';
import { createPageWatch } from './page-watch.ts';

const action = { ...actionOf(), id: 'a' };

/** Time passes only in `watch`. */
function openPage(shown: Partial<Snapshot>, onWatch: (ms: number) => void = () => undefined) {
  const page = { shown, now: 0 };
  const tools = Object.assign(new FakePage(), {
    observe: () => Promise.resolve(pageOf(page.shown)),
    settle: () => Promise.resolve({ end: 'quiet' as const, frames: 3 }),
    watch: (
      _: unknown,
      { frames, ms }: { readonly frames: number; readonly ms: number },
    ): Promise<Watched> => {
      page.now += ms;
      onWatch(ms);
      return Promise.resolve({ hasMoved: false, hasAsked: false, isCaused: false, frames, ms });
    },
  });
  const found = tools.resolve('browser', 'click');
  if (!found.ok) throw new Error(found.failure.message);
  const watch = createPageWatch({
    tools,
    sink: recordingSink(),
    record: () => 0,
    gate: createGate(false),
    watchdog: { arm: () => undefined, disarm: () => undefined, close: () => undefined },
    clock: { ...instantClock(), now: () => page.now },
  });
  const probe = { tool: found.tool, args: {} };
  async function press(changed: Partial<Snapshot>) {
    const pre = await observeBefore(watch, probe, { kind: 'click', isRepeatable: true });
    page.now += 1_000;
    page.shown = changed;
    const post = await observeAfter(watch, probe, { action, pre, isRepeatable: true });
    const { delta, isUnverified } = effectOf(pre, post, action);
    return { delta, isUnverified };
  }
  return { page, press };
}

async function watchedMs(after: Partial<Snapshot>): Promise<readonly number[]> {
  const watched: number[] = [];
  const { press } = openPage({}, (ms) => watched.push(ms));
  await press(after);
  return watched;
}

test('a changed text elsewhere must last 100 ms, a changed target 300 ms', async () => {
  expect(await watchedMs({ digest: 'd', state: 'other', words: 'Saved: 2' })).toEqual([100]);
  expect(await watchedMs({ digest: 'e', target: buttonTarget({ isDisabled: true }) })).toEqual([300]);
  expect(
    await watchedMs({ digest: 'Saving', words: 'Saving', target: buttonTarget({ name: 'Saving' }) }),
  ).toEqual([300]);
});

test('a text that no handler changed must last 300 ms', async () => {
  const [first] = await watchedMs({ digest: 'e', words: 'other words', isUnverified: true });
  expect(first).toBe(300);
  expect(await watchedMs({ digest: 'e', words: 'other words', isIncidental: true })).toEqual([300]);
});

test('a change that is gone after 300 ms has no effect', async () => {
  const { page, press } = openPage({}, () => {
    page.shown = {};
  });
  expect(await press({ target: buttonTarget({ isDisabled: true }) })).toMatchObject({ delta: 'zero' });
});

test.each([
  ['that comes again while the page is watched has no effect', 1_000, 'zero'],
  ['that stays may be an effect', Infinity, 'partial'],
])('a second unverified change %s', async (_, againAfterMs, delta) => {
  let watched = -Infinity;
  const { page, press } = openPage({ state: 'no news' }, (ms) => {
    watched += ms;
    if (watched >= againAfterMs)
      page.shown = { state: 'no news', same: ['one', 'two'].map((news) => ['no news', news]) };
  });
  expect(await press({ state: 'one', isUnverified: true })).toEqual({ delta: 'partial', isUnverified: true });
  watched = 0;
  expect(await press({ state: 'two', isUnverified: true })).toMatchObject({ delta });
  // Each press took 1,300 ms, and a quarter is added.
  if (delta === 'partial') expect(watched).toBe(300 + 1.25 * 2_600);
});
