import { afterAll, beforeEach, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { box, boxes, row, tickedIn } from './testing/drawn-box-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

beforeEach(() => browser.show(boxes));

const ticked = () => tickedIn(browser);

test('a drawn box is cleared once', async () => {
  await browser.value('set_checked', { target: 'Reorder' });
  for (const checked of [false, false]) await browser.value('set_checked', { target: 'Reorder', checked });
  expect(await ticked()).toBe('');
});

test('a caption of several drawn boxes names none', async () => {
  for (const target of ['Group', 'Fits'])
    expect(await browser.failure('set_checked', { target, timeoutMs: 500 })).toMatchObject({
      code: 'target-not-found',
    });
  expect(await ticked()).toBe('');
});

test('a drawn box that stays as it is fails', async () => {
  await browser.session.openPage?.evaluate(
    "document.querySelectorAll('.part').forEach((part) => { part.onclick = null; })",
  );
  expect(await browser.failure('set_checked', { target: 'Van', timeoutMs: 1_000 })).toMatchObject({
    message: expect.stringContaining('did not change its state') as unknown,
  });
});

test('a drawn box below its copy is set by the copy', async () => {
  const copy = `<tr><td>${box('checkbox', 'copy')}</td></tr>`;
  await browser.show(`<div style="position: relative"><table>${row('Oil filter')}</table>
    <table style="position: absolute; top: 0; left: 0; z-index: 1">${copy}</table></div>
    <script>
      for (const part of document.querySelectorAll('.part'))
        part.onclick = () => document.querySelectorAll('input').forEach((input) => { input.checked = !input.checked; });
    </script>`);
  await browser.value('set_checked', { role: 'checkbox', within: 'Oil filter' });
  expect(await ticked()).toBe('Oil filter,copy');
  expect(await browser.failure('set_checked', { role: 'checkbox', nth: 2, timeoutMs: 500 })).toMatchObject({
    code: 'target-not-found',
  });
});
