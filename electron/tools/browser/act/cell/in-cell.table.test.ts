import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { keptIn, plantPage } from './testing/plant-cells.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a cell takes a submitted value; a changed one is refused', async () => {
  await browser.show(plantPage);
  await browser.value('type_text', { text: '20', into: 'Pieces', within: 'Lady fern', submit: true });
  expect(await keptIn(browser)).toEqual(['Lady fern 20']);
  const entered = { within: 'Ivy', timeoutMs: 1_500 };
  expect(await browser.failure('type_text', { ...entered, text: '900', into: 'Pieces' })).toMatchObject({
    code: 'value-not-accepted',
    message: expect.stringContaining('shows “200” instead of “900”'),
  });
});
