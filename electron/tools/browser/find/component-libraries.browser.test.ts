import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  tells,
  testFound,
  testListsWithoutRole,
  ticketForm,
  transparentBox,
  backdrop,
  withCalendar,
} from './testing/library-pages.ts';
import { titleAfter } from './testing/title-after.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const unseen = 'position: absolute; margin-left: -20px; clip: rect(0, 0, 0, 0); pointer-events: none';
const toggle = (name: string) =>
  `<input type="radio" name="size" id="${name}" style="${unseen}" onchange="document.title = this.id"><label for="${name}" style="display: inline-block; padding: 9px">${name}</label>`;

const shaded = (body: string) =>
  `<div style="position: relative; height: 99px; border: 1px solid"><div style="position: absolute; inset: 0; background: rgb(0 0 0 / 20%)"></div>${body}</div>`;

testFound(browser, [
  [
    "a hidden radio button under another one's label",
    `<div role="group" style="position: relative; display: inline-block">${toggle('no')}${toggle('yes')}</div>`,
    'click',
    { target: 'yes' },
  ],
  [
    'a box under a label beside it',
    transparentBox('yes', 'Tell everybody'),
    'set_checked',
    { target: 'Tell everybody' },
  ],
  [
    'a button by a script-drawn tooltip',
    `<button ${tells('no')}>1</button><button ${tells('yes')} data-bs-title="Copy address"><svg width="9" height="9"></svg></button>`,
    'click',
    { target: 'copy address' },
  ],
  [
    'a list by the text above, not the hidden fields of that word',
    `<div hidden><input placeholder="Search articles"><input placeholder="Choose articles"></div><div><div>Article</div><div style="cursor: pointer"><template shadowrootmode="open"><div role="combobox" tabindex="0" onclick="list.hidden = false">Wood</div></template><div>Wood</div><div>Glass</div></div></div><div role="listbox" id="list" hidden><div role="option" ${tells('yes')}>Glass</div></div>`,
    'select_option',
    { target: 'Article', option: 'Glass' },
  ],
  [
    'a button in a dialog without a role, in its backdrop',
    `<button ${tells('no')}>Save</button>${backdrop(`<div style="background: white">${ticketForm}</div>`)}`,
    'click',
    { target: 'Save', within: 'the dialog' },
  ],
  [
    'a button in a dialog without a role, before the backdrop over a part of the page',
    `${shaded(`<div style="position: absolute">Sale <button ${tells('no')}>Save</button></div>`)}
    ${shaded(`<div>Tickets <button ${tells('no')}>Save</button><div style="position: absolute; left: 200px; top: 0; z-index: 2; background: white">${ticketForm}</div></div>`)}`,
    'click',
    { target: 'Save', within: 'the dialog' },
  ],
  [
    'a button in a dialog without a role, anywhere before its backdrop',
    `<button ${tells('no')}>Save</button><main><h1>Tickets</h1><div style="position: fixed; inset: 0; z-index: 2"><div style="width: 300px; margin: 10px auto; background: white">${ticketForm}</div></div></main>
    <div style="position: fixed; inset: 0; z-index: 1; background: black; opacity: 0.5"></div>`,
    'click',
    { target: 'Save', within: 'the dialog' },
  ],
  [
    'the nameless icon that closes a notice',
    `<button aria-label="Close this tag" ${tells('no')}>×</button><div role="alert"><div><h2>Message sent</h2><i class="notice-DISMISS" ${tells('yes')} style="display: inline-block; width: 9px; height: 9px"></i></div></div>`,
    'click',
    { target: 'Close', within: 'Message sent' },
  ],
  [
    'a button in a dialog that is still opening',
    `<button ${tells('no')}>Quit</button><div role="dialog" style="pointer-events: none"><h2>Leave us?</h2><button ${tells('yes')}>Quit</button></div><script>setTimeout(() => { document.querySelector('[role=dialog]').style.pointerEvents = 'auto'; }, 300)</script>`,
    'click',
    { target: 'Quit', within: 'Leave us?' },
  ],
  [
    'a date accepted when its calendar is left',
    `<label>Due <input id="due" onkeydown="if (event.key === 'Tab') { event.preventDefault(); day.focus(); }"></label><div style="position: absolute; top: 99px"><button id="day" onblur="document.title = 'yes'">5</button></div><button>Next</button>`,
    'type_text',
    { into: 'Due', text: '2026-04-05' },
  ],
]);

test('a mask gets keys; a wrong date says the accepted form', async () => {
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
  await browser.value('type_text', { into: 'From', text: '2026-11-30' });
  expect(await browser.session.openPage?.evaluate('it.value')).toBe('30.11.2026');
  const { message } = await browser.failure('type_text', { into: 'From', text: '2026/12/30' });
  expect(message).toContain('It asks for “dd.mm.yyyy”.');
});

test('a calendar closes by Enter without sending the form', async () => {
  const taking = `due.onkeydown = (event) => { if (event.key === 'Enter') { days.hidden = true; document.title = due.value; } };`;
  const args = { into: 'Due', text: '2026-12-24' };
  expect(await titleAfter(browser, withCalendar(taking), 'type_text', args)).toBe('2026-12-24');
});

testListsWithoutRole(browser, [
  [
    'a part of the page',
    '<div id="box" style="cursor: pointer"><input aria-hidden="true" style="opacity: 0"><span>Please select</span><svg role="img" aria-label="open" width="9" height="9"></svg></div>',
  ],
]);

test('a read-only field says where to choose', async () => {
  expect(
    await titleAfter(browser, '<label>Day <input readonly></label>', 'type_text', {
      text: '1',
      into: 'Day',
      timeoutMs: 300,
    }),
  ).toBe('The field is read-only. If a click on it opens a calendar or list, choose there.');
});
