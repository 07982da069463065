import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import { candidatesOf, type TargetCandidate } from '../../../../../shared/run/target-candidate.ts';
import { retarget } from '../../../../../shared/tools/retarget.ts';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const limitMs = 120_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

/** Each control writes its number into the title. */
const numbers =
  '<script>document.addEventListener("click", ({ target }) => { const at = target.closest("[data-n]"); if (at) top.document.title = at.dataset.n; });</script>';
const button = (name: string): string => `<button data-n="#">${name}</button>`;
const numbered = (html: string): string => {
  let count = 0;
  return html.replaceAll('data-n="#"', () => `data-n="${(count += 1)}"`);
};
const framed = (title: string, html: string): string =>
  `<iframe title="${title}" srcdoc='${html}${numbers}'></iframe>`;

/** Frames may load later than their page. */
async function show(html: string): Promise<void> {
  await browser.show(`${html}${numbers}`);
  const page = await browser.session.page();
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().locator('button').first().waitFor();
}

async function offered(args: JsonObject): Promise<TargetCandidate[]> {
  const { code, message, details } = await browser.failure('click', { timeoutMs: 250, ...args });
  return candidatesOf({ code, message, ...(details === undefined ? {} : { details }) });
}

async function press({ find = {} }: TargetCandidate, args: JsonObject): Promise<string> {
  const page = await browser.session.page();
  await page.evaluate("document.title = 'none'");
  const outcome = await browser.call('click', retarget(args, find, 'target'));
  return outcome.ok ? page.title() : outcome.failure.message;
}

const names = fc.constantFrom('Edit', 'Delete', 'Open file');
const titles = fc.constantFrom('Tea', 'Rice', 'Milk', '');
const parts = fc.oneof(
  fc
    .array(fc.tuple(titles, names), { minLength: 1, maxLength: 4 })
    .map(
      (rows) =>
        `<table>${rows.map(([title, name]) => `<tr><td>${title}<td>Due<td>${button(name)}</tr>`).join('')}</table>`,
    ),
  fc
    .tuple(titles, names, names)
    .map(
      ([title, one, other]) =>
        `<section aria-label="${title}"><h2>${title}</h2>${button(one)}${button(other)}</section>`,
    ),
  fc
    .tuple(titles, names)
    .map(([title, name]) => `<ul><li>${title} ${button(name)}</li><li>x ${button(name)}</li></ul>`),
  names.map(button),
  fc.tuple(titles, names).map(([title, name]) => framed(title, button(name))),
);

test(
  'each equal element has a candidate that finds only it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { minLength: 2, maxLength: 5 }), names, async (made, name) => {
        // Matches in frames follow those of the page.
        const [inFrames, inPage] = [made.filter(isFrame), made.filter((each) => !isFrame(each))];
        const html = numbered([...inPage, ...inFrames].join(''));
        const wanted = [...html.matchAll(/data-n="(\d+)">([^<]*)/g)]
          .filter(([, , label]) => label === name)
          .map(([, number]) => number);
        fc.pre(wanted.length > 1 && wanted.length <= 12);
        await show(html);
        const args = { target: name };
        const pressed: string[] = [];
        for (const candidate of await offered(args)) pressed.push(await press(candidate, args));
        expect({ html, pressed }).toEqual({ html, pressed: wanted });
      }),
      { numRuns: 12, seed: 39 },
    );
  },
  limitMs,
);

const isFrame = (html: string): boolean => html.startsWith('<iframe');

test.each<[string, string, JsonObject, readonly string[]]>([
  [
    'a missing name like two others',
    `<header>${button('Sign in')}</header><section aria-label="Members">${button('Sign in')}</section>`,
    { target: 'Sign in now' },
    ['1', '2'],
  ],
  [
    'a part that the step names',
    `<section aria-label="Cart"><table><tr><td>Tea<td>${button('Remove')}<tr><td>Rice<td>${button('Remove')}</table></section>${button('Remove')}`,
    { target: 'Remove', within: 'Cart' },
    ['1', '2'],
  ],
  ['a selector', `${button('One')}${button('Two')}`, { css: 'button' }, ['1', '2']],
  ['a role', `${button('One')}${button('')}`, { role: 'button' }, ['1', '2']],
  [
    'what an open dialog covers',
    `${button('Save')}<dialog open aria-modal="true">${button('Save')}<p>Changes</p>${button('Save')}</dialog>`,
    { target: 'Save' },
    ['2', '3'],
  ],
])(
  'candidates for %s each find their own',
  async (_, html, args, wanted) => {
    await show(numbered(html));
    const pressed: string[] = [];
    for (const candidate of await offered(args)) pressed.push(await press(candidate, args));
    expect(pressed).toEqual(wanted);
  },
  limitMs,
);

test(
  "a list's candidates have options",
  async () => {
    await browser.show(
      '<label>Color <select><option>Red<option>Green</select></label><label>Color of the lid <select><option>Blue</select></label>',
    );
    const lists = await browser.failure('select_option', { target: 'Colour', option: 'Red', timeoutMs: 250 });
    expect(lists.details?.['candidates']).toMatchObject([
      { role: 'combobox', name: 'Color', options: ['Red', 'Green'], find: { target: 'Color' } },
      { role: 'combobox', name: 'Color of the lid', options: ['Blue'] },
    ]);
  },
  limitMs,
);

test(
  'a missing drop target says that its candidates are for it',
  async () => {
    await browser.show('<p draggable="true">Card</p><ul aria-label="Done"><li>Tea</ul>');
    const failure = await browser.failure('drag', { target: 'Card', onto: 'Dome', timeoutMs: 250 });
    expect(failure).toMatchObject({ code: 'target-not-found', details: { argument: 'onto' } });
  },
  limitMs,
);
