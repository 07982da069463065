import { afterAll, expect, test } from 'vitest';
import type { Snapshot } from '../../../../shared/page/snapshot.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('huge titles, addresses and outlines leave a small record', async () => {
  const address = await browser.show('<h1>One</h1>');
  const page = await browser.session.page();
  await page.evaluate(
    `document.title = 'T'.repeat(2_000_000); history.replaceState(null, '', '?' + 'q'.repeat(500_000)); document.body.innerHTML = '<h2>Heading</h2>'.repeat(600) + '<button>Go</button>'; undefined`,
  );
  const looks: Snapshot[] = [];
  await expect
    .poll(async () =>
      looks.push(...[await browser.observe('click', { target: 'Go' })].filter((look) => look !== undefined)),
    )
    .toBeGreaterThan(0);
  const [seen] = looks;
  expect(JSON.stringify(seen).length).toBeLessThan(60_000);
  expect([seen?.page.title.length, seen?.page.url.length, seen?.landmarks.length]).toEqual([
    2_000, 2_000, 500,
  ]);
  const clicked = await browser.value('click', { target: 'Go' });
  expect(JSON.stringify(clicked).length).toBeLessThan(5_000);
  expect(clicked['cut']).toContain('“url” after 2,000 characters');
  expect(JSON.stringify(await browser.value('list_windows')).length).toBeLessThan(10_000);
  expect((await browser.value('open_page', { url: address }))['cut']).toBeUndefined();
});

test('a failure is as short as a success', async () => {
  await browser.show('<select aria-label="Sort"></select>');
  const page = await browser.session.page();
  await page.evaluate(
    `document.querySelector('select').innerHTML = Array.from({ length: 1_000 }, (_, index) => '<option>' + 'o'.repeat(300) + index).join(''); undefined`,
  );
  const failure = await browser.failure('select_option', {
    target: 'Sort',
    option: 'Missing',
    timeoutMs: 500,
  });
  expect(failure.code).toBe('option-not-found');
  expect(JSON.stringify(failure).length).toBeLessThan(200_000);
});

test("a dialog's text is at most 2,000 characters", async () => {
  await browser.show(`<button onclick="setTimeout(() => alert('w'.repeat(1_000_000)), 0)">Go</button>`);
  await browser.call('click', { target: 'Go' });
  await expect.poll(() => browser.session.dialogs.open).toBeDefined();
  expect(JSON.stringify(await browser.observe()).length).toBeLessThan(10_000);
  expect(JSON.stringify(await browser.failure('expect_text', { text: 'x' })).length).toBeLessThan(10_000);
});
