import { afterAll, beforeAll, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { expectAgreed, page } from './testing/shown-page.ts';

const browser = await openBrowserHub();
beforeAll(() => browser.show(page));
afterAll(() => browser.close());

const present: [string, JsonObject][] = [
  ['across elements of a section', { text: 'Orders Rice', within: 'Orders' }],
  ['with the capitals of its style', { text: 'PAID', exact: true }],
  ['with its own capitals', { text: 'Paid', exact: true }],
  ['in an open shadow tree', { text: 'Deep', exact: true }],
  ['as the option that a closed list shows', { text: 'Finland' }],
];
const absent: [string, JsonObject][] = [
  ['in a closed list', { text: 'Norway' }],
  ['in other capitals', { text: 'tea', exact: true }],
  ['outside of the frame', { text: 'Rice', within: 'Payment' }],
];

test.each([
  ...present.map(([where, args]) => [where, args, true] as const),
  ...absent.map(([where, args]) => [where, args, false] as const),
])('all tools agree about a text %s', (_, args, isShown) => expectAgreed(browser, args, isShown));
