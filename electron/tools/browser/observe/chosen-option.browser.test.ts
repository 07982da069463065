import { expect, test } from 'vitest';
import { openObservedPages } from './testing/open-observed-pages.ts';

const { browser, observe } = await openObservedPages();

const lists = `
<x-list></x-list>
<label id="maker">Maker</label><div role="combobox" aria-labelledby="maker" aria-expanded="false"><input value="Driftline"><button aria-label="open"></button></div>
<label id="guide">Guide</label><div role="combobox" aria-labelledby="guide" aria-expanded="false"><div role="group"><input value="Ida Falk"><button aria-label="open"></button></div></div>
<label>Service</label><div tabindex="0" style="cursor: pointer"><span title="Express">Express</span><svg role="img" aria-label="loading" width="16" height="16"><path d="M0 0h9v9"/></svg></div>
<script>customElements.define('x-list', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML =
  '<label><div>Opens at</div><div style="position: relative"><div aria-hidden="true">08:00</div><button aria-label="Opens at, 08:00" aria-haspopup="dialog" aria-expanded="false" style="position: absolute; inset: 0; opacity: 0"></button></div></label>'; } });</script>`;

test.each([
  ['in the name of its button', 'Opens at', '08:00', '8:00'],
  ['in the field that it is drawn around', 'Maker', 'Driftline', 'Foxtrail'],
  ['in the field of a part that fills it', 'Guide', 'Ida Falk', 'Jo Berg'],
  ['in its words before a picture', 'Service', 'Express', 'loading'],
])('a list shows its choice %s', async (_, target, option, other) => {
  await browser.show(lists);
  const asked = { target, option };
  expect((await observe('select_option', asked)).target).toMatchObject({ shows: option });
  const { target: list } = await observe('select_option', { ...asked, option: other });
  expect(list).toBeDefined();
  expect(list?.shows).not.toBe(other);
});

test.each(['true', 'false'])('a day of the shown month is selected: %s', async (selected) => {
  const day = (left: number, state: string) =>
    `<div role="gridcell" style="position: absolute; left: ${left}px" ${state}><button>19</button></div>`;
  await browser.show(
    `<div style="position: relative; width: 99px; height: 40px; overflow: hidden">${day(300, '')}${day(0, `aria-selected="${selected}"`)}</div>`,
  );
  expect((await observe('click', { target: '19' })).target?.isSelected).toBe(selected === 'true');
});

test('a tab is selected as the hidden radio button beside it', async () => {
  const tab = (name: string, state: string) =>
    `<div><input type="radio" name="tab" style="display: none" ${state}><button>${name}</button></div>`;
  await browser.show(tab('Orders', 'checked') + tab('Totals', '') + '<div><button>Send</button></div>');
  expect((await observe('click', { target: 'Orders' })).target?.isSelected).toBe(true);
  expect((await observe('click', { target: 'Totals' })).target?.isSelected).toBe(false);
  expect((await observe('click', { target: 'Send' })).target?.isSelected).toBeUndefined();
});

test('a button is expanded while a menu without roles stands against it', async () => {
  const menu =
    '<ul id="menu" hidden style="position: absolute; left: 0; top: 28px; margin: 0; padding: 0"><li style="cursor: pointer">Sent<li style="cursor: pointer">Paid</ul>';
  await browser.show(
    `<div style="position: relative"><button onclick="setTimeout(() => { menu.hidden = false; })">Change</button>${menu}</div>`,
  );
  const read = async () => (await observe('click', { target: 'Change' })).target?.isExpanded;
  expect(await read()).toBeUndefined();
  await browser.value('click', { target: 'Change' });
  await expect.poll(read).toBe(true);
});
