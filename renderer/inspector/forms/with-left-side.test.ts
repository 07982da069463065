import { expect, test } from 'vitest';
import { unsetCondition } from '../../../shared/workflow/create-node.ts';
import type { Side } from '../../../shared/workflow/condition.ts';
import { withLeftSide } from './with-left-side.ts';

const variable = (name: string): Side => ({ type: 'Variable', name });
const known = [
  { name: 'find_text.found', nodeId: 'n1' },
  { name: 'find_text.text', nodeId: 'n1' },
  { name: 'agreed', value: true },
];

test('a true-or-false variable gets “is true”', () => {
  for (const name of ['find_text.found', 'agreed'])
    expect(withLeftSide(unsetCondition, variable(name), known).right).toEqual({
      type: 'Literal',
      value: { type: 'Bool', value: true },
    });
});

test('other variables and chosen comparisons stay unchanged', () => {
  expect(withLeftSide(unsetCondition, variable('find_text.text'), known)).toEqual({
    ...unsetCondition,
    left: variable('find_text.text'),
  });
  const chosen = {
    ...unsetCondition,
    right: { type: 'Literal', value: { type: 'String', value: 'yes' } },
  } as const;
  expect(withLeftSide(chosen, variable('find_text.found'), known).right).toEqual(chosen.right);
});
