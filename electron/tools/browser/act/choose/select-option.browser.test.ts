import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

describe('a name written otherwise', () => {
  test('an option may differ in spaces if only one does', async () => {
    await browser.show(`<label>Rows <select><option>5 / page<option>10 / page</select></label>
    <div id="box" role="combobox" aria-label="Drawn" aria-expanded="false" tabindex="0" onclick="list.hidden = false; box.ariaExpanded = 'true'">5 / page</div>
    <div id="list" hidden style="position: absolute"><ul>${['5 / page', '10 / page'].map((name) => `<li onclick="box.textContent = this.textContent; list.hidden = true; box.ariaExpanded = 'false'">${name}</li>`).join('')}</ul></div>`);
    await browser.value('select_option', { target: 'Rows', option: '10/ page' });
    await browser.value('select_option', { target: 'Drawn', option: '10/ page' });
    const chosen = `[document.querySelector('select').value, box.textContent].join()`;
    expect(await browser.session.openPage?.evaluate(chosen)).toBe('10 / page,10 / page');
  });
});

describe('a list below its chips', () => {
  test('a list below its chips opens by a press beside them', async () => {
    await browser.show(`<div style="position: relative; width: 300px">
      <div id="box" role="combobox" aria-label="Equipment" aria-expanded="false" tabindex="0" style="height: 30px" onclick="list.hidden = false; box.ariaExpanded = 'true'">
        <button style="float: right; width: 30px; height: 30px" onclick="event.stopPropagation(); document.title = 'cleared'">×</button>
      </div>
      <div style="position: absolute; inset: 0 60px 0 0"><span>Projector</span></div>
    </div>
    <ul id="list" role="listbox" hidden style="position: absolute"><li role="option" onclick="document.title = 'Laptops'; list.hidden = true; box.ariaExpanded = 'false'">Laptops</li></ul>`);
    await browser.value('select_option', { target: 'Equipment', option: 'Laptops' });
    expect(await browser.session.openPage?.title()).toBe('Laptops');
  });
});

describe('a list of suggestions', () => {
  test('a field with suggestions gets keys that remove no chosen value', async () => {
    await browser.show(
      `<label>Vendor <input id="field" role="combobox" aria-autocomplete="list" aria-expanded="false"></label><div id="list"></div><script>
    field.onkeydown = ({ key }) => { if (key === 'Delete' || key === 'Backspace') document.title = 'removed'; else if (key.length === 1) list.innerHTML = '<div role="option">Glenmore Steel</div>'; };
    </script>`,
    );
    await browser.value('type_text', { text: 'glen', into: 'Vendor' });
    await browser.value('click', { target: 'Glenmore Steel', timeoutMs: 1_000 }).catch(() => undefined);
    expect(
      await browser.session.openPage?.evaluate('[field.value, list.textContent, document.title]'),
    ).toEqual(['glen', 'Glenmore Steel', 'Test']);
  });
});

describe('a list drawn as a text field', () => {
  const page = (opening: string) => `<div><span>Team</span> <input id="field" value="Old"></div>
    <div style="position: absolute; top: 300px" onclick="document.title = 'behind'">Customs</div>
    <div id="menu" hidden style="position: absolute">${['Fleet', 'Customs'].map((name) => `<div>${name}</div>`).join('')}</div>
    <script>field.${opening} = () => { menu.hidden = false; };
    menu.onclick = ({ target }) => { field.value = target.textContent; menu.hidden = true; };</script>`;
  const team = { target: 'Team', option: 'Customs', timeoutMs: 1_500 };
  const held = async () => browser.session.openPage?.evaluate('[field.value, document.title].join()');

  test.each(['onclick', 'oninput'])('chooses what its %s opens', async (opening) => {
    await browser.show(page(opening));
    expect(await browser.value('select_option', team)).toMatchObject({ shows: 'Customs' });
    expect(await held()).toBe('Customs,Test');
  });

  test('presses nothing that showed before', async () => {
    await browser.show(page('onblur'));
    expect(await browser.failure('select_option', team)).toMatchObject({
      code: 'target-not-found',
      message: '“Team” is a text field that opens no list with “Customs”.',
    });
    expect(await held()).toBe('Old,Test');
  });
});

