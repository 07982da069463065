import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const title = () => browser.session.openPage?.title();

const arrow = (name: string, points: string) =>
  `<span style="display: block; cursor: pointer; height: 9px" onclick="document.title = '${name}'"><svg width="12" height="8"><polyline points="${points}" fill="none" stroke="black"/></svg></span>`;
const heading = (words: string) =>
  `<th><div style="display: flex"><div>${words}</div><div><div>${arrow(`${words} up`, '0,8 6,0 12,8')}${arrow(`${words} down`, '0,0 6,8 12,0')}</div></div></div></th>`;
const table = `<table><tr>${heading('Weight')}${heading('Sent')}</tr><tr><td>5</td><td>Monday</td></tr></table>`;

test('a click on a heading that sorts only by its arrows names them', async () => {
  await browser.show(table);
  expect(await browser.failure('click', { target: 'Weight' })).toMatchObject({
    code: 'needs-arrow',
    message:
      'A click on “Weight” changes nothing, but it has two arrows. Replace this step: click “▲” or “▼” within “Weight”.',
  });
});

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
