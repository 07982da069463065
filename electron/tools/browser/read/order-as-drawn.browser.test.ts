import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('rows in another order are read from top to bottom', async () => {
  const row = (name: string, at: number): string =>
    `<div role="row" style="position: absolute; top: ${at * 30}px; height: 30px; width: 200px"><span role="gridcell" style="position: absolute; left: 80px; width: 80px; height: 30px">${at}</span><span role="gridcell" style="position: absolute; left: 0; width: 80px; height: 30px"><button>${name}</button></span></div>`;
  const cards = [3, 1, 2].map((at) => `<li style="order: ${at}"><b>Card</b> <i>number ${at}</i>`).join('');
  await browser.show(
    `<div role="grid" aria-label="Vans"><div role="row"><span role="columnheader">Plate</span><span role="columnheader">Number</span></div><div role="rowgroup" style="position: relative; height: 120px">${row('CD', 3)}${row('AB', 1)}${row('EF', 2)}</div></div><ul style="display: flex; flex-direction: column">${cards}</ul>`,
  );
  expect((await browser.value('extract', { what: 'table' })).rows).toEqual([
    { Plate: 'AB', Number: '1' },
    { Plate: 'EF', Number: '2' },
    { Plate: 'CD', Number: '3' },
  ]);
  expect(await browser.value('extract', { what: 'all texts', role: 'button' })).toMatchObject({
    values: ['AB', 'EF', 'CD'],
  });
  expect((await browser.value('extract', { what: 'records', role: 'list' })).rows).toMatchObject([
    { text: 'Card number 1' },
    { text: 'Card number 2' },
    { text: 'Card number 3' },
  ]);
});

test('numbers count rows from top to bottom, also in candidates', async () => {
  const row = (name: string, at: number): string =>
    `<div style="position: absolute; top: ${at * 30}px"><button onclick="document.title = '${name}'">Open</button></div>`;
  await browser.show(
    `<div style="position: relative; height: 120px">${row('third', 3)}${row('first', 1)}${row('second', 2)}</div>`,
  );
  const { message, details } = await browser.failure('click', { target: 'Open', timeoutMs: 300 });
  expect(message).toContain('matches 3 elements');
  expect(details).toMatchObject({
    candidates: [{ find: { nth: 1 } }, { find: { nth: 2 } }, { find: { nth: 3 } }],
  });
  for (const [nth, name] of ['first', 'second', 'third'].entries()) {
    await browser.call('click', { target: 'Open', nth: nth + 1 });
    expect(await browser.session.openPage?.title()).toBe(name);
  }
});
