import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const list = (name: string, value: string, options: readonly string[]) =>
  `<div style="position: relative"><div><span>${value}</span><input role="combobox" aria-label="${name}" aria-expanded="false" aria-controls="of ${name}" onclick="this.ariaExpanded = 'true'; document.getElementById('of ${name}').hidden = false"></div>
  <div role="listbox" id="of ${name}" hidden style="position: absolute">${options.map((each) => `<div role="option" onclick="document.title = '${name} ${each}'; this.parentElement.hidden = true">${each}</div>`).join('')}</div></div>`;
const meeting = `<div><label>Meeting</label><div style="display: flex; gap: 80px">${list('Day', '10/30/2026', ['10/31/2026'])}${list('Hour', '9:00 AM', ['2:30 PM', 'Noon'])}</div></div>`;

test('selects a time in the list of times of two lists below one caption', async () => {
  await browser.show(meeting);
  await browser.value('select_option', { target: 'Meeting', option: '2:30 PM', timeoutMs: 1_000 });
  expect(await browser.session.openPage?.title()).toBe('Hour 2:30 PM');
});

test('asks for one of two lists below one caption if the option is a mere word', async () => {
  await browser.show(meeting);
  const failure = await browser.failure('select_option', {
    target: 'Meeting',
    option: 'Noon',
    timeoutMs: 500,
  });
  expect(failure.message).toContain('“Meeting” holds “Day” and “Hour”. Name one of them.');
});
