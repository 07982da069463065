import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { drawnSwitch, boxInDrawing } from './testing/box-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('a box that a press on its drawing leaves as it was fails', async () => {
  await browser.show(boxInDrawing(''));
  const box = { role: 'checkbox', within: 'Ada', timeoutMs: 1_000 };
  expect(await browser.failure('set_checked', box)).toMatchObject({
    message: expect.stringContaining('did not change its state') as unknown,
  });
});

test('ticks a choice that its list moves to the top', async () => {
  await browser.show(`<ul role="listbox" aria-multiselectable="true"></ul><script>
    const list = document.querySelector('ul');
    let names = ['Low', 'Medium', 'High'];
    const chosen = new Set();
    list.innerHTML = names.map(() => '<li role="option"></li>').join('');
    const draw = () => [...list.children].forEach((item, index) => {
      item.textContent = names[index];
      item.ariaSelected = item.ariaChecked = String(chosen.has(names[index]));
      item.onclick = () => { chosen.add(names[index]); names = [names[index], ...names.filter((_, at) => at !== index)]; draw(); };
    });
    draw();
  </script>`);
  expect(await browser.value('set_checked', { target: 'Medium' })).toMatchObject({
    checked: true,
  });
  const chosen = `[...document.querySelectorAll('[aria-checked=true]')].map((each) => each.textContent).join()`;
  expect(await browser.session.openPage?.evaluate(chosen)).toBe('Medium');
});

const switchNow = async (): Promise<unknown> =>
  browser.session.openPage?.evaluate("[presses, document.querySelector('.pill').className].join()");

test('a drawn switch that stays as it is fails', async () => {
  const dead = drawnSwitch
    .replace('</style>', '.pill::after { transition: 0.2s } .pill:active::after { width: 26px }</style>')
    .replace("this.classList.toggle('on')", "''");
  await browser.show(dead);
  expect(await browser.failure('set_checked', { target: 'Online', timeoutMs: 1_000 })).toMatchObject({
    message: expect.stringContaining('did not change its state') as unknown,
  });
  await browser.value('click', { target: 'Online' });
  expect(await switchNow()).toBe('2,pill');
});

test('words beside a drawn switch and other controls move no switch', async () => {
  const others = ['<button>Help</button>', '<a href="#more">More</a>'];
  for (const other of others) {
    await browser.show(drawnSwitch.replace('<div><span', `${other}<div><span`));
    expect(await browser.value('click', { target: 'Online' })).toMatchObject({ isPlainText: true });
    expect(await switchNow()).toBe('0,pill');
  }
});

test('the box of a component that stays as it is fails', async () => {
  await browser.show(`<x-box></x-box><script>customElements.define('x-box', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<input type="checkbox" aria-label="Terms" style="pointer-events: none">'; }
    });</script>`);
  expect(await browser.failure('set_checked', { target: 'Terms', timeoutMs: 1_000 })).toMatchObject({
    message: expect.stringContaining('did not change its state') as unknown,
  });
});

test('a tree item with a real box is checked as a whole', async () => {
  await browser.show(
    `<ul role="tree"><li role="treeitem" aria-checked="false" onclick="this.ariaChecked = 'true'"><span class="checkbox" onclick="event.stopPropagation()"><input type="checkbox" style="width: 14px; height: 14px"></span> Data</li></ul>`,
  );
  expect(await browser.value('set_checked', { target: 'Data', role: 'treeitem' })).toMatchObject({
    checked: true,
  });
});
