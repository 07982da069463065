import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const changeByItself = async () => (await browser.session.page()).evaluate("document.body.append('Buy tea')");

test.each(['keypress', 'beforeinput'])('changes while handling %s are an effect', async (event) => {
  await browser.draw(
    `<label>Task <input on${event}="document.body.append(1)"></label><label>Note <input></label>`,
  );
  for (const [into, isUnverified] of [
    ['Task', undefined],
    ['Note', true],
  ] as const) {
    await browser.value('type_text', { into, text: 'Milk', byKeys: true });
    await changeByItself();
    expect((await browser.observe())?.isUnverified).toBe(isUnverified);
  }
});

test("changes on hover or blur aren't effects", async () => {
  await browser.draw(
    '<label>Name <input onblur="document.body.append(`Too short`)"></label><button onmouseenter="document.body.append(`A hint`)">Save</button>',
  );
  await browser.value('type_text', { into: 'Name', text: 'A' });
  await browser.value('click', { target: 'Save' });
  expect(await browser.observe()).toMatchObject({ isIncidental: true });
  await browser.value('hover', { target: 'Name' });
  await browser.value('hover', { target: 'Save' });
  expect((await browser.observe())?.isIncidental).toBeUndefined();
});
