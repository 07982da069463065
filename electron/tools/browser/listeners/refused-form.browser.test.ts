import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const sendingForm = (attributes: string, mail: string): string =>
  `<form ${attributes} onsubmit="event.preventDefault(); done.textContent = 'Sent'"><label>Name <input name="name" required></label><label>Mail <input name="mail" ${mail}></label><button>Send</button></form><p id="done"></p>`;
const form = sendingForm('', 'type="email" value="ada@example.com"');

test.each<[string, string, JsonObject]>([
  ['click', 'click', { target: 'Send' }],
  ['press_key', 'press_key', { key: 'Enter', target: 'Mail' }],
  ['type_text', 'type_text', { into: 'Mail', text: 'bea@example.com', submit: true }],
])('`%s` tells what the browser says instead of sending a form', async (_, tool, args) => {
  await browser.show(form);
  expect(await browser.value(tool, args)).toMatchObject({
    notSent: { field: 'Name', message: 'Please fill out this field.' },
    warning: "The browser didn't send the form. It says at “Name”: Please fill out this field.",
  });
  await browser.value('type_text', { into: 'Name', text: 'Ada' });
  expect(await browser.value(tool, args)).not.toHaveProperty('notSent');
  expect(await browser.value('expect_text', { text: 'Sent' })).toMatchObject({ holds: true });
});

test('a page that validates its form itself is believed', async () => {
  const own = `<script>document.forms[0].addEventListener('invalid', (event) => { event.preventDefault(); done.textContent = 'Who are you?'; }, true)</script>`;
  const checked = `<button type="button" onclick="document.forms[0].checkValidity(); setTimeout(() => document.forms[0].reportValidity())">Check</button>`;
  for (const [page, target] of [
    [sendingForm('novalidate', ''), 'Send'],
    [form + own, 'Send'],
    [form + checked, 'Check'],
  ] as const) {
    await browser.show(page);
    expect(await browser.value('click', { target })).not.toHaveProperty('notSent');
  }
});
