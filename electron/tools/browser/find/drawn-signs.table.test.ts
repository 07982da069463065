import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { calendar, arrow, month } from './testing/calendar-signs.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

describe('arrows of a calendar', () => {
  test.each([
    ['both are on one side', calendar(`<div>${month}</div>${arrow('back') + arrow('on')}`)],
    ['only the year has some', calendar(`<b>Nov</b>${arrow('back')}<b>2026</b>${arrow('on')}`)],
    ['no days are below', `${arrow('back')}<b>Report 2026</b>${arrow('on')}`],
  ])('presses none if %s', async (_, page) => {
    await browser.show(page);
    const { code } = await browser.failure('click', { target: 'Next month', timeoutMs: 1_000 });
    expect(code).toBe('target-not-found');
  });
});
