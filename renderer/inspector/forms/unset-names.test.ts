import { expect, test } from 'vitest';
import type { Condition } from '../../../shared/workflow/condition.ts';
import { sayUnsetNames } from './unset-names.ts';

const known = [
  { name: 'budget' },
  { name: 'read.success', nodeId: 'n1' },
  { name: 'read.result', nodeId: 'n1' },
];
const asks = (name: string, operator: Condition['operator'] = 'Equals'): Condition => ({
  left: { type: 'Variable', name },
  operator,
  right: { type: 'Variable', name: 'budget' },
});

test('what an input or a step before sets is asked for in silence, also a field that only a run will show', () => {
  for (const name of ['budget', 'read.success', 'read.rows', ' budget ', ''])
    expect(sayUnsetNames(asks(name), known), name).toEqual([]);
});

test('what nobody sets is named, with what may have been meant', () => {
  expect(sayUnsetNames(asks('budgt'), known)).toEqual([
    'Neither an input nor a step before this one sets budgt, so it counts as empty. Did you mean "budget"?',
  ]);
  expect(sayUnsetNames(asks('nobody.count'), known)).toEqual([
    'Neither an input nor a step before this one sets nobody.count, so it counts as empty.',
  ]);
  expect(
    sayUnsetNames({ ...asks('budget', 'IsEmpty'), right: { type: 'Variable', name: 'ignored' } }, known),
  ).toEqual([]);
});
