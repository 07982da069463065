import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { readUnsaved } from './read-unsaved.ts';
import { untilSaved } from './until-saved.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test.each([
  ['objects by a returned text', `onbeforeunload = () => 'Not saved';`, 'objects'],
  [
    'objects by a text that is set',
    `addEventListener('beforeunload', (event) => { event.returnValue = 'Not saved'; });`,
    'objects',
  ],
  [
    'objects by preventing the event',
    `addEventListener('beforeunload', (event) => event.preventDefault());`,
    'objects',
  ],
  ['listens without objecting', `onbeforeunload = () => undefined;`, 'no'],
])('a page %s', async (_, script, unsaved) => {
  await browser.show(`<p>Order</p><script>${script}</script>`);
  expect(await browser.session.openPage?.evaluate(readUnsaved)).toBe(unsaved);
});

test.each([
  ['reads “Updated. Undo”', '<p role="status">Updated. Undo</p>', 'undo'],
  [
    'ends in “Rückgängig machen”',
    '<output>Gel&ouml;scht. <b>R&uuml;ckg&auml;ngig machen</b></output>',
    'undo',
  ],
  ['reads “Undo failed”', '<p role="alert">Undo failed</p>', 'no'],
])('a page whose notice %s', async (_, notice, unsaved) => {
  await browser.show(notice);
  expect(await browser.session.openPage?.evaluate(readUnsaved)).toBe(unsaved);
});

test('an ignored site is not waited for', async () => {
  const address = await browser.show(`<p>Order</p><script>onbeforeunload = () => 'Not saved';</script>`);
  const ignored = new Set([new URL(address).origin]);
  expect(await untilSaved(browser.session, new AbortController().signal, ignored)).toEqual([]);
});
