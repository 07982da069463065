import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../../shared/page/snapshot.ts';
import { openObservedPages } from './testing/open-observed-pages.ts';

const { browser, site, visit, observe } = await openObservedPages();

test('a snapshot launches no browser', async () => {
  expect(await browser.observe()).toBeUndefined();
  expect(browser.session.isOpen).toBe(false);
});

describe('the practice site', () => {
  test('a shop page has landmarks, headings, controls, and a stable digest', async () => {
    await visit('/books/the-quiet-pilot');
    const page = await observe();
    expect(page.page.url).toBe(`${site.url}/books/the-quiet-pilot`);
    expect(page.window.title).toBe(page.page.title);
    expect(page.landmarks).toEqual(expect.arrayContaining(['banner', 'main', 'heading 1 The Quiet Pilot']));
    expect(page.nodes.find(({ name }) => name === 'Add to basket')).toMatchObject({
      role: 'button',
      bounds: { width: expect.any(Number) },
    });
    expect({ isComplete: page.isComplete, busy: page.busy, dialogs: page.dialogs }).toEqual({
      isComplete: true,
      busy: undefined,
      dialogs: [],
    });
    expect({ ...(await observe()), takenAt: 0 }).toEqual({ ...page, takenAt: 0 });
    await visit('/practice/silent-button');
    const other = await observe();
    expect([other.session, other.window.id]).toEqual([page.session, page.window.id]);
    expect(other.digest).not.toBe(page.digest);
  });

  test('a dead button changes nothing', async () => {
    await visit('/practice/silent-button');
    const before = await observe('click', { target: 'Notify me' });
    await browser.value('click', { target: 'Notify me' });
    const after = await observe('click', { target: 'Notify me' });
    expect([after.digest, after.state]).toEqual([before.digest, before.state]);
  });

  test('a popup is a dialog and covers the button', async () => {
    await visit('/practice/returning-popup');
    const { dialogs, target } = await observe('click', { target: 'Reserve my seat' });
    expect(dialogs).toMatchObject([{ role: 'dialog', name: 'Our newsletter', isModal: false }]);
    expect(target).toMatchObject({
      role: 'button',
      name: 'Reserve my seat',
      isInViewport: true,
      coveredBy: { role: 'dialog', name: 'Our newsletter' },
    });
  });

  test('a button below the fold is out of view', async () => {
    await visit('/practice/below-the-fold');
    const before = await observe('click', { target: 'Ring the bell' });
    expect(before.target).toMatchObject({ name: 'Ring the bell', isInViewport: false });
    await browser.value('scroll', { target: 'Ring the bell' });
    const after = await observe('click', { target: 'Ring the bell' });
    expect(after.target?.isInViewport).toBe(true);
    expect(after.target?.bounds).toEqual(before.target?.bounds);
  });

  test.each([
    ['a password', '<input type="password" aria-label="It">', 'type_text', { into: 'It', text: '4821' }],
    [
      'a rating',
      '<div id="tab"><template shadowrootmode="open"><slot></slot></template><div role="slider" tabindex="0" aria-label="It" aria-valuenow="3" onkeydown="this.ariaValueNow = 2">Stars</div></div>',
      'press_key',
      { target: 'It', key: 'ArrowLeft' },
    ],
  ])('%s changes the state of the page', async (_, html, tool, args) => {
    await browser.draw(html);
    const before = await observe(tool, args);
    await browser.value(tool, args);
    const after = await observe(tool, args);
    expect(after.state).not.toBe(before.state);
    expect(after.target).not.toEqual(before.target);
    expect(JSON.stringify(after)).not.toContain('4821');
  });

  test('a list with a search field says what it shows', async () => {
    await browser.draw(
      '<div role="combobox" aria-label="Staff" aria-expanded="false" tabindex="0"><input placeholder="Who cleans"><span style="display: none">Who</span><span>Marek</span></div>',
    );
    expect((await observe('click', { target: 'Staff', role: 'combobox' })).target).toMatchObject({
      shows: 'Marek',
    });
  });

  test('a field has its value, a password none', async () => {
    await visit('/sign-in');
    const field = { into: 'E-mail address' };
    expect((await observe('type_text', field)).target).toMatchObject({
      role: 'textbox',
      name: 'E-mail address',
      value: '',
    });
    await browser.value('type_text', { text: 'ada@example.org', ...field });
    expect((await observe('type_text', field)).target).toMatchObject({
      value: 'ada@example.org',
      isFocused: true,
    });
    await browser.draw('<label>Password <input type="password" value="hunter2"></label>');
    const seen = await observe('type_text', { into: 'Password' });
    expect(seen.target).toMatchObject({ name: 'Password', isFilled: true });
    expect(JSON.stringify(seen)).not.toContain('hunter2');
  });

  test("a browser alert hides the page; the page's dialog is modal", async () => {
    await visit('/practice/dialogs');
    await browser.value('click', { target: 'Show a message' });
    const seen = await observe('click', { target: 'Show a message' });
    expect(seen).toMatchObject({
      dialogs: [{ role: 'alertdialog', name: 'The kettle is on.', isModal: true }],
      nodes: [],
      isComplete: false,
    });
    await browser.value('answer_dialog', {});
    expect((await observe()).dialogs).toEqual([]);
    await browser.value('click', { target: 'Write in the guest book' });
    expect((await observe()).dialogs).toMatchObject([{ role: 'dialog', name: 'Guest book', isModal: true }]);
  });
});

