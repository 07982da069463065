import { expect, test } from 'vitest';
import { Node } from '../../../shared/workflow/node.ts';
import { labelOfOutput, repeatLineOf, subtitleOf, titleOf } from './step-appearance.ts';

const call = (tool: string, args: object) =>
  subtitleOf(Node.parse({ id: 'n', type: 'Tool', params: { tool, arguments: args } }));
const variable = (name: string) => ({ type: 'Variable', name });
const ten = { type: 'Literal', value: { type: 'Number', value: 10 } };

test.each([
  [
    call('click', { target: 'Add', role: 'button', within: 'first row' }),
    'Click · button “Add”, in first row',
  ],
  [call('open_page', { url: '${baseUrl}' }), 'Open page · ${baseUrl}'],
  [
    call('type_text', { into: 'Search', text: 'sea stories', submit: true }),
    'Type text · “sea stories” → “Search”, submit',
  ],
  [call('click', { target: { name: 'Next', role: 'link' }, nth: 2 }), 'Click · link “Next”, number 2'],
  [
    call('click', { target: 'Accept', nth: 'last', optional: true }),
    'Click · “Accept”, the last one, if visible',
  ],
  [
    call('type_text', { text: 'TEA', into: ['Coupon', 'Code'], submit: true, optional: true }),
    'Type text · “TEA” → “Coupon” or “Code”, submit, if visible',
  ],
  [
    call('select_option', { target: 'Colours', option: ['Red', 'Blue'] }),
    'Select option · “Red”, “Blue” → “Colours”',
  ],
  [call('fail_run', { message: 'The book is sold out.' }), 'Fail run · “The book is sold out.”'],
  [call('take_screenshot', { fullPage: false }), 'Take screenshot'],
  [call('take_screenshot', { fullPage: true }), 'Take screenshot · full page'],
  [call('query', { table: 'books', limit: 5 }), 'Query · table books, limit 5'],
])('%s', (summary, expected) => {
  expect(summary).toBe(expected);
});

test.each([
  ['click', { until: 'Done' }, 'Until “Done” shows, at most 20 times'],
  ['click', { untilGone: 'More', times: 5 }, 'Until “More” is gone, at most 5 times'],
  [
    'click',
    { until: 'Done', untilGone: 'More', times: '${most}' },
    'Until “Done” shows and “More” is gone, at most ${most} times',
  ],
  ['click', { until: '', times: 5 }, ''],
  ['hover', { until: 'Done' }, ''],
])('%s with %j repeats: %s', (tool, args, line) => {
  expect(repeatLineOf(Node.parse({ id: 'n', type: 'Tool', params: { tool, arguments: args } }))).toBe(line);
});

test('arguments never show as JSON', () => {
  expect(call('odd', { nested: { a: [1] }, list: [1, 2] })).toBe('Odd');
});

test('a step named after its tool shows only the target', () => {
  const named = (name: string): string =>
    subtitleOf(
      Node.parse({
        id: 'n',
        type: 'Tool',
        name,
        params: { tool: 'open_page', arguments: { url: 'example.org' } },
      }),
    );
  expect([named('Open page 2'), named('Open the shop')]).toEqual(['example.org', 'Open page · example.org']);
});

test('control flow shows its condition', () => {
  expect(
    subtitleOf(
      Node.parse({
        id: 'n',
        type: 'If',
        params: { condition: { left: variable('min_price.value'), operator: 'LessThan', right: ten } },
      }),
    ),
  ).toBe('min_price.value < 10');
  expect(
    subtitleOf(
      Node.parse({
        id: 'n',
        type: 'Loop',
        params: { exitCondition: { left: variable('next.found'), operator: 'IsEmpty' } },
      }),
    ),
  ).toBe('until next.found is empty');
});

test('a nameless step shows its type', () => {
  expect(titleOf(Node.parse({ id: 'n', type: 'EndLoop', params: { loopId: 'l' } }))).toBe('End of loop');
});

test('outputs have short labels', () => {
  expect([
    labelOfOutput({ type: 'IfTrue' }),
    labelOfOutput({ type: 'LoopDone' }),
    labelOfOutput({ type: 'SwitchCase', name: 'red' }),
    labelOfOutput(undefined),
  ]).toEqual(['true', 'done', 'red', '']);
});
