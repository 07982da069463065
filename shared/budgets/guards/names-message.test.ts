import { expect, test } from 'vitest';
import { namesMessage } from './names-message.ts';

const message = 'Something went wrong. The order could not be saved.';

test.each([
  ['all of it in quotes', `Press Save. The message "${message}" is expected.`],
  ['one quoted sentence', 'The error message “Something went wrong” is shown.'],
  ['other capitals and marks', "It says 'SOMETHING  went wrong!'"],
  ['most of a quoted sentence', 'An alert says "could not be saved".'],
  ['an unquoted sentence', 'See that the order could not be saved.'],
  ['all of it unquoted', `Press Save. Expected: ${message}`],
])('%s names the message', (_, text) => {
  expect(namesMessage(text, message, [])).toBe(true);
});

test.each([
  ['nothing', ''],
  ['the word error', 'Save the order; an error is expected.'],
  ['the task', 'Save the order.'],
  ['half of it unquoted', 'Something goes wrong and nothing changes.'],
  ['another quoted message', 'The message "Something is missing" is shown.'],
  ['a few quoted words', 'Press "the order", then "Save".'],
  ['parts of words', 'The text "thing went wrong. The ord" is shown.'],
])('%s does not name it', (_, text) => {
  expect(namesMessage(text, message, [])).toBe(false);
});

test.each([
  ['Card declined (code 41)', 'The message "Card declined" is shown.', true],
  ['Card declined (code 41)', 'The card declined is another.', false],
  ['Error: Access denied', 'It says "Access denied".', true],
  ['Error: Access denied', 'It says "Error".', false],
  ['Access denied', 'An access denied message comes.', true],
  ['Declined', 'It says "Declined".', true],
  ['Declined', 'The card is declined.', false],
  ['Could not add the book.', 'Add the book.', false],
  ['Save the order: it failed.', 'Save the order.', false],
  ["The card couldn't be charged.", 'It says “The card couldn’t be charged”.', true],
])('the message %j in the task %j: %j', (shown, text, expected) => {
  expect(namesMessage(text, shown, [])).toBe(expected);
});

test('labels and typed values name no message', () => {
  expect(
    namesMessage('Press "Send it all again".', 'Send it all again: failed.', ['Send it all again']),
  ).toBe(false);
  expect(
    namesMessage('Search for "Of Mice and Men".', 'Of Mice and Men is sold out.', ['Of Mice and Men']),
  ).toBe(false);
  expect(
    namesMessage('Press "Send again". It says "Sending failed".', 'Sending failed: the line is dead.', [
      'Send again',
    ]),
  ).toBe(true);
});
