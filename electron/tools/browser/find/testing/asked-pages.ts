import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

const limitMs = 60_000;
const page = `<h2>Edit</h2><p>Overdue: ask again</p>
<section aria-label="Open"><table><tr><th>No<th>State<th>Do<tr><td>1<td>Overdue<td><button>Edit</button><tr><td>2<td>Paid<td><button disabled>Edit</button><tr><td>3<td>Overdue<td><label><input type="checkbox" checked>Remind</label></table></section>
<section aria-label="Done"><table><tr><td>4<td>Overdue<td><button>Edit</button></table><label><input type="checkbox">Remind</label></section><a href="#">Next</a><button disabled>Next</button>`;

const later = (change: string) =>
  `<section aria-label="Form"><button id="b" disabled>Next</button><label><input type="checkbox" id="c">Agree</label></section><button>Next</button><p id="p">Loading</p><ul id="u"></ul><script>setTimeout(() => { ${change} }, 400)</script>`;

interface Questions {
  readonly extracted: readonly [what: string, args: JsonObject, count: number][];
  readonly checked: readonly [what: string, check: JsonObject, answer: 'holds' | 'fails'][];
  readonly found: readonly [what: string, args: JsonObject, answer: JsonObject][];
}

export function testUnchangingPage(browser: BrowserHub, { extracted, checked, found }: Questions): void {
  describe('unchanging page', () => {
    beforeAll(async () => {
      await browser.show(page);
    });

    test.each(extracted)(
      '`extract` counts %s',
      async (_, args, count) => {
        const limit = count === 0 ? { timeoutMs: 300 } : {};
        expect(await browser.value('extract', { what: 'all texts', ...limit, ...args })).toMatchObject({
          count,
          found: count > 0,
        });
      },
      limitMs,
    );

    test.each(checked)(
      'a check finds %s',
      async (_, check, answer) => {
        expect(await browser.check({ type: 'ElementState', ...check }, 300)).toMatchObject({ answer });
      },
      limitMs,
    );

    test.each(found)(
      '`find_text` counts %s',
      async (_, args, answer) => {
        expect(await browser.value('find_text', args)).toMatchObject(answer);
      },
      limitMs,
    );
  });
}

export function testWaits(
  browser: BrowserHub,
  changes: readonly [what: string, change: string, args: JsonObject][],
): void {
  test.each(changes)('`wait_for` waits until something %s', async (_, change, args) => {
    await browser.show(later(change));
    expect(await browser.call('wait_for', { timeoutMs: 60_000, ...args })).toMatchObject({ ok: true });
  });
}

export function testTimeouts(
  browser: BrowserHub,
  waits: readonly [what: string, args: JsonObject, message: string][],
): void {
  test.each(waits)('`wait_for` reports %s', async (_, args, message) => {
    await browser.show(later(''));
    const failure = await browser.failure('wait_for', { timeoutMs: 700, ...args });
    expect(failure).toMatchObject({ code: 'timeout', message: expect.stringContaining(message) });
  });
}
