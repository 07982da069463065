import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const limitMs = 60_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

async function after(body: string, tool: string, args: JsonObject): Promise<string> {
  await browser.show(body);
  const outcome = await browser.call(tool, args);
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : outcome.failure.message;
}

const tells = (id: string) => `id="${id}" onclick="document.title = this.id"`;
const unseen = 'position: absolute; margin-left: -20px; clip: rect(0, 0, 0, 0); pointer-events: none';
const toggle = (name: string) =>
  `<input type="radio" name="size" id="${name}" style="${unseen}" onchange="document.title = this.id"><label for="${name}" style="display: inline-block; padding: 9px">${name}</label>`;
/** Its drawn label has no `for`, so a program ticks the box. */
const transparentBox = (id: string, words: string) =>
  `<style>label { display: block; position: relative } label::before { content: ''; position: absolute; left: 0; width: 17px; height: 17px }</style><div style="position: relative; display: inline-block; min-width: 17px; min-height: 17px"><input type="checkbox" id="${id}" onchange="document.title = this.id" style="position: absolute; left: 0; top: 0; margin: 0; opacity: 0; z-index: -1; width: 17px; height: 17px"><label onclick="this.previousElementSibling.click()" style="padding-left: ${words === '' ? 0 : 24}px">${words}</label></div>`;
const card = (title: string, id: string) =>
  `<div><div><h5>${title}</h5><p>€ 80</p></div><div><button ${tells(id)}>Book</button><button>Details</button></div></div>`;
const star = `<div role="radio" tabindex="0" style="width: 20px; height: 20px">☆</div>`;

const icon = (title: string, more = '') =>
  `<span title="${title}" ${more}><i style="display: inline-block; width: 9px; height: 9px; cursor: pointer"></i></span>`;
const veil = (body: string) =>
  `<div style="position: fixed; inset: 0; background: rgb(0 0 0 / 50%)">${body}</div>`;
const form = `<div>Edit ticket</div><div><input></div><div><button ${tells('yes')}>Save</button></div>`;

