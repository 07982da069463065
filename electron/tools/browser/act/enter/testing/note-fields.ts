import { expect, test } from 'vitest';
import type { BrowserHub } from '../../../testing/open-browser-hub.ts';

export const field = '<label>Note <input id="it"></label>';

export const searching = (input: string, opens: string): string =>
  `<span id="label">Role</span><div role="combobox" aria-labelledby="label" aria-expanded="false" tabindex="0" style="width: 200px; height: 30px" onclick="${opens}">${input}</div><div id="popup" hidden><input id="search" oninput="document.title = this.value"></div>`;

export const evaluatedIn = (browser: BrowserHub, script: string): Promise<unknown> | undefined =>
  browser.session.openPage?.evaluate(script);

export async function expectTypedWithoutQuestion(browser: BrowserHub, text: string): Promise<void> {
  await browser.show(field);
  const frame = (await browser.session.page()).mainFrame();
  const asked: unknown[] = [];
  for (const name of ['evaluate', 'evaluateHandle'] as const) {
    const evaluate = frame[name].bind(frame) as (...given: readonly unknown[]) => Promise<never>;
    frame[name] = (...given: readonly unknown[]) => {
      asked.push(given[0]);
      return evaluate(...given);
    };
  }
  await browser.value('type_text', { into: 'Note', text });
  expect(asked).toEqual([]);
  expect(await evaluatedIn(browser, 'it.value')).toBe(text);
}

export const codeBox = '<input maxlength="1" style="width: 20px">';
export const codeMoves = `<script>
    const boxes = [...document.querySelectorAll('[maxlength]')];
    boxes.forEach((each, at) => { each.oninput = () => { each.value = each.value.slice(0, 1); if (each.value !== '') boxes[at + 1]?.focus(); }; });
  </script>`;

export function testFilledCodes(
  browser: BrowserHub,
  boxes: readonly (readonly [found: string, body: string])[],
): void {
  test.each(boxes)('fills them, found %s', async (_, body) => {
    await browser.show(`<label>Name <input></label>${body}${codeMoves}`);
    await browser.value('type_text', { into: 'Code', text: '4833' });
    const code = "[...document.querySelectorAll('[maxlength]')].map(({ value }) => value).join('')";
    expect(await evaluatedIn(browser, code)).toBe('4833');
  });
}