describe('various pages', () => {
  test("clocks, progress and times don't change the digest", async () => {
    const page = (time: string, progress: number): string =>
      `<main><h1>Queue</h1><p>It is ${time}. <time>${time}</time></p><progress max="10" value="${progress}"></progress><p role="timer">${time}</p><button>Go</button> <span>as of ${time}</span></main>`;
    await browser.draw(page('10:59:58', 2));
    const before = await observe('click', { target: 'Go' });
    await browser.draw(page('11:00:01', 7));
    expect((await observe('click', { target: 'Go' })).digest).toBe(before.digest);
    expect(before.busy).toContain('progress');
  });

  test('checking, selecting and expanding change the state', async () => {
    await browser.draw(
      '<label><input type="checkbox"> Gift</label><button aria-expanded="false" onclick="this.setAttribute(\'aria-expanded\', \'true\')">More</button><select aria-label="Size"><option>S<option>M</select>',
    );
    const before = await observe('set_checked', { target: 'Gift' });
    await browser.value('set_checked', { target: 'Gift' });
    await browser.value('click', { target: 'More' });
    await browser.value('select_option', { target: 'Size', option: 'M' });
    const after = await observe('set_checked', { target: 'Gift' });
    expect([before.target?.isChecked, after.target?.isChecked]).toEqual([false, true]);
    expect(after.nodes.map(({ role, value, isExpanded }) => ({ role, value, isExpanded }))).toContainEqual({
      role: 'button',
      value: undefined,
      isExpanded: true,
    });
    expect(after.nodes.find(({ role }) => role === 'combobox')?.value).toBe('M');
    expect(after.digest).not.toBe(before.digest);
  });

  test('frames and shadow trees are included', async () => {
    const inner = await browser.show('<button>Inside</button>', '/framed');
    await browser.show(
      `<iframe src="${inner}" title="Part"></iframe><div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<button>Shaded</button>'</script>`,
    );
    const { nodes, target } = await observe('click', { target: 'Inside' });
    expect(nodes.map(({ name }) => name)).toEqual(['Inside', 'Shaded']);
    expect(target).toMatchObject({ role: 'button', name: 'Inside', isInViewport: true });
  });

  test('a huge page is cut and marked incomplete', async () => {
    await browser.draw(Array.from({ length: 600 }, (_, index) => `<button>B${index}</button>`).join(''));
    const { nodes, isComplete } = await observe();
    expect([nodes.length, isComplete]).toEqual([400, false]);
  });

  test('pictures are compared unless a press would leave the page', async () => {
    await browser.draw(
      '<style>p { color: black }</style><p>Sale</p><a href="/other">Next</a><form method="post"><button>Send</button></form><button>Draw</button>',
    );
    let red = 0;
    const recolor = async (): Promise<void> => {
      red += 80;
      const style = 'document.styleSheets[0].cssRules[0].style';
      await (await browser.session.page()).evaluate(`${style}.color = 'rgb(${red}, 0, 0)'`);
    };
    const stateFor = async (target: string): Promise<string | undefined> => {
      const click = { server: 'browser', tool: 'click', effect: 'non-idempotent' } as const;
      const { signal } = new AbortController();
      return (await browser.caller.observe?.(click, { target }, signal, { isPictured: true }))?.state;
    };
    const isChanged = async (target: string): Promise<boolean> => {
      const before = await stateFor(target);
      await recolor();
      return (await stateFor(target)) !== before;
    };
    expect(await isChanged('Next')).toBe(false);
    expect(await isChanged('Send')).toBe(false);
    expect(await isChanged('Draw')).toBe(true);
  });

  test("a fixed bar covers only what can't scroll away", async () => {
    const page = (below: number, bar: string) =>
      `<style>body { margin: 0 }</style><div style="height: 70px"></div><button style="position: absolute; bottom: 10px; left: 10px">Load more</button><div style="height: ${below}px"></div><div ${bar}>We use cookies</div>`;
    const pinned = 'style="position: fixed; inset: auto 0 0; height: 60px"';
    await browser.draw(page(3_000, pinned));
    const free = (await observe('click', { target: 'Load more' })).target;
    expect([free?.isInViewport, free?.coveredBy]).toEqual([false, undefined]);
    await browser.value('click', { target: 'Load more' });
    await browser.draw(page(0, pinned));
    expect((await observe('click', { target: 'Load more' })).target).toMatchObject({
      isInViewport: true,
      coveredBy: { name: 'We use cookies' },
    });
    await browser.draw(page(3_000, `${pinned} role="dialog"`));
    expect((await observe('click', { target: 'Load more' })).target).toMatchObject({
      coveredBy: { role: 'dialog' },
    });
  });

  test("a control's own drawing doesn't cover it", async () => {
    await browser.draw(
      `<div style="position: relative"><input type="checkbox" aria-label="Terms" style="position: absolute; opacity: 0; z-index: -1"><label style="display: block; min-height: 20px"></label></div>
      <p style="position: relative; width: 50px; height: 30px"><input type="checkbox" aria-label="Delivery" style="position: absolute; inset: 0; appearance: none; border: 0"><b style="position: absolute; inset: 0"></b></p>
      <div role="combobox" style="position: relative"><input placeholder="Guest" style="pointer-events: none"><span style="position: absolute; inset: 0">Guest</span></div>
      <x-field style="display: block; position: relative; width: 200px; height: 40px"><input aria-label="Slices" style="width: 100%; height: 30px"><b style="position: absolute; inset: 0">8</b></x-field>`,
    );
    for (const target of ['Terms', 'Delivery', 'Guest', 'Slices'])
      expect((await observe('click', { target })).target).not.toHaveProperty('coveredBy');
  });

  test("a hidden alert isn't an error; two matches aren't a target", async () => {
    await browser.draw(
      '<p role="alert" hidden>Old</p><p role="alert">Card refused</p><button>Same</button><button>Same</button>',
    );
    const seen = await observe('click', { target: 'Same' });
    expect([seen.errorText, seen.target]).toEqual(['Card refused', undefined]);
    expect((await observe('click', { target: 'Same', nth: 2 })).target?.path).toEqual([[2, 'button']]);
  });

  test('huge titles, addresses and outlines leave a small record', async () => {
    const address = await browser.show('<h1>One</h1>');
    const page = await browser.session.page();
    await page.evaluate(
      `document.title = 'T'.repeat(2_000_000); history.replaceState(null, '', '?' + 'q'.repeat(500_000)); document.body.innerHTML = '<h2>Heading</h2>'.repeat(600) + '<button>Go</button>'; undefined`,
    );
    const looks: Snapshot[] = [];
    await expect
      .poll(async () =>
        looks.push(
          ...[await browser.observe('click', { target: 'Go' })].filter((look) => look !== undefined),
        ),
      )
      .toBeGreaterThan(0);
    const [seen] = looks;
    expect(JSON.stringify(seen).length).toBeLessThan(60_000);
    expect([seen?.page.title.length, seen?.page.url.length, seen?.landmarks.length]).toEqual([
      2_000, 2_000, 500,
    ]);
    const clicked = await browser.value('click', { target: 'Go' });
    expect(JSON.stringify(clicked).length).toBeLessThan(5_000);
    expect(clicked['cut']).toContain('“url” after 2,000 characters');
    expect(JSON.stringify(await browser.value('list_windows')).length).toBeLessThan(10_000);
    expect((await browser.value('open_page', { url: address }))['cut']).toBeUndefined();
  });
});