test.each<[string, string, string, JsonObject]>([
  [
    'in a card with similar header and footer',
    card('Garden room', 'no') + card('Tower room', 'yes'),
    'click',
    { target: 'Book', within: 'Tower room' },
  ],
  [
    'in a dialog with similar header, body and footer',
    `<button ${tells('no')}>Quit</button><div role="dialog"><div><div><h5>Leave us?</h5><button>Close</button></div><div><label for="why">Why</label><input id="why"></div><div><button>Stay</button><button ${tells('yes')}>Quit</button></div></div></div>`,
    'click',
    { target: 'Quit', within: 'Leave us?' },
  ],
  [
    'in a card with more than a title in its header',
    ['Basic', 'Plus']
      .map(
        (title) =>
          `<div><div><div>${title}</div><div>More</div></div><div>For shops<button ${tells(title === 'Plus' ? 'yes' : 'no')}>Choose</button></div></div>`,
      )
      .join(''),
    'click',
    { target: 'Choose', within: 'Plus' },
  ],
  [
    "a hidden radio button under another one's label",
    `<div role="group" style="position: relative; display: inline-block">${toggle('no')}${toggle('yes')}</div>`,
    'click',
    { target: 'yes' },
  ],
  ...(['set_checked', 'click'] as const).map((tool): [string, string, string, JsonObject] => [
    `a box under a label beside it (${tool})`,
    transparentBox('yes', 'Tell everybody'),
    tool,
    { target: 'Tell everybody' },
  ]),
  [
    'a box under a label without words',
    `<table><tr><td>${transparentBox('no', '')}</td><td>Adams</td></tr><tr><td>${transparentBox('yes', '')}</td><td>Baker</td></tr></table>`,
    'set_checked',
    { role: 'checkbox', within: 'Baker' },
  ],
  [
    'a list under its own placeholder',
    `<div role="combobox" tabindex="0" ${tells('yes')} style="position: relative"><input placeholder="Who cleans" style="pointer-events: none"><span style="position: absolute; inset: 0">Who cleans</span></div>`,
    'click',
    { target: 'Who cleans' },
  ],
  [
    'one in a group whose label has a tooltip',
    `<div><label title="Rating">Rating :</label><div>${star}<div role="radio" tabindex="0" ${tells('yes')} style="width: 20px">☆</div></div></div>`,
    'click',
    { role: 'radio', nth: 2, within: 'Rating' },
  ],
  [
    'a button by a script-drawn tooltip',
    `<button ${tells('no')}>1</button><button ${tells('yes')} data-bs-title="Copy address"><svg width="9" height="9"></svg></button>`,
    'click',
    { target: 'copy address' },
  ],
  [
    'a field by the text after it',
    `<div><input aria-label="Fee" oninput="document.title = 'yes'"><span>a month</span></div>`,
    'type_text',
    { into: 'a month', text: '5' },
  ],
  [
    'a field by the text before it, with its unit after it',
    `<div><div>Weight</div><div><input oninput="document.title = 'yes'"><span>kg</span></div></div>`,
    'type_text',
    { into: 'Weight', text: '5' },
  ],
  [
    'a box with suggestions, by its placeholder',
    `<label for="it">Trainer</label><input id="it" list="all" placeholder="Type to search…" oninput="document.title = 'yes'"><datalist id="all"><option value="Ana"></datalist>`,
    'type_text',
    { into: 'Type to search', text: 'Ana' },
  ],
  [
    'a box by the title of its list item',
    `<ul>${['Milk', 'Bread'].map((name) => `<li title="${name}"><label><input type="checkbox" onchange="document.title = '${name === 'Bread' ? 'yes' : 'no'}'"></label><span>${name}</span></li>`).join('')}</ul>`,
    'set_checked',
    { target: 'Bread' },
  ],
  [
    'a tiny box half outside the window',
    `<div style="height: 3000.75px"></div><div style="position: relative; height: 24px"><input type="checkbox" id="tiny" onchange="document.title = 'yes'" style="position: absolute; bottom: 0; width: 1px; height: 1px; margin: 0; clip: rect(0, 0, 0, 0)"><label for="tiny" style="position: absolute; inset: 0">Adams</label></div>`,
    'set_checked',
    { target: 'Adams' },
  ],
  [
    'a hidden switch button under its label',
    `<div style="position: relative"><button role="switch" aria-checked="false" id="it" style="position: absolute; width: 1px; height: 1px; padding: 0; border: 0; clip: rect(0, 0, 0, 0)" onclick="document.title = 'yes'"></button><label for="it" style="display: block; height: 40px">Restart<span style="display: block">Off</span></label></div>`,
    'set_checked',
    { target: 'Restart' },
  ],
  [
    'a switch by the text after its drawn part',
    `<div style="height: 30px" onclick="document.title = 'yes'"><input type="checkbox" role="switch" style="opacity: 0; position: absolute; width: 0; height: 0; margin: 0"><span style="display: inline-block; width: 40px; height: 20px"></span><span>Urgent</span></div>`,
    'set_checked',
    { target: 'Urgent' },
  ],
  [
    'the field of a slider with a field',
    `<div role="slider" aria-label="Feed" aria-valuenow="3" tabindex="0">·</div><input type="number" aria-label="Feed" oninput="document.title = 'yes'">`,
    'type_text',
    { into: 'Feed', text: '5' },
  ],
  [
    'a field by the text above, between buttons',
    `<div><div>Copies</div><div><button>-</button><input aria-label="Input" oninput="document.title = 'yes'"><button>+</button></div></div>`,
    'type_text',
    { into: 'Copies', text: '5' },
  ],
  [
    'a text before a field that stands below other words with it',
    `<div><div><div>Bookings</div><b>12</b></div><div><div>In house</div><b>2</b></div></div><div><input placeholder="Search guest" onfocus="document.title = 'no'"></div><div><div ${tells('yes')}>House</div></div>`,
    'click',
    { target: 'House' },
  ],
  [
    'a text before a field whose caption holds it',
    `<div>In house</div><div><input onfocus="document.title = 'no'"></div><div><div ${tells('yes')}>House</div></div>`,
    'click',
    { target: 'House' },
  ],
  [
    'a field by the text above, between icons with tooltips',
    `<div><div>Copies</div><div>${icon('Decrease')}<input oninput="document.title = 'yes'">${icon('Increase')}</div></div>`,
    'type_text',
    { into: 'Copies', text: '5' },
  ],
  [
    'an icon with a tooltip, beside its field',
    `<div><div>Copies</div><div>${icon('Decrease', tells('yes'))}<input onfocus="document.title = 'no'">${icon('Increase')}</div></div>`,
    'click',
    { target: 'Decrease' },
  ],
  [
    'a switch by the text before it, with other captions after it',
    `<form><div>Mail</div><div role="switch" aria-checked="false" tabindex="0" style="width: 20px; height: 9px" onclick="this.ariaChecked = 'true'; document.title = 'yes'"></div><div>Warn at</div><div role="slider" aria-label="Handle" aria-valuenow="3" tabindex="0" style="width: 9px; height: 9px"></div></form>`,
    'set_checked',
    { target: 'Mail' },
  ],
  [
    'a list by the text above, not the hidden fields of that word',
    `<div hidden><input placeholder="Search articles"><input placeholder="Choose articles"></div><div><div>Article</div><div style="cursor: pointer"><template shadowrootmode="open"><div role="combobox" tabindex="0" onclick="list.hidden = false">Wood</div></template><div>Wood</div><div>Glass</div></div></div><div role="listbox" id="list" hidden><div role="option" ${tells('yes')}>Glass</div></div>`,
    'select_option',
    { target: 'Article', option: 'Glass' },
  ],
  [
    'an icon button by its script-drawn tooltip, in its row',
    `<table>${['no', 'yes'].map((id) => `<tr><td>${id}</td><td>Open</td><td><button data-content="Edit" ${tells(id)}><svg width="9" height="9"></svg></button></td></tr>`).join('')}</table>`,
    'click',
    { target: 'Edit', within: 'yes' },
  ],
  [
    'an icon button in a wrapper with a tooltip, before a longer name',
    `<button ${tells('no')}>Edit all</button><span title="Edit"><button ${tells('yes')}><svg width="9" height="9"></svg></button></span>`,
    'click',
    { target: 'Edit' },
  ],
  [
    'a button in a dialog without a role, in its veil',
    `<button ${tells('no')}>Save</button>${veil(`<div style="background: white">${form}</div>`)}`,
    'click',
    { target: 'Save', within: 'the dialog' },
  ],
  [
    'a button in a dialog without a role, after a veil that scrolls along',
    `<button ${tells('no')}>Save</button><div style="position: absolute; inset: 0; background: rgba(0, 0, 0, 0.4)"></div><div style="position: absolute; inset: 20px; background: white">${form}</div>`,
    'click',
    { target: 'Save', within: 'the dialog' },
  ],
  [
    'a button in a dialog without a role, after its veil',
    `<button ${tells('no')}>Save</button>${veil('')}<div style="position: fixed; inset: 20px; background: white">${form}</div>`,
    'click',
    { target: 'Save', within: 'the dialog' },
  ],
  [
    'a text editor by the text above its toolbar',
    `<div><div>Report</div><div><div><button>Bold</button></div><div contenteditable="true" style="height: 30px" oninput="document.title = 'yes'"></div></div></div>`,
    'type_text',
    { into: 'Report', text: 'Dry' },
  ],
  [
    'a number field that listens to keys',
    `<input role="spinbutton" aria-label="Acres" onkeydown="if (event.key === '2') document.title = 'yes'">`,
    'type_text',
    { into: 'Acres', text: '12' },
  ],
  [
    'a button beside the header of its dialog',
    `<button ${tells('no')}>Close</button><div role="dialog"><button ${tells('yes')}>Close</button><header><h1>Delete it?</h1></header></div>`,
    'click',
    { target: 'Close', within: 'Delete it?' },
  ],
  [
    'the nameless icon that closes a notice',
    `<button aria-label="Close this tag" ${tells('no')}>×</button><div role="alert"><div><h2>Message sent</h2><i class="notice-close" ${tells('yes')} style="display: inline-block; width: 9px; height: 9px"></i></div></div>`,
    'click',
    { target: 'Close', within: 'Message sent' },
  ],
  [
    'the nameless icon that removes a chip',
    `<div>${['no', 'yes'].map((id) => `<div role="button" tabindex="0" class="deletable">${id}<svg width="9" height="9" class="Chip-deleteIcon" ${tells(id)} style="background: red"></svg></div>`).join('')}</div>`,
    'click',
    { target: 'Remove', within: 'yes' },
  ],
  [
    "a chip's nameless icon before outer buttons of that name",
    `<main><div>Tags</div><div><div><span>Draft</span><button aria-hidden="true" tabindex="-1" class="Pill-remove" ${tells('yes')}><svg width="9" height="9"></svg></button></div></div><table>${['Ada', 'Bob'].map((name) => `<tr><td>${name}<td><button aria-label="Remove" ${tells('no')}>×</button>`).join('')}</table></main>`,
    'click',
    { target: 'Remove', within: 'Draft' },
  ],
  [
    'a button in a dialog that is still opening',
    `<button ${tells('no')}>Quit</button><div role="dialog" style="pointer-events: none"><h2>Leave us?</h2><button ${tells('yes')}>Quit</button></div><script>setTimeout(() => { document.querySelector('[role=dialog]').style.pointerEvents = 'auto'; }, 300)</script>`,
    'click',
    { target: 'Quit', within: 'Leave us?' },
  ],
  [
    "a button's list, by the text above",
    `<div><div>Version</div><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; list.hidden = false">Select</button></div><div role="listbox" id="list" hidden><div role="option" ${tells('yes')}>1.29</div></div>`,
    'select_option',
    { target: 'Version', option: '1.29' },
  ],
  [
    'a drawn list over a hidden one with the chosen option',
    `<div>Crop</div><div style="width: 99px; height: 20px" onclick="list.hidden = false"><div style="position: absolute; width: 1px; height: 1px; overflow: hidden"><select tabindex="-1"><option>Pick one</option></select></div><span>Pick one</span></div><div role="listbox" id="list" hidden><div role="option" ${tells('yes')}>Oats</div></div>`,
    'select_option',
    { target: 'Crop', option: 'Oats' },
  ],
  [
    'a date accepted when its calendar is left',
    `<label>Due <input id="due" onkeydown="if (event.key === 'Tab') { event.preventDefault(); day.focus(); }"></label><div style="position: absolute; top: 99px"><button id="day" onblur="document.title = 'yes'">5</button></div><button>Next</button>`,
    'type_text',
    { into: 'Due', text: '2026-04-05' },
  ],
  [
    'a date field that keeps the focus until its calendar shows',
    `<label>Due <input id="due" onkeydown="if (event.key === 'Tab') { event.preventDefault(); if (pop.hidden) { setTimeout(() => { pop.hidden = false; }); } else day.focus(); }"></label><div id="pop" hidden style="position: absolute; top: 99px"><button id="day" onblur="document.title = 'yes'">5</button></div><button>Next</button>`,
    'type_text',
    { into: 'Due', text: '2026-04-05' },
  ],
  [
    'a date whose whole calendar takes the focus',
    `<label>Due <input id="due" onkeydown="if (event.key === 'Tab') { event.preventDefault(); pop.focus(); }"></label><div id="pop" tabindex="-1" onblur="document.title = 'yes'" style="position: absolute; top: 99px">April</div><button>Next</button>`,
    'type_text',
    { into: 'Due', text: '2026-04-05' },
  ],
])(
  'found is %s',
  async (_, body, tool, args) => {
    expect(await after(body, tool, args)).toBe('yes');
  },
  limitMs,
);

