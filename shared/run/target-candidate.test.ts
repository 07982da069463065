import { expect, test } from 'vitest';
import { candidatesOf, describeFailure, failureWithChoices } from './target-candidate.ts';

const failure = {
  code: 'target-ambiguous',
  message: '“Edit” matches 2 elements on this page.',
  details: {
    candidates: [
      { role: 'button', name: 'Edit', within: 'Tea', find: { target: 'Edit', within: 'Tea' } },
      { role: 'button', name: 'Edit', find: { target: 'Edit', nth: 2 }, frame: 'Advert' },
      { role: 'combobox', name: 'Size', options: ['S', 'M'] },
      { name: 'Pay' },
      'look_up',
      3,
    ],
  },
};

test('a failure is described with its candidates', () => {
  expect(describeFailure(failure)).toBe(
    [
      failure.message,
      'The page has:',
      '- button “Edit”, in Tea',
      '- button “Edit”, number 2, in the frame “Advert”',
      '- combobox “Size”, with “S”, “M”',
      '- “Pay”',
      '- look_up',
      '- 3',
    ].join('\n'),
  );
  expect(describeFailure({ message: 'Gone.' })).toBe('Gone.');
});

test('a failure says how many more the page has', () => {
  const candidates = [{ role: 'button', name: 'Sort' }];
  expect(describeFailure({ message: 'No button called “+”.', details: { candidates, more: 9 } })).toBe(
    'No button called “+”.\nThe page has:\n- button “Sort”\n- and 9 more',
  );
});

test('a model reads each candidate’s arguments on a line', () => {
  const long = 'Berths and boats of the northern harbor, by size';
  const elements = [
    { role: 'link', name: 'Pending (4)', within: 'Comments', find: { target: 'Pending (4)' } },
    { role: 'link', name: 'Edit', within: 'Tea', find: { target: 'Edit', within: 'Tea' } },
    { role: 'link', name: 'Edit', within: 'Tea', find: { target: 'Edit', role: 'link' as const, nth: 2 } },
    { role: 'button', name: 'Berths and boats…', find: { target: long } },
  ];
  expect(failureWithChoices({ ...failure, details: { candidates: [...elements, 'look_up'] } })).toBe(
    [
      failure.message,
      'The page has, with the arguments to write:',
      '- link “Pending (4)”, in Comments',
      '- link “Edit”, "within": "Tea"',
      '- link “Edit”, in Tea, "role": "link", "nth": 2',
      `- button “${long}”`,
      '- look_up',
    ].join('\n'),
  );
  expect(failureWithChoices({ message: 'Gone.' })).toBe('Gone.');
});

test('only elements are candidates', () => {
  expect(candidatesOf(failure).map(({ role, name }) => [role, name])).toEqual([
    ['button', 'Edit'],
    ['button', 'Edit'],
    ['combobox', 'Size'],
    ['', 'Pay'],
  ]);
});
