import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** A component with one list for screen readers, and one that is drawn from parts in its slot. */
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

test('an option of a list for screen readers is pressed where it is drawn', async () => {
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
