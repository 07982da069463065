import { expect, test } from 'vitest';
import type { Effect } from '../tools/tool-descriptor.ts';
import { hasCheckedSince, openEffects } from './open-effects.ts';
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
  ['one unseen effect', [blind], 1],
  ['two unseen effects', [blind, blind], 2],
  ['a seen effect', [seen], 0],
  ['a read afterwards', [blind, look], 0],
  ['a read before it', [look, blind], 1],
  ['a failed read', [blind, call('read', { verdict: 'failed' })], 1],
  ['an unseen effect, then a seen one of the same press', [blind, seen], 0],
  ['an effect after a wait', [blind, wait('high')], 0],
  ['no effect after a wait', [blind, wait('none')], 1],
  ['a refused action', [call('non-idempotent', { verdict: 'refused' })], 0],
])('open effects after %s', (_, turns, open) => {
  expect(openEffects(turns)).toHaveLength(open);
});

test('a read must follow the last change', () => {
  expect([
    hasCheckedSince([]),
    hasCheckedSince([look]),
    hasCheckedSince([look, seen]),
    hasCheckedSince([seen, look]),
  ]).toEqual([false, true, false, true]);
});
