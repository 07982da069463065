import { expect, test } from 'vitest';
import { Node } from '../../../shared/workflow/node.ts';
import { labelOfOutput, subtitleOf, titleOf } from './step-appearance.ts';

const call = (tool: string, args: object) => subtitleOf(Node.parse({ id: 'n', type: 'Tool', params: { tool, arguments: args } }));
const variable = (name: string) => ({ type: 'Variable', name });
const ten = { type: 'Literal', value: { type: 'Number', value: 10 } };

test.each([
  [call('click', { target: 'Add', role: 'button', within: 'first row' }), 'click · button “Add”, in first row'],
  [call('open_page', { url: '${baseUrl}' }), 'open_page · ${baseUrl}'],
  [call('type_text', { into: 'Search', text: 'sea stories', submit: true }), 'type_text · “sea stories” → “Search”, submit'],
  [call('click', { target: { name: 'Next', role: 'link' }, nth: 2 }), 'click · link “Next”, number 2'],
  [call('take_screenshot', {}), 'take_screenshot'],
  [call('query', { table: 'books', limit: 5 }), 'query · table books, limit 5'],
])('%s', (said, expected) => { expect(said).toBe(expected); });

test('no argument is ever shown as JSON', () => {
  expect(call('odd', { nested: { a: [1] }, list: [1, 2] })).toBe('odd');
});

test('control flow says its question', () => {
  expect(subtitleOf(Node.parse({ id: 'n', type: 'If', params: { condition: { left: variable('min_price.value'), operator: 'LessThan', right: ten } } }))).toBe('min_price.value < 10');
  expect(subtitleOf(Node.parse({ id: 'n', type: 'Loop', params: { exitCondition: { left: variable('next.found'), operator: 'IsEmpty' } } }))).toBe('until next.found is empty');
});

test('a step without a name is called by what it is', () => {
  expect(titleOf(Node.parse({ id: 'n', type: 'EndLoop', params: { loopId: 'l' } }))).toBe('End of loop');
});

test('outputs have short labels', () => {
  expect([labelOfOutput({ type: 'IfTrue' }), labelOfOutput({ type: 'LoopDone' }), labelOfOutput({ type: 'SwitchCase', name: 'red' }), labelOfOutput(undefined)]).toEqual(['true', 'done', 'red', '']);
});
