import { expect, test } from 'vitest';
import { Node } from '../../../shared/workflow/node.ts';
import { groupVariables } from './group-variables.ts';
import { describeType } from './describe-type.ts';

const step = (id: string, name: string) =>
  Node.parse({ id, type: 'Tool', name, params: { tool: 'click' }, position: { x: 0, y: 0 } });

test('groups variables by step', () => {
  const nodes = [step('n1', 'Find it'), step('n2', 'Read the table')];
  expect(
    groupVariables(
      ['find_it.success', 'baseUrl', 'read_the_table.rows', 'find_it.result', 'find_it.found', 'gone.text'],
      nodes,
    ),
  ).toEqual([
    { title: 'Inputs', names: ['baseUrl'] },
    { title: 'Find it', names: ['find_it.found', 'find_it.success', 'find_it.result'] },
    { title: 'Read the table', names: ['read_the_table.rows'] },
    { title: 'Other steps', names: ['gone.text'] },
  ]);
});

test('describes the type of a value', () => {
  expect([true, 3, 'a', null, [{ a: 1 }], [1, 2], { a: 1, b: 2 }].map(describeType)).toEqual([
    'true/false',
    'number',
    'text',
    'empty',
    '1 row',
    '2 items',
    '2 fields',
  ]);
});
