import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../../shared/json.ts';
import { candidatesOf, type TargetCandidate } from '../../../../../../shared/run/target-candidate.ts';
import { retarget } from '../../../../../../shared/tools/retarget.ts';
import type { BrowserHub } from '../../../testing/open-browser-hub.ts';

const numbers =
  '<script>document.addEventListener("click", ({ target }) => { const at = target.closest("[data-n]"); if (at) top.document.title = at.dataset.n; });</script>';
export const button = (name: string): string => `<button data-n="#">${name}</button>`;
const numbered = (html: string): string => {
  let count = 0;
  return html.replaceAll('data-n="#"', () => `data-n="${(count += 1)}"`);
};
const framed = (title: string, html: string): string =>
  `<iframe title="${title}" srcdoc='${html}${numbers}'></iframe>`;

/** Frames may load later than their page. */
async function show(browser: BrowserHub, html: string): Promise<void> {
  await browser.show(`${html}${numbers}`);
  const page = await browser.session.page();
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().locator('button').first().waitFor();
}

async function offered(browser: BrowserHub, args: JsonObject): Promise<TargetCandidate[]> {
  const { code, message, details } = await browser.failure('click', { timeoutMs: 250, ...args });
  return candidatesOf({ code, message, ...(details === undefined ? {} : { details }) });
}

async function press(browser: BrowserHub, { find = {} }: TargetCandidate, args: JsonObject): Promise<string> {
  const page = await browser.session.page();
  await page.evaluate("document.title = 'none'");
  const outcome = await browser.call('click', retarget(args, find, 'target'));
  return outcome.ok ? page.title() : outcome.failure.message;
}

async function pressCandidates(browser: BrowserHub, html: string, args: JsonObject): Promise<string[]> {
  await show(browser, html);
  const pressed: string[] = [];
  for (const candidate of await offered(browser, args)) pressed.push(await press(browser, candidate, args));
  return pressed;
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

const isFrame = (html: string): boolean => html.startsWith('<iframe');

export async function expectToldApart(browser: BrowserHub, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 2, maxLength: 5 }), names, async (made, name) => {
      // Matches in frames follow those of the page.
      const [inFrames, inPage] = [made.filter(isFrame), made.filter((each) => !isFrame(each))];
      const html = numbered([...inPage, ...inFrames].join(''));
      const wanted = [...html.matchAll(/data-n="(\d+)">([^<]*)/g)]
        .filter(([, , label]) => label === name)
        .map(([, number]) => number);
      fc.pre(wanted.length > 1 && wanted.length <= 12);
      const pressed = await pressCandidates(browser, html, { target: name });
      expect({ html, pressed }).toEqual({ html, pressed: wanted });
    }),
    { numRuns, seed: 39 },
  );
}

export function testCandidates(
  browser: BrowserHub,
  pages: readonly [what: string, html: string, args: JsonObject, wanted: readonly string[]][],
): void {
  test.each(pages)(
    'candidates for %s each find their own',
    async (_, html, args, wanted) => {
      expect(await pressCandidates(browser, numbered(html), args)).toEqual(wanted);
    },
    120_000,
  );
}
