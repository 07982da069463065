import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const part = (name: string, max: number, text: string) =>
  `<span role="spinbutton" tabindex="0" aria-label="${name}" aria-valuemax="${max}" aria-valuenow="${Number(text) || 1}">${text}</span>`;

/** A combobox of hour, minute, and AM/PM. The hour shows 12 but reports up to 23. */
const page = `<div><span>Meet at</span><div role="combobox" aria-label="Meet at" aria-expanded="false">
  <div role="group" aria-label="Meet at" id="time">${part('Hour', 23, '09')}:${part('Minute', 12, '00')} ${part('Half', 2, 'AM')}</div></div></div>
<script>
  const [hour, minute, half] = time.children;
  let typed = '';
  for (const each of time.children) {
    each.onfocus = () => { typed = ''; };
    each.onkeydown = ({ key }) => {
      if (each === half && /^[ap]$/i.test(key)) half.textContent = key.toUpperCase() + 'M';
      if (each !== half && /^[0-9]$/.test(key)) each.textContent = (typed = (typed + key).slice(-2)).padStart(2, '0');
      minute.ariaValueNow = String(Number(minute.textContent));
      hour.ariaValueNow = String((Number(hour.textContent) % 12) + (half.textContent === 'PM' ? 12 : 0));
    };
  }
</script>`;

test('enters a time in any form into its parts', async () => {
  await browser.show(page);
  for (const [text, shown] of [
    ['2:30 p.m.', '02:30 PM'],
    ['09:15', '09:15 AM'],
  ] as const) {
    await browser.value('type_text', { into: 'Meet at', text });
    expect(await browser.session.openPage?.locator('#time').innerText()).toBe(shown);
  }
  expect((await browser.failure('type_text', { into: 'Meet at', text: 'half past two' })).message).toMatch(
    /^“Meet at” takes a date such as/,
  );
});