const part = (name: string, most: number) =>
  `<span role="spinbutton" aria-label="${name}" aria-valuemin="1" aria-valuemax="${most}" tabindex="0" contenteditable>${name}</span>`;
const inParts = (parts: string) =>
  `<div><label>Arrival</label><div role="group" aria-label="Arrival"><div>${parts}</div><input aria-hidden="true" tabindex="-1" style="width: 9px"></div></div><script>
  for (const each of document.querySelectorAll('[role=spinbutton]')) each.onkeydown = (event) => { event.preventDefault(); each.ariaValueNow = Number((each.ariaValueNow ?? '') + event.key); document.title = [...document.querySelectorAll('[role=spinbutton]')].map((part) => part.ariaValueNow).join('/'); };
  </script>`;
const american = part('Month', 12) + '/' + part('Day', 31) + '/' + part('Year', 9999);

test.each<[string, string, string, string]>([
  ['a date', american, '2026-12-24', '12/24/2026'],
  ['a date by its numbers in order', american, '12/24/2026', '12/24/2026'],
  ['a time', part('Hours', 23) + ':' + part('Minutes', 59), '07:30', '7/30'],
])(
  '%s is typed into a field of parts',
  async (_, parts, text, held) => {
    expect(await after(inParts(parts), 'type_text', { into: 'Arrival', text })).toBe(held);
  },
  limitMs,
);

