import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { evaluatedIn } from './testing/note-fields.ts';
import { calendar } from './testing/date-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const state = () => evaluatedIn(browser, '[field.value, calendar.hidden]');

describe('a date for a read-only field', () => {
  test('is asked about if the first number may be its day or month', async () => {
    await browser.draw(calendar);
    expect(await browser.failure('type_text', { into: 'Pickup', text: '01/08/2027' })).toMatchObject({
      code: 'value-not-accepted',
      message: '“01/08/2027” may be 2027-01-08 or 2027-08-01. Write one of these.',
    });
    expect(await state()).toEqual(['', true]);
  });

  const withBack = (style: string) => calendar.replace('<svg id="back"', `<svg id="back" style="${style}"`);

  test.each(['display: none', 'cursor: default; opacity: 0.3'])(
    'is chosen if the first month has only an arrow to the next: %s',
    async (style) => {
      await browser.draw(withBack(style));
      await browser.value('type_text', { into: 'Pickup', text: '2027-01-29' });
      expect(await state()).toEqual(['01/29/2027', true]);
    },
  );

  test('fails in an earlier month than the first, or if a single icon may be no arrow', async () => {
    await browser.draw(withBack('display: none'));
    expect(await browser.failure('type_text', { into: 'Pickup', text: '2026-11-29' })).toMatchObject({
      code: 'value-not-accepted',
      message:
        "“Pickup” doesn't take 2026-11-29: Planwright finds no arrow for the previous month beside December 2026 in its calendar.",
    });
    await browser.draw(calendar.replace(/<svg id="back".*?<\/svg>/, '<i id="back"></i>'));
    expect(await browser.failure('type_text', { into: 'Pickup', text: '2027-01-29' })).toMatchObject({
      code: 'value-not-accepted',
      message:
        "“Pickup” doesn't take 2027-01-29: Planwright finds no arrow for the next month beside December 2026 in its calendar.",
    });
  });
});
