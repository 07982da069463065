import { afterAll, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { button, expectToldApart, testCandidates } from './testing/told-apart.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('each equal element has a candidate that finds only it', () => expectToldApart(browser, 24), 480_000);

testCandidates(browser, [
  [
    'a part that the step names',
    `<section aria-label="Cart"><table><tr><td>Tea<td>${button('Remove')}<tr><td>Rice<td>${button('Remove')}</table></section>${button('Remove')}`,
    { target: 'Remove', within: 'Cart' },
    ['1', '2'],
  ],
  ['a selector', `${button('One')}${button('Two')}`, { css: 'button' }, ['1', '2']],
  ['a role', `${button('One')}${button('')}`, { role: 'button' }, ['1', '2']],
]);
