import { expect, test } from 'vitest';
import { candidatesOf, describeFailure, failureInOneLine } from './target-candidate.ts';

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
  expect(failureInOneLine({ ...failure, details: { candidates: ['look_up', 'look'] } })).toBe(
    `${failure.message} The page has: look_up; look.`,
  );
  expect(describeFailure({ message: 'Gone.' })).toBe('Gone.');
});

test('only elements are candidates', () => {
  expect(candidatesOf(failure).map(({ role, name }) => [role, name])).toEqual([
    ['button', 'Edit'],
    ['button', 'Edit'],
    ['combobox', 'Size'],
    ['', 'Pay'],
  ]);
});
