import { expect, test } from 'vitest';
import type { BrowserHub } from '../../../testing/open-browser-hub.ts';

export const slider = (step: number) =>
  `<div id="it" role="slider" aria-label="Size" tabindex="0" aria-valuemin="0" aria-valuemax="100" aria-valuenow="40" onkeydown="const now = +this.ariaValueNow; const next = { ArrowRight: now + ${step}, ArrowUp: now + ${step}, ArrowLeft: now - ${step}, ArrowDown: now - ${step}, Home: 0, End: 100 }[event.key]; if (next >= 0 && next <= 100) this.ariaValueNow = next;">&nbsp;</div>`;
export const input = (attributes: string) => `<label>Size <input id="it" ${attributes}></label>`;

const limitMs = 60_000;

export function testAcceptedValues(
  browser: BrowserHub,
  fields: readonly (readonly [field: string, body: string, text: string, expected: string])[],
): void {
  test.each(fields)(
    '%s accepts a value',
    async (_, body, text, expected) => {
      await browser.show(body);
      expect(await browser.call('type_text', { into: 'Size', text })).toMatchObject({ ok: true });
      expect(await browser.session.openPage?.evaluate('it.value ?? it.ariaValueNow')).toBe(expected);
    },
    limitMs,
  );
}

export function testRefusedValues(
  browser: BrowserHub,
  fields: readonly (readonly [field: string, body: string, text: string, message: RegExp])[],
): void {
  test.each(fields)(
    '%s that refuses a value says what it accepts',
    async (_, body, text, message) => {
      await browser.show(body);
      expect(await browser.failure('type_text', { into: 'Size', text, timeoutMs: 2_000 })).toMatchObject({
        code: 'value-not-accepted',
        message: expect.stringMatching(message) as unknown,
      });
    },
    limitMs,
  );
}
