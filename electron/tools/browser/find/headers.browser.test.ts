import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { describeFailure } from '../../../../shared/run/target-candidate.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const press = (id: string) => `onclick="document.title = '${id}'"`;
const page = (filter: string) =>
  `${filter}<table><tr><th><button ${press('header')}>Severity</button></th></tr><tr><td>High</td></tr></table>`;
const filter = (name: string) =>
  `<button aria-label="${name}" ${press('filter')}><span title="Severity">Severity</span></button>`;

async function titleAfter(args: JsonObject): Promise<string> {
  const outcome = await browser.call('click', { timeoutMs: 300, ...args });
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : describeFailure(outcome.failure);
}

test.each(['Severity', 'Severity Selection'])(
  'a button called “%s” that shows the words of a column header',
  async (name) => {
    await browser.show(page(filter(name)));
    expect(await titleAfter({ target: 'Severity', role: 'button' })).toBe('filter');
    await browser.show(page(filter(name)));
    expect(await titleAfter({ target: 'Severity', role: 'button', nth: 1 })).toBe('filter');
    expect(await titleAfter({ target: 'Severity', role: 'columnheader' })).toBe('header');
    expect(await titleAfter({ target: 'Severity' })).toMatch(
      /matches 2 elements[^]*- button “Severity[^]*- columnheader “Severity”/,
    );
  },
);

test('presses a column header by its words', async () => {
  await browser.show(page('<button>More</button>'));
  expect(await titleAfter({ target: 'Severity' })).toBe('header');
  expect(await titleAfter({ target: 'Severity', role: 'button' })).toBe('header');
});
