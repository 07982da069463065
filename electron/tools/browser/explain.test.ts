import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const timedOut = (...log: string[]): Error =>
  new Error(
    ['locator.click: Timeout 2000ms exceeded.', 'Call log:', ...log.map((line) => `  - ${line}`)].join('\n'),
  );

test('a click that was done while the page loads counts as done', () => {
  const { code, message } = explain(
    timedOut(
      'locator resolved to <button>Send</button>',
      'element is visible, enabled and stable',
      'performing click action',
      'click action done',
      'waiting for scheduled navigations to finish',
    ),
    'click',
  );
  expect(code).toBe('timeout');
  expect(message).toBe(
    "It did click, but the page that this leads to did not come in time. It may have taken effect: look at the page before it is done again. If the site is only slow, raise the step's timeout.",
  );
});

test("a click that wasn't done says what it waited for", () => {
  expect(explain(timedOut('waiting for element to be visible, enabled and stable'), 'click').message).toBe(
    'It took too long to click: waited for element to be visible, enabled and stable.',
  );
});