test('a field of parts says what it accepts', async () => {
  expect(await after(inParts(american), 'type_text', { into: 'Arrival', text: 'soon' })).toMatch(
    /takes a date such as 2026-12-31/,
  );
});

test('a date field accepts its value on blur', async () => {
  const body = `<label>Due <input onblur="document.title = this.value"></label>`;
  expect(await after(body, 'type_text', { into: 'Due', text: '24.12.2026' })).toBe('24.12.2026');
  expect(await after(body, 'type_text', { into: 'Due', text: 'soon' })).toBe('Test');
});

test('a mask that takes only keys gets them, and a wrong date says what it asks for', async () => {
  await browser.show(`<label>From <input id="it" placeholder="dd.mm.yyyy"></label><button>Next</button><script>
    let digits = '';
    const draw = () => { it.value = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.'); };
    it.oninput = draw;
    it.onkeydown = (event) => {
      if (/^\\d$/.test(event.key)) digits = (digits + event.key).slice(0, 8);
      else if (event.key === 'Delete') digits = '';
      else return;
      event.preventDefault();
      draw();
    };</script>`);
  await browser.value('type_text', { into: 'From', text: '14.05.2026' });
  expect(await browser.session.openPage?.evaluate('it.value')).toBe('14.05.2026');
  await browser.value('type_text', { into: 'From', text: '2026-11-30' });
  expect(await browser.session.openPage?.evaluate('it.value')).toBe('30.11.2026');
  const { message } = await browser.failure('type_text', { into: 'From', text: '2026/12/30' });
  expect(message).toContain('It asks for “dd.mm.yyyy”.');
});

