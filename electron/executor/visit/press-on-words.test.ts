import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedPage } from '../testing/scripted-page.ts';
import { startRun } from '../walk/start-run.ts';
import { pressOnWords } from './press-on-words.ts';

const page = (changes: Partial<Snapshot> = {}): Snapshot => ({
  takenAt: 0,
  session: 's',
  window: { id: 'w', title: '' },
  page: { url: 'http://shop.test/', title: 'Shop' },
  viewport: { x: 0, y: 0, width: 800, height: 600 },
  dialogs: [],
  landmarks: [],
  nodes: [],
  isComplete: true,
  digest: 'before',
  ...changes,
});

const judge = (value: JsonObject, post: Partial<Snapshot> = {}) =>
  pressOnWords({
    outcome: { ok: true, value: { clicked: '“Milk”', ...value } },
    pre: page(),
    post: page(post),
  })?.failure.code;

test.each<[string, JsonObject, Partial<Snapshot>, string | undefined]>([
  ['without an effect fails', { isPlainText: true }, {}, 'nothing-to-press'],
  [
    'fails if the page may change by itself',
    { isPlainText: true },
    { digest: 'after', isUnverified: true },
    'nothing-to-press',
  ],
  [
    'fails if leaving a field alone changed the page',
    { isPlainText: true },
    { digest: 'after', isIncidental: true, isByLeaving: true },
    'nothing-to-press',
  ],
  [
    'that opens a hovered menu holds',
    { isPlainText: true },
    { digest: 'after', isIncidental: true },
    undefined,
  ],
  ['that changes the page holds', { isPlainText: true }, { digest: 'after' }, undefined],
  ['that opens a window holds', { isPlainText: true, openedWindow: true }, {}, undefined],
  [
    'that asks the server holds',
    { isPlainText: true },
    { sent: [{ method: 'POST', address: 'http://shop.test/', kind: 'fetch', state: 'answered' }] },
    undefined,
  ],
])('a press on mere words %s', (_, value, post, code) => {
  expect(judge(value, post)).toBe(code);
});

test('a press that only focuses words fails on a restless page', () => {
  const words = { role: 'generic', name: '', path: [], isInViewport: true };
  const outcome = { ok: true, value: { clicked: '“Milk”', isPlainText: true } } as const;
  const pressed = pressOnWords({
    outcome,
    pre: page({ target: { ...words, focusBeside: 'radio A1' } }),
    post: page({ target: words, digest: 'after', isUnverified: true }),
  });
  expect(pressed?.failure.code).toBe('nothing-to-press');
});

test('a press on words without an effect names them', () => {
  const outcome = { ok: true, value: { clicked: '“Milk”', isPlainText: true } } as const;
  expect(pressOnWords({ outcome, pre: page(), post: page() })?.failure.message).toBe(
    'The page has the words “Milk”, but pressing them does nothing, and no button or link has that name.',
  );
});

test('a press on a control is not judged', () => {
  expect(judge({})).toBeUndefined();
});

test('a step whose pressed words do nothing fails', async () => {
  const page = scriptedPage([{ role: 'heading', name: 'Milk' }]);
  const { failure } = await startRun({
    runId: 'r1',
    workflow: drawn([tool('a', 'click', { server: 'browser', arguments: { target: 'Milk' } })], []),
    ports: {
      tools: {
        ...page,
        call: () => Promise.resolve({ ok: true, value: { clicked: '“Milk”', isPlainText: true } }),
      },
      clock: instantClock(),
      sink: recordingSink(),
    },
  }).finished;
  expect(failure?.code).toBe('nothing-to-press');
});
