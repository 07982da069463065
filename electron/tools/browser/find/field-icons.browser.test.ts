import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { describeFailure } from '../../../../shared/run/target-candidate.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const icon = (id: string) =>
  `<svg id="${id}" width="16" height="16" style="cursor: pointer" onclick="document.title = this.id"><rect width="16" height="16"/></svg>`;
const field = (name: string, icons: string, value = '') =>
  `<div><div><div><label for="${name}">${name}</label><input id="${name}" value="${value}"></div>${icons}</div></div>`;
const page = `<div role="dialog" aria-label="Order"><button id="Remove" onclick="document.title = this.id">Remove</button>
  <div>${field('Name', '')}${field('Delivery date', icon('calendar'), '2026/10/12')}${field('Time', '', '09:00')}</div></div>`;

async function pressed(args: JsonObject): Promise<string> {
  await browser.show(page);
  const outcome = await browser.call('click', { timeoutMs: 1_000, ...args });
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : describeFailure(outcome.failure);
}

test('an icon that is only drawn in the frame of a date field is its button and its calendar', async () => {
  expect(await pressed({ role: 'button', within: 'Delivery date' })).toBe('calendar');
  expect(await pressed({ target: 'calendar', within: 'Delivery date' })).toBe('calendar');
  expect(await pressed({ target: 'calendar' })).toBe('calendar');
  expect(await pressed({ role: 'button', within: 'Name', nth: 1 })).toMatch(/^No button/);
});