describe('words before an arrow', () => {
  const arrow = '<svg width="12" height="12"><path d="M2 4l4 4 4-4" /></svg>';
  const page = (
    opens: string,
  ) => `<div style="display: flex" onclick="${opens}"><div id="shown">All channels</div>${arrow}</div>
    <div id="menu" hidden style="position: absolute">${['All channels', 'Phone'].map((name) => `<div><div>${name}</div></div>`).join('')}</div>
    <table style="margin-top: 80px"><tr onclick="document.title = 'row'"><td>Phone</td></tr></table>
    <script>menu.onclick = ({ target }) => { shown.textContent = target.textContent; menu.hidden = true; };</script>`;
  const phone = { target: 'All channels', option: 'Phone', timeoutMs: 300 };
  const shown = async () => browser.session.openPage?.evaluate('[shown.textContent, document.title].join()');

  test('chooses what a press on them opens', async () => {
    await browser.show(page('menu.hidden = false'));
    expect(await browser.value('select_option', phone)).toMatchObject({ selected: 'Phone', shows: 'Phone' });
    expect(await shown()).toBe('Phone,Test');
  });

  test('tells that nothing opened', async () => {
    await browser.show(page(''));
    expect(await browser.failure('select_option', phone)).toMatchObject({
      code: 'target-not-found',
      message: 'A click on “All channels” opened no list with “Phone”.',
    });
    expect(await shown()).toBe('All channels,Test');
  });

  test('chooses what a box opens that only shows a hand, named by its words or the caption above', async () => {
    const box = `<div style="width: 200px"><label>Guide</label><div style="cursor: pointer" onclick="menu.hidden = false"><span>Anyone</span></div></div>
      <div id="menu" hidden style="position: absolute; background: white"><div onclick="document.querySelector('span').textContent = 'Marta'; menu.hidden = true">Marta</div></div>`;
    for (const target of ['Guide', 'Anyone']) {
      await browser.show(box);
      expect(
        await browser.value('select_option', { target, option: 'Marta', timeoutMs: 1_000 }),
      ).toMatchObject({
        selected: 'Marta',
        shows: 'Marta',
      });
    }
  });

  test('presses no words without an arrow', async () => {
    await browser.show(page("document.title = 'pressed'").replace(arrow, ''));
    expect(await browser.failure('select_option', phone)).toMatchObject({ code: 'target-not-found' });
    expect(await shown()).toBe('All channels,Test');
  });
});

describe('one of several lists', () => {
  const list = (name: string, value: string, options: readonly string[]) =>
    `<div style="position: relative"><div><span>${value}</span><input role="combobox" aria-label="${name}" aria-expanded="false" aria-controls="of ${name}" onclick="this.ariaExpanded = 'true'; document.getElementById('of ${name}').hidden = false"></div>
  <div role="listbox" id="of ${name}" hidden style="position: absolute">${options.map((each) => `<div role="option" onclick="document.title = '${name} ${each}'; this.parentElement.hidden = true">${each}</div>`).join('')}</div></div>`;
  const meeting = `<div><label>Meeting</label><div style="display: flex; gap: 80px">${list('Day', '10/30/2026', ['10/31/2026'])}${list('Hour', '9:00 AM', ['2:30 PM', 'Noon'])}</div></div>`;

  test('selects a time if one of two lists below a caption has times', async () => {
    await browser.show(meeting);
    await browser.value('select_option', { target: 'Meeting', option: '2:30 PM', timeoutMs: 1_000 });
    expect(await browser.session.openPage?.title()).toBe('Hour 2:30 PM');
  });

  test('asks which of two lists below a caption a word means', async () => {
    await browser.show(meeting);
    const failure = await browser.failure('select_option', {
      target: 'Meeting',
      option: 'Noon',
      timeoutMs: 500,
    });
    expect(failure.message).toContain('“Meeting” holds “Day” and “Hour”. Name one of them.');
  });
});

describe('a list for screen readers', () => {
  /** One list is for screen readers, one is drawn from parts in its slot. */
  const page = `<x-box></x-box><button onclick="document.title = 'sent'">Send</button><script>
  customElements.define('x-item', class extends HTMLElement { connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<li style="height: 30px"><mark></mark><span></span></li>';
    this.shadowRoot.querySelector('mark').textContent = this.title.slice(0, 3);
    this.shadowRoot.querySelector('span').textContent = this.title.slice(3);
    this.ariaHidden = 'true';
  } });
  customElements.define('x-box', class extends HTMLElement { connectedCallback() {
    const names = ['Pier warehouse', 'Granary Market', 'Mill Clinic'];
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = '<style>[role=listbox] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0); margin: 0; padding: 0 }</style><input role="combobox" aria-label="Site" aria-expanded="false" aria-controls="l"><ul role="listbox" id="l" tabindex="-1">' + names.map((name) => '<li role="option" tabindex="-1">' + name + '</li>').join('') + '</ul><div id="popup" hidden style="position: absolute; background: white"><slot></slot></div>';
    for (const name of names) { const item = document.createElement('x-item'); item.title = name; this.append(item); }
    const [field, popup] = [root.querySelector('input'), root.querySelector('#popup')];
    const set = (isOpen) => { popup.hidden = !isOpen; field.ariaExpanded = String(isOpen); };
    field.onclick = field.oninput = () => set(true);
    this.onclick = ({ target }) => { if (target.title) { document.body.dataset.site = target.title; field.value = target.title; set(false); } };
  } });
</script>`;
  const site = () => browser.session.openPage?.evaluate('document.body.dataset.site');

  test('an option for screen readers is pressed where it is drawn', async () => {
    await browser.show(page);
    await browser.value('type_text', { text: 'gran', into: 'Site' });
    await browser.value('click', { target: 'Granary Market' });
    expect(await site()).toBe('Granary Market');
  });

  test('an option is selected where the opened list draws it', async () => {
    await browser.show(page);
    await browser.value('select_option', { target: 'Site', option: 'Mill Clinic' });
    expect(await site()).toBe('Mill Clinic');
  });
});
