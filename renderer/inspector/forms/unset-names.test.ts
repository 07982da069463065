import { expect, test } from 'vitest';
import type { Comparison } from '../../../shared/workflow/condition.ts';
import { describeUnsetNames } from './unset-names.ts';

const known = [
  { name: 'budget' },
  { name: 'read.success', nodeId: 'n1' },
  { name: 'read.result', nodeId: 'n1' },
];
const asks = (name: string, operator: Comparison['operator'] = 'Equals'): Comparison => ({
  left: { type: 'Variable', name },
  operator,
  right: { type: 'Variable', name: 'budget' },
});

test('inputs and result fields count as set', () => {
  for (const name of ['budget', 'read.success', 'read.rows', ' budget ', ''])
    expect(describeUnsetNames(asks(name), known), name).toEqual([]);
});

test('an unset name is reported with a suggestion', () => {
  expect(describeUnsetNames(asks('budgt'), known)).toEqual([
    'budgt isn’t set before this step, so it counts as empty. Did you mean "budget"?',
  ]);
  expect(describeUnsetNames(asks('nobody.count'), known)).toEqual([
    'nobody.count isn’t set before this step, so it counts as empty.',
  ]);
  expect(
    describeUnsetNames({ ...asks('budget', 'IsEmpty'), right: { type: 'Variable', name: 'ignored' } }, known),
  ).toEqual([]);
});
