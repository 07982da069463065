import { afterAll, expect, test } from 'vitest';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import { readUnsaved } from './read-unsaved.ts';
import { settle } from './settle.ts';
import { untilSaved } from './until-saved.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const shown = async (): Promise<string | null> =>
  (await browser.session.page()).evaluate(() => document.getElementById('s')?.textContent ?? null);

async function press(
  body: string,
  signal = new AbortController().signal,
): Promise<readonly [end: string, shows: string | null]> {
  await browser.show(`<p id="s">before</p><button>Go</button>${body}`);
  await browser.value('click', { target: 'Go' });
  const { end } = await settle(browser.session, signal);
  return [end, await shown()];
}

/** A machine with a dozen frames per second. */
const slowFrames =
  'const draw = () => { for (const end = performance.now() + 80; performance.now() < end;); requestAnimationFrame(draw); }; draw();';
const onPress = (script: string): string =>
  `<script>document.querySelector('button').onclick = () => { ${script} };</script>`;

test('a page settles once it shows the response', async () => {
  await browser.show('<p>other</p>', '/other');
  expect(
    await press(
      onPress('fetch("/other").then((answer) => answer.text()).then(() => { s.textContent = "answered"; });'),
    ),
  ).toEqual(['quiet', 'answered']);
});

test('a slow machine waits for changes every other frame', async () => {
  const steps =
    'let left = 8; const step = () => { if ((left -= 1) % 2 === 0) s.textContent = left === 0 ? "done" : String(left); if (left > 0) requestAnimationFrame(step); };';
  expect(await press(`<script>${slowFrames} ${steps}</script>${onPress('step();')}`)).toEqual([
    'quiet',
    'done',
  ]);
});

test('only finite animations are waited for', async () => {
  const wheel =
    '<style>@keyframes turn { to { transform: rotate(1turn) } } #w { width: 9px; height: 9px; animation: turn 1s linear infinite }</style><div id="w"></div>';
  expect(
    await press(
      `${wheel}${onPress('s.animate([{ opacity: 0 }, { opacity: 1 }], 400).onfinish = () => { s.textContent = "faded in"; };')}`,
    ),
  ).toEqual(['quiet', 'faded in']);
});

test('a page that never stops changing is read', async () => {
  expect(
    (
      await press(
        `<script>setInterval(() => { s.textContent = performance.now(); }, 10);</script>${onPress('')}`,
      )
    )[0],
  ).toBe('restless');
});

test("a missing response keeps the page waiting, polling doesn't", async () => {
  const post = onPress('fetch("/never", { method: "POST" });');
  expect((await press(post, timeLimit(1_000)))[0]).toBe('waiting');
  expect((await press(onPress('navigator.sendBeacon("/never", "x");')))[0]).toBe('quiet');
}, 120_000);

test.each([
  ['objects by a returned text', `onbeforeunload = () => 'Not saved';`, 'objects'],
  [
    'objects by a text that is set',
    `addEventListener('beforeunload', (event) => { event.returnValue = 'Not saved'; });`,
    'objects',
  ],
  [
    'objects by preventing the event',
    `addEventListener('beforeunload', (event) => event.preventDefault());`,
    'objects',
  ],
  ['listens without objecting', `onbeforeunload = () => undefined;`, 'no'],
])('a page %s', async (_, script, unsaved) => {
  await browser.draw(`<iframe srcdoc="<p>Order</p><script>${script}</script>"></iframe>`);
  const frame = (await browser.session.page()).frames().at(-1);
  await frame?.getByText('Order').waitFor();
  expect(await frame?.evaluate(readUnsaved)).toBe(unsaved);
});

test.each([
  ['reads “Updated. Undo”', '<p role="status">Updated. Undo</p>', 'undo'],
  [
    'ends in “Rückgängig machen”',
    '<output>Gel&ouml;scht. <b>R&uuml;ckg&auml;ngig machen</b></output>',
    'undo',
  ],
  ['reads “Undo failed”', '<p role="alert">Undo failed</p>', 'no'],
])('a page whose notice %s', async (_, notice, unsaved) => {
  await browser.draw(notice);
  expect(await browser.session.openPage?.evaluate(readUnsaved)).toBe(unsaved);
});

test('an ignored site is not waited for', async () => {
  const address = await browser.show(`<p>Order</p><script>onbeforeunload = () => 'Not saved';</script>`);
  const ignored = new Set([new URL(address).origin]);
  expect(await untilSaved(browser.session, new AbortController().signal, ignored)).toEqual([]);
});
