import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const timedOut = (...log: string[]): Error =>
  new Error(
    ['locator.click: Timeout 2000ms exceeded.', 'Call log:', ...log.map((line) => `  - ${line}`)].join('\n'),
  );

test('a click before a slow load counts as done', () => {
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
    "Planwright could click, but the next page didn't load in time. It may have worked, so check the page before you repeat the step. If the site is just slow, raise the step's timeout.",
  );
});

test.each([
  ['the target is hidden. Open the menu', ['element is not visible', 'retrying click action']],
  ['the target is hidden. Open the menu', ['element is not visible', 'waiting for element to be visible']],
  ['the page replaced or removed the target. Add', ['element was detached from the DOM, retrying']],
  ['the page replaced or removed the target. Add', ["waiting for locator('aria-ref=e13')"]],
  ["the target can't be scrolled into view. Open", ['element is outside of the viewport']],
  [
    "the target kept moving, or the page didn't respond. Add",
    ['waiting for element to be visible and stable'],
  ],
])("a click that wasn't done says plainly why: %s", (why, log) => {
  expect(explain(timedOut(...log), 'click').message).toContain(`Couldn't click in time: ${why}`);
});

test.each([
  ['<div role="dialog" class="x">…</div> intercepts pointer events', 'a dialog covers'],
  [
    '<p>Accept cookies</p> from <div class="bar">…</div> subtree intercepts pointer events',
    '“Accept cookies” covers',
  ],
  ['<iframe title="Chat" src="/chat"></iframe> intercepts pointer events', 'the frame “Chat” covers'],
])('a cover is named without HTML: %s', (line, message) => {
  expect(explain(timedOut('locator resolved to <button id="b">Send</button>', line), 'click').message).toBe(
    `Couldn't click: ${message} the target. Dismiss it in an earlier step.`,
  );
});

test.each([
  '<div class="backdrop"></div> intercepts pointer events',
  '<i></i> from <div id="wait" class="a b"></div> subtree intercepts pointer events',
])('a cover without a name gets none: %s', (line) => {
  expect(explain(timedOut('locator resolved to <button id="b">Send</button>', line), 'click').message).toBe(
    "Couldn't click: something without a name covers the target. Wait until it's gone, or dismiss it, in an earlier step.",
  );
});

test('a target that disappears before the click is named as replaced or removed', () => {
  const thrown = new Error(
    'elementHandle.click: Element is not attached to the DOM\nCall log:\n  - attempting click action',
  );
  expect(explain(thrown, 'click')).toMatchObject({
    code: 'target-not-found',
    message:
      "Couldn't click: the page replaced or removed the target. Add a “Wait for” step before it, for something that the finished page shows.",
  });
});

test('a timeout prints no HTML', () => {
  expect(explain(timedOut('locator resolved to <button id="b">Send</button>'), 'click').message).toBe(
    "Couldn't click in time: the page didn't respond. Add a “Wait for” step before it, for something that the finished page shows, or raise the step's timeout.",
  );
});