test('a date that the page marks as invalid warns', async () => {
  await browser.show(
    `<label>Due <input onblur="this.ariaInvalid = String(!this.value.startsWith('24'))"></label><button>Next</button>`,
  );
  const type = (text: string) => browser.value('type_text', { into: 'Due', text });
  expect(await type('2026-12-24')).toMatchObject({
    warning: expect.stringContaining('marks “Due” as invalid') as unknown,
  });
  expect(await type('24.12.2026')).not.toHaveProperty('warning');
});

const withCalendar = (script: string) =>
  `<form onsubmit="event.preventDefault(); document.title = 'sent'"><label>Due <input id="due" value=""></label></form>
  <div id="days" hidden style="position: absolute">${Array.from({ length: 31 }, (_, at) => `<span>${at + 1}</span> `).join('')}</div><br><button style="margin-top: 99px">Next</button>
  <script>due.oninput = () => { days.hidden = false; }; ${script}</script>`;

test('a date in a calendar that closes only by Enter is taken, and no form sent', async () => {
  const taking = `due.onkeydown = (event) => { if (event.key === 'Enter') { days.hidden = true; document.title = due.value; } };`;
  const args = { into: 'Due', text: '2026-12-24' };
  expect(await after(withCalendar(taking), 'type_text', args)).toBe('2026-12-24');
});

test('the calendar of a range stays open for its end', async () => {
  const range = withCalendar('').replace(
    /<label>.*<.label>/,
    '<input id="due" aria-label="Start"> - <input aria-label="End">',
  );
  expect(await after(range, 'type_text', { into: 'Start', text: '2026-12-24' })).toBe('Test');
});

test('a date in a calendar that stays open fails', async () => {
  expect(await after(withCalendar(''), 'type_text', { into: 'Due', text: '2026-12-24' })).toMatch(
    /calendar of “Due” stays open.*Click the field/,
  );
});

test('a date that the page drops again fails', async () => {
  const body = `<label>Due <input onblur="this.value = ''"></label>`;
  expect(await after(body, 'type_text', { into: 'Due', text: '24.12.2026' })).toBe(
    '“Due” holds nothing instead of “24.12.2026”. The page changed it.',
  );
});

test("a time is retyped over a late panel's value", async () => {
  const body = `<label>At <input id="at" onblur="if (!window.isOpen) { isOpen = true; at.value = '23:19:59'; } document.title = at.value"></label>`;
  expect(await after(body, 'type_text', { into: 'At', text: '09:30:00' })).toBe('09:30:00');
});

