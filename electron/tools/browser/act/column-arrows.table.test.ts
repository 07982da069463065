import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { table } from './testing/column-heads.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('a click on a heading that sorts only by its arrows names them', async () => {
  await browser.show(table);
  expect(await browser.failure('click', { target: 'Weight' })).toMatchObject({
    code: 'needs-arrow',
    message:
      'A click on “Weight” changes nothing, but it has two arrows. Replace this step: click “▲” or “▼” within “Weight”.',
  });
});
