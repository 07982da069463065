import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { drawnSwitch, boxInDrawing } from './testing/box-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('ticks a box that the page redraws', async () => {
  await browser.show(`<ul></ul><script>
    const done = new Set();
    const draw = () => {
      document.querySelector('ul').innerHTML = ['Milk', 'Rent'].map((name) => '<li><input type="checkbox"' + (done.has(name) ? ' checked' : '') + '><span>' + name + '</span></li>').join('');
      document.querySelectorAll('input').forEach((box) => { box.onchange = () => { done.add(box.nextSibling.textContent); draw(); }; });
    };
    draw();
  </script>`);
  const box = { role: 'checkbox', within: 'Rent' };
  expect(await browser.value('set_checked', box)).toMatchObject({ checked: true });
  expect(await browser.value('find_text', { text: 'Rent', role: 'checkbox' })).toMatchObject({
    checked: true,
  });
});

test('ticks a box that is clipped away inside its drawing', async () => {
  await browser.show(boxInDrawing("if (event.target === this) this.querySelector('input').click()"));
  const box = { role: 'checkbox', within: 'Ada' };
  expect(await browser.value('set_checked', box)).toMatchObject({ checked: true });
  const isTicked = "document.querySelector('input').checked";
  expect(await browser.session.openPage?.evaluate(isTicked)).toBe(true);
  await browser.value('set_checked', { ...box, checked: false });
  expect(await browser.session.openPage?.evaluate(isTicked)).toBe(false);
});

test("a row's box is ticked by a cell with a silent glyph", async () => {
  const row = (number: number, name: string): string =>
    `<tr><td><input type="checkbox" aria-label="Select row ${number}"></td><td>${name}<span aria-hidden="true">↦</span></td></tr>`;
  await browser.show(`<table>${row(1, 'INC-207')}${row(2, 'INC-208')}</table>`);
  await browser.value('set_checked', { target: 'INC-208' });
  const isSecond = `document.querySelector('[aria-label="Select row 2"]').checked`;
  expect(await browser.session.openPage?.evaluate(isSecond)).toBe(true);
});

test('a switch that turns late, by an animation, is on', async () => {
  await browser.show(
    `<div role="switch" aria-label="Insured" aria-checked="false" tabindex="0" onclick="setTimeout(() => { this.ariaChecked = 'true'; }, 600)">off</div>`,
  );
  expect(await browser.value('set_checked', { target: 'Insured' })).toMatchObject({ checked: true });
});

test('a switch that shows its state by its knob is set', async () => {
  await browser.show(
    `<style>button { position: relative; width: 40px; height: 24px; padding: 0; border: 0 } button i { position: absolute; left: 4px; top: 4px; width: 16px; height: 16px } .on i { left: 20px }</style>
    <button role="switch" aria-label="Insured" onclick="presses += 1; this.classList.toggle('on')"><i></i></button><script>let presses = 0;</script>`,
  );
  const state = "[presses, document.querySelector('button').className].join()";
  for (const [checked, expected] of [
    [false, '0,'],
    [true, '1,on'],
    [true, '1,on'],
    [false, '2,'],
  ] as const) {
    await browser.value('set_checked', { target: 'Insured', checked });
    expect(await browser.session.openPage?.evaluate(state)).toBe(expected);
  }
});

const switchNow = async (): Promise<unknown> =>
  browser.session.openPage?.evaluate("[presses, document.querySelector('.pill').className].join()");

test.each([[{ target: 'Online' }], [{ role: 'switch' }], [{ target: 'Online', role: 'switch' }]])(
  'a switch that is only drawn beside its caption is set as %o',
  async (target) => {
    await browser.show(drawnSwitch);
    for (const [checked, expected] of [
      [false, '0,pill'],
      [true, '1,pill on'],
      [true, '1,pill on'],
      [false, '2,pill'],
    ] as const) {
      await browser.value('set_checked', { ...target, checked });
      expect(await switchNow()).toBe(expected);
    }
  },
);

test('a press on the caption of a drawn switch moves it', async () => {
  await browser.show(drawnSwitch);
  const said = await browser.value('click', { target: 'Online' });
  expect(await switchNow()).toBe('1,pill on');
  expect(said).not.toHaveProperty('isPlainText');
});

