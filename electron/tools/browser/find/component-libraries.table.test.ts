import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  american,
  checkList,
  inParts,
  datePart,
  tells,
  testFound,
  testListsWithoutRole,
  testOptionInTree,
  testTypedInParts,
  ticketForm,
  transparentBox,
  backdrop,
  withCalendar,
} from './testing/library-pages.ts';
import { titleAfter } from './testing/title-after.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const card = (title: string, id: string) =>
  `<div><div><h5>${title}</h5><p>€ 80</p></div><div><button ${tells(id)}>Book</button><button>Details</button></div></div>`;
const icon = (title: string, more = '') =>
  `<span title="${title}" ${more}><i style="display: inline-block; width: 9px; height: 9px; cursor: pointer"></i></span>`;
const star = `<div role="radio" tabindex="0" style="width: 20px; height: 20px">☆</div>`;

testFound(browser, [
  [
    'a box under a label beside it, pressed',
    transparentBox('yes', 'Tell everybody'),
    'click',
    { target: 'Tell everybody' },
  ],
  [
    'in a card with similar header and footer',
    card('Garden room', 'no') + card('Tower room', 'yes'),
    'click',
    { target: 'Book', within: 'Tower room' },
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
    'a button in a dialog without a role, after its backdrop',
    `<button ${tells('no')}>Save</button>${backdrop('')}<div style="position: fixed; inset: 20px; background: white">${ticketForm}</div>`,
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
    'a button beside the header of its dialog',
    `<button ${tells('no')}>Close</button><div role="dialog"><button ${tells('yes')}>Close</button><header><h1>Delete it?</h1></header></div>`,
    'click',
    { target: 'Close', within: 'Delete it?' },
  ],
  [
    "a chip's nameless icon before outer buttons of that name",
    `<main><div>Tags</div><div><div><span>Draft</span><button aria-hidden="true" tabindex="-1" class="Pill-remove" ${tells('yes')}><svg width="9" height="9"></svg></button></div></div><table>${['Ada', 'Bob'].map((name) => `<tr><td>${name}<td><button aria-label="Remove" ${tells('no')}>×</button>`).join('')}</table></main>`,
    'click',
    { target: 'Remove', within: 'Draft' },
  ],
  [
    "a button's list, by the text above",
    `<div><div>Version</div><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; list.hidden = false">Select</button></div><div role="listbox" id="list" hidden><div role="option" ${tells('yes')}>1.29</div></div>`,
    'select_option',
    { target: 'Version', option: '1.29' },
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
  [
    'in a dialog with similar header, body and footer',
    `<button ${tells('no')}>Quit</button><div role="dialog"><div><div><h5>Leave us?</h5><button>Close</button></div><div><label for="why">Why</label><input id="why"></div><div><button>Stay</button><button ${tells('yes')}>Quit</button></div></div></div>`,
    'click',
    { target: 'Quit', within: 'Leave us?' },
  ],
  [
    'a tiny box half outside the window',
    `<div style="height: 3000.75px"></div><div style="position: relative; height: 24px"><input type="checkbox" id="tiny" onchange="document.title = 'yes'" style="position: absolute; bottom: 0; width: 1px; height: 1px; margin: 0; clip: rect(0, 0, 0, 0)"><label for="tiny" style="position: absolute; inset: 0">Adams</label></div>`,
    'set_checked',
    { target: 'Adams' },
  ],
  [
    'a button in a dialog without a role, after a backdrop that scrolls along',
    `<button ${tells('no')}>Save</button><div style="position: absolute; inset: 0; background: rgba(0, 0, 0, 0.4)"></div><div style="position: absolute; inset: 20px; background: white">${ticketForm}</div>`,
    'click',
    { target: 'Save', within: 'the dialog' },
  ],
  [
    'a number field that listens to keys',
    `<input role="spinbutton" aria-label="Acres" onkeydown="if (event.key === '2') document.title = 'yes'">`,
    'type_text',
    { into: 'Acres', text: '12' },
  ],
  [
    'the nameless icon that removes a chip',
    `<div>${['no', 'yes'].map((id) => `<div role="button" tabindex="0" class="deletable">${id}<svg width="9" height="9" class="Chip-deleteIcon" ${tells(id)} style="background: red"></svg></div>`).join('')}</div>`,
    'click',
    { target: 'Remove', within: 'yes' },
  ],
  [
    'a drawn list over a hidden one with the chosen option',
    `<div>Crop</div><div style="width: 99px; height: 20px" onclick="list.hidden = false"><div style="position: absolute; width: 1px; height: 1px; overflow: hidden"><select tabindex="-1"><option>Pick one</option></select></div><span>Pick one</span></div><div role="listbox" id="list" hidden><div role="option" ${tells('yes')}>Oats</div></div>`,
    'select_option',
    { target: 'Crop', option: 'Oats' },
  ],
]);

testTypedInParts(browser, [
  ['a date by its numbers in order', american, '12/24/2026', '12/24/2026'],
  ['a time', datePart('Hours', 23) + ':' + datePart('Minutes', 59), '07:30', '7/30'],
]);

test('a longer text that starts with a time isn’t a date', async () => {
  const body = `<label>Plan <textarea onkeydown="document.title = event.key"></textarea></label>`;
  expect(await titleAfter(browser, body, 'type_text', { into: 'Plan', text: '10:30 Call Bob' })).not.toBe(
    'Tab',
  );
});

testListsWithoutRole(browser, [
  ['a field', '<div id="box" style="cursor: pointer"><input readonly style="cursor: inherit"></div>'],
]);

test('selects in a list without a role around a hidden one', async () => {
  await browser.show(
    `<div style="position: fixed; right: 0">Agents</div><div><label>Readers</label><div id="box" style="cursor: pointer; position: relative"><select style="display: none"><option>Everyone<option>Agents</select><div>Everyone</div><div id="over" style="position: absolute; top: 40px" hidden><div>Everyone</div><div onclick="document.title = textContent">Agents</div></div></div></div><script>box.onclick = () => { over.hidden = !over.hidden; };</script>`,
  );
  await browser.value('select_option', { target: 'Readers', option: 'Agents' });
  expect(await browser.session.openPage?.title()).toBe('Agents');
});

testOptionInTree(browser, 'open');

test('selects an option without a role beside others with one', async () => {
  const body = `<label for="it">Category</label><input id="it" role="combobox" readonly aria-expanded="false" aria-controls="all"><p>Office</p><script>
  it.onclick = () => { it.ariaExpanded = 'true'; document.body.insertAdjacentHTML('beforeend', '<div><div role="listbox" id="all" style="width: 0; height: 0; overflow: hidden"><div role="option">Kitchen</div></div>' + ['Kitchen', 'Office'].map((name) => '<div><div onclick="document.title = this.textContent">' + name + '</div></div>').join('') + '</div>'); };
  </script>`;
  expect(await titleAfter(browser, body, 'select_option', { target: 'Category', option: 'Office' })).toBe(
    'Office',
  );
});

test('a table drawn as a grid is read without a target', async () => {
  await browser.show(
    '<div role="grid"><div role="row"><div role="columnheader">Name</div></div><div role="row"><div role="gridcell">Ann</div></div></div>',
  );
  expect(await browser.value('extract', { what: 'table' })).toMatchObject({ rows: [{ Name: 'Ann' }] });
});

test('a number field is named by the text before its arrows', async () => {
  const body = `<h3>Job</h3><div><label>Hours</label><div><div role="group"><div><input role="spinbutton" aria-valuenow="40" value="40" onblur="document.title = this.value"></div><div><button aria-label="increment">+</button><button aria-label="decrement">-</button></div></div></div></div>`;
  expect(await titleAfter(browser, body, 'type_text', { text: '32', into: 'Hours' })).toBe('32');
});

test('a field is named by the text before its chips', async () => {
  const chip = (name: string) =>
    `<span><span>${name}</span><button aria-label="Remove tag">×</button></span>`;
  const body = `<h3>Mail</h3><div><label>Labels</label><div><div><div>${chip('hr')}${chip('staff')}<input onchange="document.title = this.value"></div></div></div></div>`;
  expect(await titleAfter(browser, body, 'type_text', { text: 'people', into: 'Labels', submit: true })).toBe(
    'people',
  );
});

test("a slider's scale isn't a caption", async () => {
  const scale = '<div><div>0</div><div>10</div></div>';
  const body = `<div><label>Days</label><div><div>${scale}<div role="slider" tabindex="0" aria-valuenow="3" aria-valuemin="0" aria-valuemax="10" onkeydown="document.title = this.ariaValueNow = Number(this.ariaValueNow) + 1">3</div></div></div></div>`;
  expect(await titleAfter(browser, body, 'type_text', { text: '4', into: 'Days' })).toBe('4');
});

test('a field with a name goes by the text before it, also beside icons', async () => {
  const body = `<div><div>Amount (EUR)</div><span><input role="spinbutton" aria-label="number" oninput="document.title = this.value"><span title="Less" style="cursor: pointer">\uE700</span><span title="More" style="cursor: pointer">\uE701</span></span></div>`;
  expect(await titleAfter(browser, body, 'type_text', { text: '2450', into: 'Amount (EUR)' })).toBe('2450');
});

test('a drawn box comes before its hidden lists', async () => {
  const body = `<div><label>Services</label><div role="combobox" id="box" aria-expanded="false" onclick="this.ariaExpanded = 'true'; list.hidden = false"><div><select multiple hidden><option>ECG</select><div role="listbox"></div><input type="search" aria-label="Add"></div><div id="list" role="listbox" hidden><div role="option" onclick="document.title = 'ECG'">ECG</div></div></div></div>`;
  expect(await titleAfter(browser, body, 'select_option', { target: 'Services', option: 'ECG' })).toBe('ECG');
});

test('a missing target is reported once by kind and place', async () => {
  expect(
    await titleAfter(browser, '<section aria-label="Bed"><p>None</p></section>', 'click', {
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
  expect(await titleAfter(browser, body, 'set_checked', { role: 'checkbox', within: 'Adams' })).toBe('Adams');
});

test('a field of parts says what it accepts', async () => {
  expect(
    await titleAfter(browser, inParts(american), 'type_text', { into: 'Arrival', text: 'soon' }),
  ).toMatch(/takes a date such as 2026-12-31/);
});

test('the calendar of a range stays open for its end', async () => {
  const range = withCalendar('').replace(
    /<label>.*<.label>/,
    '<input id="due" aria-label="Start"> - <input aria-label="End">',
  );
  expect(await titleAfter(browser, range, 'type_text', { into: 'Start', text: '2026-12-24' })).toBe('Test');
});

test('a date that the page drops again fails', async () => {
  const body = `<label>Due <input onblur="this.value = ''"></label>`;
  expect(await titleAfter(browser, body, 'type_text', { into: 'Due', text: '24.12.2026' })).toBe(
    '“Due” holds nothing instead of “24.12.2026”. The page changed it.',
  );
});

test("a time is retyped over a late panel's value", async () => {
  const body = `<label>At <input id="at" onblur="if (!window.isOpen) { isOpen = true; at.value = '23:19:59'; } document.title = at.value"></label>`;
  expect(await titleAfter(browser, body, 'type_text', { into: 'At', text: '09:30:00' })).toBe('09:30:00');
});

test('a missing option lists those of a drawn list', async () => {
  expect(
    await titleAfter(browser, checkList, 'select_option', {
      target: 'Add-ons',
      option: 'Trcing',
      timeoutMs: 300,
    }),
  ).toBe('“Add-ons” has no option “Trcing”. There are "Tracing", "Logging" and "Metrics".');
});

test('selects an option by its path through branches beside the list', async () => {
  await browser.show(
    `<label>Room</label><div id="box" style="cursor: pointer"><span>Select</span><svg role="img" aria-label="open" width="9" height="9"></svg></div><div id="over" style="position: absolute; top: 200px" hidden><div onclick="sub.hidden = false">North</div><div>South</div><div id="sub" hidden><div>Floor 1</div><div onclick="document.title = textContent">Floor 2</div></div></div><script>box.onclick = () => { over.hidden = false; };</script>`,
  );
  await browser.value('select_option', { target: 'Room', option: 'North > Floor 2' });
  expect(await browser.session.openPage?.title()).toBe('Floor 2');
});

testTypedInParts(browser, [['a date', american, '2026-12-24', '12/24/2026']]);

test('a date field accepts its value on blur', async () => {
  const body = `<label>Due <input onblur="document.title = this.value"></label>`;
  expect(await titleAfter(browser, body, 'type_text', { into: 'Due', text: '24.12.2026' })).toBe(
    '24.12.2026',
  );
  expect(await titleAfter(browser, body, 'type_text', { into: 'Due', text: 'soon' })).toBe('Test');
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

test('a date in a calendar that stays open fails', async () => {
  expect(
    await titleAfter(browser, withCalendar(''), 'type_text', { into: 'Due', text: '2026-12-24' }),
  ).toMatch(/calendar of “Due” stays open.*Click the field/);
});

test("several boxes in a button's list are chosen", async () => {
  const choice = { target: 'Add-ons', option: ['Logging', 'Tracing'] };
  expect(await titleAfter(browser, checkList, 'select_option', choice)).toBe('Logging,Tracing');
});

testOptionInTree(browser, 'closed');

test('prefers a button in a modal dialog to one behind it', async () => {
  const close = (id: string) => `<button ${tells(id)}>Close</button>`;
  expect(
    await titleAfter(
      browser,
      `${close('no')}<div role="dialog" aria-modal="true">${close('yes')}</div>`,
      'click',
      {
        target: 'Close',
      },
    ),
  ).toBe('yes');
  expect(
    await titleAfter(browser, `${close('no')}<div role="dialog">${close('yes')}</div>`, 'click', {
      target: 'Close',
    }),
  ).toMatch(/matches 2 elements/);
});

test('a drawn list comes before its hidden one', async () => {
  const body = `<div><label>Patient</label><select aria-hidden="true" tabindex="-1" style="position: absolute; width: 1px; height: 1px; clip: rect(0 0 0 0)"><option>Ann<option>Bo</select><span role="combobox" tabindex="0" aria-expanded="false" onclick="this.ariaExpanded = 'true'; list.hidden = false">Search</span></div><ul id="list" role="listbox" hidden><li role="option">Ann</li><li role="option" onclick="document.title = 'Bo'">Bo</li></ul>`;
  expect(await titleAfter(browser, body, 'select_option', { target: 'Patient', option: 'Bo' })).toBe('Bo');
});

test("a file goes into a button's hidden field", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-upload-'));
  const path = join(folder, 'photo.png');
  await writeFile(path, 'a photo');
  browser.session.allowed = { folder, files: [], uploads: [{ path, anyIn: false, isOutside: false }] };
  const upload = (name: string) =>
    `<span><span><input type="file" style="display: none" onchange="document.title = '${name}'"><button><span>${name}</span></button></span></span>`;
  expect(
    await titleAfter(browser, upload('Add picture') + upload('Add video'), 'upload_file', {
      target: 'Add picture',
      path: 'photo.png',
    }),
  ).toBe('Add picture');
  const inField = `<div><label for="name">Upload</label><div><input id="name" readonly placeholder="Drop a file"><button>Upload</button><input type="file" style="display: none" onchange="document.title = 'sent'"></div></div>`;
  expect(await titleAfter(browser, inField, 'upload_file', { target: 'Upload', path: 'photo.png' })).toBe(
    'sent',
  );
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
