import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import { describeFailure } from '../../../../../shared/run/target-candidate.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

const press = (id: string) => `onclick="document.title = '${id}'"`;
export const pageWithFilter = (filter: string) =>
  `${filter}<table><tr><th><button ${press('header')}>Severity</button></th></tr><tr><td>High</td></tr></table>`;
const filter = (name: string) =>
  `<button aria-label="${name}" ${press('filter')}><span title="Severity">Severity</span></button>`;

export async function titleAfterClick(browser: BrowserHub, args: JsonObject): Promise<string> {
  const outcome = await browser.call('click', args);
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : describeFailure(outcome.failure);
}

export function testFilters(browser: BrowserHub, names: readonly string[]): void {
  test.each(names)('a button called “%s” that shows the words of a column header', async (name) => {
    await browser.show(pageWithFilter(filter(name)));
    expect(await titleAfterClick(browser, { target: 'Severity', role: 'button' })).toBe('filter');
    await browser.show(pageWithFilter(filter(name)));
    expect(await titleAfterClick(browser, { target: 'Severity', role: 'button', nth: 1 })).toBe('filter');
    expect(await titleAfterClick(browser, { target: 'Severity', role: 'columnheader' })).toBe('header');
    expect(await titleAfterClick(browser, { target: 'Severity', timeoutMs: 300 })).toMatch(
      /matches 2 elements[^]*- button “Severity[^]*- columnheader “Severity”/,
    );
  });
}
