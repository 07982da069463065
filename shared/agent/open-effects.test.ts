import { expect, test } from 'vitest';
import type { Effect } from '../tools/tool-descriptor.ts';
import { hasLookedSince, openEffects } from './open-effects.ts';
import type { AgentAction } from './turn.ts';
import type { TurnRecord } from './turn-record.ts';

function turn(action: AgentAction, changes: Partial<TurnRecord> = {}): TurnRecord {
  return {
    turn: 1,
    phase: 'steps',
    thought: { think: '', act: '' },
    action,
    line: '',
    delta: 'none',
    verdict: 'done',
    remember: [],
    isNews: false,
    pictures: {},
    usage: { input: 0, output: 0 },
    durationMs: 0,
    ...changes,
  };
}
const call = (effect: Effect, changes: Partial<TurnRecord> = {}) =>
  turn({ kind: 'tool', server: 's', tool: 't', arguments: {}, effect }, changes);
const blind = call('non-idempotent', { verdict: 'unverified', delta: 'zero', target: 'button "Save"' });
const seen = call('non-idempotent', { delta: 'high', target: 'button "Save"' });
const look = call('read');
const wait = (delta: TurnRecord['delta']) => turn({ kind: 'wait', milliseconds: 1 }, { delta });

test.each([
  ['an effect that nobody saw', [blind], 1],
  ['two of them', [blind, blind], 2],
  ['one that was seen', [seen], 0],
  ['one that was looked for afterwards', [blind, look], 0],
  ['one before which was looked', [look, blind], 1],
  ['a look that failed', [blind, call('read', { verdict: 'failed' })], 1],
  ['one that was seen at the second press', [blind, seen], 0],
  ['one that showed itself after a wait', [blind, wait('high')], 0],
  ['one that a wait did not bring', [blind, wait('none')], 1],
  ['an action that was never sent', [call('non-idempotent', { verdict: 'refused' })], 0],
])('%s', (_, turns, open) => {
  expect(openEffects(turns)).toHaveLength(open);
});

test('whether somebody looked since the last action that may have changed something', () => {
  expect([
    hasLookedSince([]),
    hasLookedSince([look]),
    hasLookedSince([look, seen]),
    hasLookedSince([seen, look]),
  ]).toEqual([false, true, false, true]);
});