test('boxes of a drawn dialog are named, none behind it', async () => {
  const box = (name: string): string => `<p><label><input type="checkbox">${name}</label></p>`;
  await browser.show(
    `${['301', '302', '303'].map(box).join('')}<div style="position: fixed; inset: 0; background: rgb(0 0 0 / 50%)"></div>
    <div style="position: fixed; inset: 50px; background: white"><h2>Add course</h2>${box('Book')}${box('Audio')}</div>`,
  );
  const { details } = await browser.failure('set_checked', { target: 'Online', timeoutMs: 300 });
  expect(details?.['candidates']).toMatchObject([{ name: 'Book' }, { name: 'Audio' }]);
});

test('a tree item is checked by its drawn box, not its words', async () => {
  const item = (name: string, more = ''): string =>
    `<li role="treeitem" aria-checked="false" aria-expanded="true" onclick="event.stopPropagation()"><div style="width: 300px; height: 20px"><i class="fold" style="display: inline-block; width: 12px; height: 12px"></i><span class="tree-checkbox" onclick="const item = this.closest('li'); item.ariaChecked = String(item.ariaChecked !== 'true')"><b style="display: inline-block; width: 14px; height: 14px"></b></span><span>${name}</span></div>${more}</li>`;
  await browser.show(
    `<ul role="tree">${item('Transport', `<ul role="group">${item('Couriers')}</ul>`)}</ul>`,
  );
  const states = `[...document.querySelectorAll('li')].map((each) => each.ariaChecked).join()`;
  await browser.value('set_checked', { target: 'Transport > Couriers' });
  expect(await browser.session.openPage?.evaluate(states)).toBe('false,true');
  await browser.value('set_checked', { target: 'Transport' });
  expect(await browser.session.openPage?.evaluate(states)).toBe('true,true');
});

describe('a toggle button', () => {
  test('a toggle button is set although a press redraws it', async () => {
    const drawn = (isOn: boolean): string =>
      `<div role="button" aria-pressed="${isOn}" aria-label="Under warranty:" tabindex="0" onclick="presses += 1; setTimeout(() => { this.outerHTML = draw(this.ariaPressed !== 'true'); }, 100)">NO</div>`;
    await browser.show(
      `<div>${drawn(false)}</div><div role="button" aria-pressed="true" aria-label="Stuck" tabindex="0">YES</div><script>let presses = 0; const on = ${JSON.stringify(drawn(true))}; const draw = (isOn) => (isOn ? on : on.replace('"true"', '"false"'));</script>`,
    );
    await browser.value('set_checked', { target: 'Under warranty' });
    await browser.value('set_checked', { target: 'Under warranty' });
    expect(await browser.session.openPage?.evaluate('presses')).toBe(1);
    await browser.value('set_checked', { target: 'Under warranty', checked: false });
    expect(await browser.session.openPage?.evaluate('presses')).toBe(2);
    expect(
      await browser.failure('set_checked', { target: 'Stuck', checked: false, timeoutMs: 1_000 }),
    ).toMatchObject({ message: expect.stringContaining('did not change its state') as unknown });
  });
});

describe('a choice of a list', () => {
  test('a choice of a list is set by its box or selection', async () => {
    const box = '<span role="checkbox" aria-checked="false" aria-label="Check state">□</span>';
    await browser.show(`<ul role="listbox" aria-label="Priority">
      <li role="option" onclick="const box = this.firstElementChild; box.ariaChecked = String(box.ariaChecked !== 'true')">${box}<span>Urgent</span></li>
      <li role="option" aria-selected="true" onclick="this.ariaSelected = String(this.ariaSelected !== 'true')">Low</li>
      <li role="option" aria-selected="false">Stuck</li>
    </ul>`);
    await browser.value('set_checked', { target: 'Urgent' });
    await browser.value('set_checked', { target: 'Urgent' });
    await browser.value('set_checked', { target: 'Low' });
    const states = `[...document.querySelectorAll('[role=checkbox], [aria-selected]')].map((each) => each.ariaChecked ?? each.ariaSelected).join()`;
    expect(await browser.session.openPage?.evaluate(states)).toBe('true,true,false');
    await browser.value('set_checked', { target: 'Low', checked: false });
    expect(await browser.session.openPage?.evaluate(states)).toBe('true,false,false');
    expect(await browser.failure('set_checked', { target: 'Stuck', timeoutMs: 1_000 })).toMatchObject({
      message: expect.stringContaining('did not change its state') as unknown,
    });
  });
});