test('a longer text that starts with a time isn’t a date', async () => {
  const body = `<label>Plan <textarea onkeydown="document.title = event.key"></textarea></label>`;
  expect(await after(body, 'type_text', { into: 'Plan', text: '10:30 Call Bob' })).not.toBe('Tab');
});

const boxes = ['Logging', 'Metrics', 'Tracing'];
const checkList = `<div><div>Add-ons</div><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; pop.hidden = false">Select</button></div>
<div id="pop" hidden style="position: absolute"><div>${boxes.map((name) => `<label><input type="checkbox"${name === 'Metrics' ? ' checked' : ''} onchange="document.title = [...pop.querySelectorAll(':checked')].map((each) => each.value).join()" value="${name}"><span>${name}</span></label>`).join('')}</div></div>`;

test("several boxes in a button's list are chosen", async () => {
  const choice = { target: 'Add-ons', option: ['Logging', 'Tracing'] };
  expect(await after(checkList, 'select_option', choice)).toBe('Logging,Tracing');
});

test('a missing option lists those of a drawn list', async () => {
  expect(await after(checkList, 'select_option', { target: 'Add-ons', option: 'Trcing' })).toBe(
    '“Add-ons” has no option “Trcing”. There are "Tracing", "Logging" and "Metrics".',
  );
});

test.each([
  [
    'a part of the page',
    '<div id="box" style="cursor: pointer"><input aria-hidden="true" style="opacity: 0"><span>Please select</span><svg role="img" aria-label="open" width="9" height="9"></svg></div>',
  ],
  ['a field', '<div id="box" style="cursor: pointer"><input readonly style="cursor: inherit"></div>'],
])('selects from a list without any role, drawn as %s beside its label', async (_, box) => {
  await browser.show(
    `<p>Dr. Brandt</p><div><label>Doctor</label><div>${box}</div></div><div><label>Name</label><input></div><div id="over" style="position: absolute; top: 200px" hidden><div>Dr. Adam</div><div onclick="document.title = textContent">Dr. Brandt</div></div><script>box.onclick = () => { over.hidden = false; };</script>`,
  );
  await browser.value('select_option', { target: 'Doctor', option: 'Dr. Brandt' });
  expect(await browser.session.openPage?.title()).toBe('Dr. Brandt');
});

test('selects from its own menu in a list without any role around a hidden one', async () => {
  await browser.show(
    `<div style="position: fixed; right: 0">Agents</div><div><label>Readers</label><div id="box" style="cursor: pointer; position: relative"><select style="display: none"><option>Everyone<option>Agents</select><div>Everyone</div><div id="over" style="position: absolute; top: 40px" hidden><div>Everyone</div><div onclick="document.title = textContent">Agents</div></div></div></div><script>box.onclick = () => { over.hidden = !over.hidden; };</script>`,
  );
  await browser.value('select_option', { target: 'Readers', option: 'Agents' });
  expect(await browser.session.openPage?.title()).toBe('Agents');
});

test('selects an option by its path in a list whose branches open beside it', async () => {
  await browser.show(
    `<label>Room</label><div id="box" style="cursor: pointer"><span>Select</span><svg role="img" aria-label="open" width="9" height="9"></svg></div><div id="over" style="position: absolute; top: 200px" hidden><div onclick="sub.hidden = false">North</div><div>South</div><div id="sub" hidden><div>Floor 1</div><div onclick="document.title = textContent">Floor 2</div></div></div><script>box.onclick = () => { over.hidden = false; };</script>`,
  );
  await browser.value('select_option', { target: 'Room', option: 'North > Floor 2' });
  expect(await browser.session.openPage?.title()).toBe('Floor 2');
});