const lists = `
<x-list><template shadowrootmode="open"><label><div>Opens at</div><div style="position: relative"><div aria-hidden="true">08:00</div><button aria-label="Opens at, 08:00" aria-haspopup="dialog" aria-expanded="false" style="position: absolute; inset: 0; opacity: 0"></button></div></label></template></x-list>
<label id="maker">Maker</label><div role="combobox" aria-labelledby="maker" aria-expanded="false"><input value="Driftline"><button aria-label="open"></button></div>
<label id="guide">Guide</label><div role="combobox" aria-labelledby="guide" aria-expanded="false"><div role="group"><input value="Ida Falk"><button aria-label="open"></button></div></div>
<label>Service</label><div tabindex="0" style="cursor: pointer"><span title="Express">Express</span><svg role="img" aria-label="loading" width="16" height="16"><path d="M0 0h9v9"/></svg></div>`;

test.each([
  ['in the name of its button', 'Opens at', '08:00', '8:00'],
  ['in the field that it is drawn around', 'Maker', 'Driftline', 'Foxtrail'],
  ['in the field of a part that fills it', 'Guide', 'Ida Falk', 'Jo Berg'],
  ['in its words before a picture', 'Service', 'Express', 'loading'],
])('a list shows its choice %s', async (_, target, option, other) => {
  await browser.draw(lists);
  const asked = { target, option };
  expect((await observe('select_option', asked)).target).toMatchObject({ shows: option });
  const { target: list } = await observe('select_option', { ...asked, option: other });
  expect(list).toBeDefined();
  expect(list?.shows).not.toBe(other);
});

