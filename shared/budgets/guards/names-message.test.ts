import { expect, test } from 'vitest';
import { namesMessage } from './names-message.ts';

const message = 'Something went wrong. The order could not be saved.';

test.each([
  [
    'the whole in quotes',
    'Press Save. The message "Something went wrong. The order could not be saved." is expected.',
  ],
  ['one sentence in quotes', 'The error message “Something went wrong” is shown.'],
  ['other capitals, spaces and marks', "It says 'SOMETHING  went wrong!'"],
  ['most of a sentence in quotes', 'An alert says "could not be saved".'],
  ['a whole sentence without quotes', 'Press Save and see that the order could not be saved.'],
  ['the whole without quotes', `Press Save. Expected: ${message}`],
])('%s names the message', (_, text) => {
  expect(namesMessage(text, message, [])).toBe(true);
});

test.each([
  ['nothing', ''],
  ['the word error', 'Save the order; an error is expected.'],
  ['what is to be done', 'Save the order.'],
  ['half of it without quotes', 'Something goes wrong and the order stays as it is.'],
  ['another message in quotes', 'The message "Something is missing" is shown.'],
  ['a few of its words in quotes', 'Press "the order", then "Save".'],
  ['letters in the middle of its words', 'The text "thing went wrong. The ord" is shown.'],
])('%s does not name it', (_, text) => {
  expect(namesMessage(text, message, [])).toBe(false);
});

test.each([
  ['Card declined (code 41)', 'The message "Card declined" is shown.', true],
  ['Card declined (code 41)', 'The card declined is another one.', false],
  ['Error: Access denied', 'It says "Access denied".', true],
  ['Error: Access denied', 'It says "Error".', false],
  ['Access denied', 'An access denied message comes.', true],
  ['Declined', 'It says "Declined".', true],
  ['Declined', 'The card is declined.', false],
  ['Could not add the book to the basket.', 'Add the book to the basket.', false],
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
    namesMessage('Search for "The Left Hand of Darkness".', 'The Left Hand of Darkness is sold out.', [
      'The Left Hand of Darkness',
    ]),
  ).toBe(false);
  expect(
    namesMessage('Press "Send again". It says "Sending failed".', 'Sending failed: the line is dead.', [
      'Send again',
    ]),
  ).toBe(true);
});
