import { afterAll, beforeAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { shownPage, testAgreement, testWaitsForFetched } from './testing/shown-page.ts';

const browser = await openBrowserHub();
beforeAll(() => browser.show(shownPage));
afterAll(() => browser.close());

testAgreement(browser, {
  present: [
    ['across elements', { text: 'Orders Rice' }],
    ['with composed letters and without invisible ones', { text: 'caf\u00e9 soft' }],
    ['in a frame by its title', { text: 'Card', within: 'Payment' }],
    ['across elements of a section', { text: 'Orders Rice', within: 'Orders' }],
    ['with the capitals of its style', { text: 'PAID', exact: true }],
    ['with its own capitals', { text: 'Paid', exact: true }],
    ['in an open shadow tree', { text: 'Deep', exact: true }],
    ['as the option that a closed list shows', { text: 'Finland' }],
  ],
  absent: [
    ['in another section', { text: 'Rice', within: 'Basket' }],
    ['as part of a value', { text: 'ada@' }],
    ['as a name that shows nowhere', { text: 'Close' }],
    ['in a closed list', { text: 'Norway' }],
    ['in other capitals', { text: 'tea', exact: true }],
    ['outside of the frame', { text: 'Rice', within: 'Payment' }],
  ],
});

testWaitsForFetched(browser, [
  ['find_text', { text: 'Lamp' }, 'count'],
  ['extract', { what: 'all texts', css: 'li' }, 'count'],
]);