test.each([
  ['closed', ''],
  ['open', 'sub.hidden = false;'],
])('selects an option by its path in a tree whose branches are %s', async (_, script) => {
  const branch = (name: string, inner: string, id = '') =>
    `<li role="treeitem"><div><i class="icon-expandable" onclick="sub.hidden = !sub.hidden; this.className = ''; event.stopPropagation()" style="display: inline-block; width: 9px; height: 9px"></i><span>${name}</span></div><ul role="group" ${id} hidden>${inner}</ul></li>`;
  const leaf = (name: string) => `<li role="treeitem"><span>${name}</span></li>`;
  await browser.show(
    `<div><div>Department</div><span id="box" aria-label="tree" tabindex="0" style="cursor: pointer; display: inline-block; width: 200px"><input role="combobox" aria-label="tree" aria-haspopup="tree" aria-expanded="false" readonly tabindex="-1" style="pointer-events: none"></span></div><div id="over" style="position: absolute; top: 200px" hidden onclick="document.title = event.target.textContent; over.hidden = true"><ul role="tree">${branch('Operations', leaf('Fleet'))}${branch('Corporate', leaf('Legal') + leaf('Finance'), 'id="sub"')}</ul></div><script>box.onclick = () => { over.hidden = false; };${script}</script>`,
  );
  await browser.value('select_option', {
    target: 'Department',
    option: 'Corporate > Legal',
    timeoutMs: 2_000,
  });
  expect(await browser.session.openPage?.title()).toBe('Legal');
});

test('selects an option without a role beside others with one', async () => {
  const body = `<label for="it">Category</label><input id="it" role="combobox" readonly aria-expanded="false" aria-controls="all"><p>Office</p><script>
  it.onclick = () => { it.ariaExpanded = 'true'; document.body.insertAdjacentHTML('beforeend', '<div><div role="listbox" id="all" style="width: 0; height: 0; overflow: hidden"><div role="option">Kitchen</div></div>' + ['Kitchen', 'Office'].map((name) => '<div><div onclick="document.title = this.textContent">' + name + '</div></div>').join('') + '</div>'); };
  </script>`;
  expect(await after(body, 'select_option', { target: 'Category', option: 'Office' })).toBe('Office');
});

test('prefers a button in a modal dialog to one behind it', async () => {
  const close = (id: string) => `<button ${tells(id)}>Close</button>`;
  expect(
    await after(`${close('no')}<div role="dialog" aria-modal="true">${close('yes')}</div>`, 'click', {
      target: 'Close',
    }),
  ).toBe('yes');
  expect(
    await after(`${close('no')}<div role="dialog">${close('yes')}</div>`, 'click', { target: 'Close' }),
  ).toMatch(/matches 2 elements/);
});

test('a table drawn as a grid is read without a target', async () => {
  await browser.show(
    '<div role="grid"><div role="row"><div role="columnheader">Name</div></div><div role="row"><div role="gridcell">Ann</div></div></div>',
  );
  expect(await browser.value('extract', { what: 'table' })).toMatchObject({ rows: [{ Name: 'Ann' }] });
});

test('a number field is named by the text before its arrows', async () => {
  const body = `<h3>Job</h3><div><label>Hours</label><div><div role="group"><div><input role="spinbutton" aria-valuenow="40" value="40" onblur="document.title = this.value"></div><div><button aria-label="increment">+</button><button aria-label="decrement">-</button></div></div></div></div>`;
  expect(await after(body, 'type_text', { text: '32', into: 'Hours' })).toBe('32');
});

test('a field is named by the text before its chips', async () => {
  const chip = (name: string) =>
    `<span><span>${name}</span><button aria-label="Remove tag">×</button></span>`;
  const body = `<h3>Mail</h3><div><label>Labels</label><div><div><div>${chip('hr')}${chip('staff')}<input onchange="document.title = this.value"></div></div></div></div>`;
  expect(await after(body, 'type_text', { text: 'people', into: 'Labels', submit: true })).toBe('people');
});

test("a slider's scale isn't a caption", async () => {
  const scale = '<div><div>0</div><div>10</div></div>';
  const body = `<div><label>Days</label><div><div>${scale}<div role="slider" tabindex="0" aria-valuenow="3" aria-valuemin="0" aria-valuemax="10" onkeydown="document.title = this.ariaValueNow = Number(this.ariaValueNow) + 1">3</div></div></div></div>`;
  expect(await after(body, 'type_text', { text: '4', into: 'Days' })).toBe('4');
});

test('a field that names itself is called by the text before it, also beside icons of a font', async () => {
  const body = `<div><div>Amount (EUR)</div><span><input role="spinbutton" aria-label="number" oninput="document.title = this.value"><span title="Less" style="cursor: pointer">\uE700</span><span title="More" style="cursor: pointer">\uE701</span></span></div>`;
  expect(await after(body, 'type_text', { text: '2450', into: 'Amount (EUR)' })).toBe('2450');
});

