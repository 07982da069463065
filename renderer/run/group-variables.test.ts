import { expect, test } from 'vitest';
import { Node } from '../../shared/workflow/node.ts';
import { groupVariables } from './group-variables.ts';
import { sayType } from './say-type.ts';

const step = (id: string, name: string) =>
  Node.parse({ id, type: 'Tool', name, params: { tool: 'click' }, position: { x: 0, y: 0 } });

test('variables stand under the step that set them, in the order of the steps, inputs first and what every step sets last', () => {
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

test('a value says its type in words', () => {
  expect([true, 3, 'a', null, [{ a: 1 }], [1, 2], { a: 1, b: 2 }].map(sayType)).toEqual([
    'true/false',
    'number',
    'text',
    'empty',
    '1 row',
    '2 items',
    '2 fields',
  ]);
});
