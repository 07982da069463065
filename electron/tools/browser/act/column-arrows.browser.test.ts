import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { table } from './testing/column-heads.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const title = () => browser.session.openPage?.title();

test('an arrow in a heading is clicked', async () => {
  await browser.show(table);
  await browser.value('click', { target: '▼', within: 'Weight' });
  expect(await title()).toBe('Weight down');
  await browser.value('click', { target: '▲', within: 'Sent' });
  expect(await title()).toBe('Sent up');
});

test('a heading that sorts is clicked despite its arrows', async () => {
  await browser.show(
    `${table}<script>document.querySelector('th').onclick = ({ currentTarget }) => { currentTarget.ariaSort = 'ascending'; };</script>`,
  );
  await browser.value('click', { target: 'Weight' });
  expect(await browser.session.openPage?.evaluate("document.querySelector('th').ariaSort")).toBe('ascending');
});
