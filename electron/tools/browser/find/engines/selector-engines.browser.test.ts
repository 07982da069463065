import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { exactLocator } from '../locators.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('an exact name is the accessible name', async () => {
  await browser.show(`
    <style>.more::after { content: "More" } .go::after { content: " on" }</style>
    <button id="a">Save</button>
    <label>Send <button id="b">x</button></label>
    <button id="c" aria-label="Close">x</button>
    <span id="n">Print</span><button id="d" aria-labelledby="n">p</button>
    <button id="e" title="Copy"><span hidden>c</span></button>
    <button id="f" class="more"></button>
    <button id="g" class="go">Go</button>
    <button id="h"><span style="display: none">no </span>Hide</button>
    <button id="i"><b aria-hidden="true">x</b>Drop</button>
    <button id="j"><b aria-label="Big">x</b> deal</button>
    <button id="k"><img alt="Cart"> 3</button>
    <div id="l" role="button">light</div>
    <p id="host"></p>
    <input id="m" type="submit">
    <div id="o" role="combobox" tabindex="0" title="Fruit">Apple</div>
    <fieldset id="p">Other words<legend>Address</legend></fieldset>
    <script>
      l.attachShadow({ mode: 'open' }).innerHTML = 'Shade';
      host.attachShadow({ mode: 'open' }).innerHTML = '<button id="q">Inside</button>';
    </script>`);
  const frame = (await browser.session.page()).mainFrame();
  const ids = async (target: string, role?: 'group' | 'combobox'): Promise<string[] | undefined> =>
    exactLocator(frame, { target, role }, 'press')?.evaluateAll((found) => found.map(({ id }) => id));
  const names =
    'Save,Send,Close,Print,Copy,More,Go on,Hide,Drop,Big deal,Cart 3,Shade,Submit,Inside,x,light,c'.split(
      ',',
    );
  expect(await Promise.all(names.map((name) => ids(name)))).toEqual([
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'q'].map((id) => [id]),
    ...[[], [], []],
  ]);
  expect(await ids('Fruit', 'combobox')).toEqual(['o']);
  expect(await ids('Address', 'group')).toEqual(['p']);
});

test.each([
  ['a picture', '<img alt="Welcome" width="9" height="9">'],
  ['a frame', '<iframe srcdoc="<p>Welcome</p>"></iframe>'],
])('a heading is asked for if %s has its name too', async (_, other) => {
  await browser.show(`<h1>Welcome</h1>${other}`);
  await browser.session.openPage?.waitForLoadState();
  expect(await browser.failure('extract', { target: 'Welcome', timeoutMs: 500 })).toMatchObject({
    code: 'target-ambiguous',
  });
});

test('a field is read, not its label', async () => {
  await browser.show('<span id="n">Name</span><input aria-labelledby="n" value="Ada">');
  expect(await browser.value('extract', { target: 'Name' })).toMatchObject({ value: 'Ada' });
});

test("a heading's hidden twin doesn't count", async () => {
  await browser.show('<h1><b>Wel</b>come</h1><p hidden>Welcome</p><p style="visibility: hidden">Welcome</p>');
  expect(await browser.value('extract', { target: 'Welcome' })).toMatchObject({ value: 'Welcome' });
});