test('a drawn list comes before its hidden one', async () => {
  const body = `<div><label>Patient</label><select aria-hidden="true" tabindex="-1" style="position: absolute; width: 1px; height: 1px; clip: rect(0 0 0 0)"><option>Ann<option>Bo</select><span role="combobox" tabindex="0" aria-expanded="false" onclick="this.ariaExpanded = 'true'; list.hidden = false">Search</span></div><ul id="list" role="listbox" hidden><li role="option">Ann</li><li role="option" onclick="document.title = 'Bo'">Bo</li></ul>`;
  expect(await after(body, 'select_option', { target: 'Patient', option: 'Bo' })).toBe('Bo');
});

test('a drawn box comes before its hidden lists', async () => {
  const body = `<div><label>Services</label><div role="combobox" id="box" aria-expanded="false" onclick="this.ariaExpanded = 'true'; list.hidden = false"><div><select multiple hidden><option>ECG</select><div role="listbox"></div><input type="search" aria-label="Add"></div><div id="list" role="listbox" hidden><div role="option" onclick="document.title = 'ECG'">ECG</div></div></div></div>`;
  expect(await after(body, 'select_option', { target: 'Services', option: 'ECG' })).toBe('ECG');
});

test('a read-only field says where to choose', async () => {
  expect(
    await after('<label>Day <input readonly></label>', 'type_text', {
      text: '1',
      into: 'Day',
      timeoutMs: 300,
    }),
  ).toBe('The field is read-only. If a click on it opens a calendar or list, choose there.');
});

test("a file goes into a button's hidden field", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-upload-'));
  const path = join(folder, 'photo.png');
  await writeFile(path, 'a photo');
  browser.session.allowed = { folder, files: [], uploads: [{ path, anyIn: false, isOutside: false }] };
  const upload = (name: string) =>
    `<span><span><input type="file" style="display: none" onchange="document.title = '${name}'"><button><span>${name}</span></button></span></span>`;
  expect(
    await after(upload('Add picture') + upload('Add video'), 'upload_file', {
      target: 'Add picture',
      path: 'photo.png',
    }),
  ).toBe('Add picture');
  const inField = `<div><label for="name">Upload</label><div><input id="name" readonly placeholder="Drop a file"><button>Upload</button><input type="file" style="display: none" onchange="document.title = 'sent'"></div></div>`;
  expect(await after(inField, 'upload_file', { target: 'Upload', path: 'photo.png' })).toBe('sent');
  await rm(folder, { recursive: true });
});

test('a nameless icon button is offered by its row and number', async () => {
  const icon = '<button><svg width="9" height="9"></svg></button>';
  await browser.show(
    `<table>${['Ann', 'Bo'].map((name) => `<tr><td>${name}</td><td>Open</td><td>${icon}${icon}</td></tr>`).join('')}</table>`,
  );
  const { details } = await browser.failure('click', { target: 'Edit', within: 'Bo', timeoutMs: 300 });
  expect(details?.['candidates']).toEqual(
    [1, 2].map((nth) => ({
      role: 'button',
      name: '',
      within: 'Bo',
      find: { role: 'button', within: 'Bo', nth },
    })),
  );
});

test('a missing target is reported once by kind and place', async () => {
  expect(
    await after('<section aria-label="Bed"><p>None</p></section>', 'click', {
      role: 'radio',
      within: 'Bed',
      timeoutMs: 100,
    }),
  ).toMatch(/^No radio within “Bed”\. /);
});

test('a box under a drawn one is checked in the named row', async () => {
  const row = (name: string): string =>
    `<tr><td><label><input type="checkbox" aria-label="Select this row" onchange="document.title = '${name}'" style="opacity: 0; position: absolute; width: 0; height: 0"><span style="display: inline-block; width: 14px; height: 14px; border: 1px solid"></span></label></td><td>${name}</td></tr>`;
  const body = `<table><tbody>${row('Baker')}${row('Adams')}</tbody></table>`;
  expect(await after(body, 'set_checked', { role: 'checkbox', within: 'Adams' })).toBe('Adams');
});
