import { z } from 'zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { boxes, tickedIn } from './testing/drawn-box-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

beforeEach(() => browser.show(boxes));

const ticked = () => tickedIn(browser);

test.each([
  ['by its words', { target: 'Engine' }, 'engine'],
  ['by its words and role', { target: 'Van', role: 'checkbox' }, 'van'],
  ['by the caption beside it', { target: 'Reorder' }, 'reorder'],
  ['by the caption beside its only words', { target: 'Mail me' }, 'mail'],
  ['as a switch', { target: 'Reorder', role: 'switch' }, 'reorder'],
  ['in a row', { role: 'checkbox', within: 'Air filter' }, 'Air filter'],
  ['by the words of its row', { target: 'Oil filter' }, 'Oil filter'],
  ['by number', { role: 'checkbox', nth: 3 }, 'reorder'],
])('a part drawn for a hidden box is set %s', async (_, args, expected) => {
  await browser.value('set_checked', args);
  await browser.value('set_checked', args);
  expect(await ticked()).toBe(expected);
});

test('a part drawn for a hidden box is that box to every tool', async () => {
  expect(await browser.value('read_page')).toMatchObject({
    snapshot: expect.stringMatching(/radio "Brakes.*\n.*radio "Engine.*[\s\S]*checkbox "Van/) as unknown,
  });
  const engine = { text: 'Engine', role: 'radio' };
  expect(await browser.value('find_text', engine)).toMatchObject({ count: 1, checked: false });
  await browser.value('click', { target: 'Engine', role: 'radio' });
  expect(await browser.value('find_text', engine)).toMatchObject({ count: 1, checked: true });
  await browser.value('wait_for', { target: 'Engine', role: 'radio', state: 'checked' });
  const { details } = await browser.failure('set_checked', { target: 'Motor', timeoutMs: 300 });
  const candidates = z.array(z.object({ role: z.string(), name: z.string() })).parse(details?.['candidates']);
  expect(candidates.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'radio Brakes',
    'radio Engine',
    'checkbox Car',
    'checkbox Van',
    'checkbox Reorder',
    'checkbox Mail me',
    'checkbox Oil filter',
    'checkbox Air filter',
  ]);
});

test('the page sees no role that it did not give', async () => {
  await browser.value('set_checked', { target: 'Engine' });
  const role = "document.querySelector('.part').getAttribute('role')";
  expect(await browser.session.openPage?.evaluate<unknown>(role)).toBeNull();
});

test('a part drawn around a hidden native control is that control', async () => {
  const around = (type: string, inside: string): string =>
    `<div class="part" style="display: inline-block; cursor: pointer"><input type="${type}" name="${type}" style="display: none"><span>${inside}</span></div>`;
  const square = '<i style="display: inline-block; width: 16px; height: 16px; border: 1px solid"></i>';
  await browser.show(`<div>${around('checkbox', `${square} I accept the terms`)}</div>
    <div><div>Express</div><span class="part" style="cursor: pointer">${square}<input type="radio" name="radio" style="display: none"></span></div>
    <div><div>Region</div><div style="cursor: pointer"><select style="display: none"><option>North</option></select>North ▾</div></div>
    <script>
      for (const part of document.querySelectorAll('.part'))
        part.onclick = ({ target }) => { if (target.tagName !== 'INPUT') part.querySelector('input').click(); };
    </script>`);
  for (const target of ['I accept the terms', 'Express']) await browser.value('set_checked', { target });
  expect(await ticked()).toBe('checkbox,radio');
  expect(await browser.value('find_text', { text: 'Region', role: 'combobox' })).toMatchObject({ count: 1 });
});
