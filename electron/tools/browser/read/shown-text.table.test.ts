import { afterAll, beforeAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { shownPage, testAgreement } from './testing/shown-page.ts';

const browser = await openBrowserHub();
beforeAll(() => browser.show(shownPage));
afterAll(() => browser.close());

testAgreement(browser, {
  present: [
    ['across elements of a section', { text: 'Orders Rice', within: 'Orders' }],
    ['with the capitals of its style', { text: 'PAID', exact: true }],
    ['with its own capitals', { text: 'Paid', exact: true }],
    ['in an open shadow tree', { text: 'Deep', exact: true }],
    ['as the option that a closed list shows', { text: 'Finland' }],
  ],
  absent: [
    ['in a closed list', { text: 'Norway' }],
    ['in other capitals', { text: 'tea', exact: true }],
    ['outside of the frame', { text: 'Rice', within: 'Payment' }],
  ],
});