test.each(['true', 'false'])('a day of the shown month is selected: %s', async (selected) => {
  const day = (left: number, state: string) =>
    `<div role="gridcell" style="position: absolute; left: ${left}px" ${state}><button>19</button></div>`;
  await browser.draw(
    `<div style="position: relative; width: 99px; height: 40px; overflow: hidden">${day(300, '')}${day(0, `aria-selected="${selected}"`)}</div>`,
  );
  expect((await observe('click', { target: '19' })).target?.isSelected).toBe(selected === 'true');
});

test('a tab is selected as the hidden radio button beside it', async () => {
  const tab = (name: string, state: string) =>
    `<div><input type="radio" name="tab" style="display: none" ${state}><button>${name}</button></div>`;
  await browser.draw(tab('Orders', 'checked') + tab('Totals', '') + '<div><button>Send</button></div>');
  expect((await observe('click', { target: 'Orders' })).target?.isSelected).toBe(true);
  expect((await observe('click', { target: 'Totals' })).target?.isSelected).toBe(false);
  expect((await observe('click', { target: 'Send' })).target?.isSelected).toBeUndefined();
});

test('a button is expanded beside an open menu without roles', async () => {
  const menu =
    '<ul id="menu" hidden style="position: absolute; left: 0; top: 28px; margin: 0; padding: 0"><li style="cursor: pointer">Sent<li style="cursor: pointer">Paid</ul>';
  await browser.draw(
    `<div style="position: relative"><button onclick="setTimeout(() => { menu.hidden = false; })">Change</button>${menu}</div>`,
  );
  const read = async () => (await observe('click', { target: 'Change' })).target?.isExpanded;
  expect(await read()).toBeUndefined();
  await browser.value('click', { target: 'Change' });
  await expect.poll(read).toBe(true);
});

const hiddenPage = '<div aria-hidden="true"><h1>Orders</h1><button>Add filter</button></div>';
const menu = '<ul role="menu"><li role="menuitem" tabindex="0">Customer</li></ul>';
const outline = async (): Promise<string> =>
  JSON.stringify(await browser.session.outlineTree(new AbortController().signal));

test('the outline holds only the open menu over a hidden page', async () => {
  await browser.draw(`${hiddenPage}<div style="position: fixed; inset: 0">${menu}</div>`);
  const shown = await outline();
  expect(shown).toContain('Customer');
  expect(shown).not.toContain('Add filter');
  expect(shown).toMatch(/"The page behind it can’t be used until it closes\."\]$/);
});

test('a page that is only hidden from screen readers stays', async () => {
  await browser.draw(hiddenPage + menu);
  expect(await outline()).toContain('Add filter');
});
