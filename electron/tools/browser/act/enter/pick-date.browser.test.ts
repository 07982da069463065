import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { evaluatedIn } from './testing/note-fields.ts';
import { calendar } from './testing/date-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const state = () => evaluatedIn(browser, '[field.value, calendar.hidden]');

describe('a date for a read-only field', () => {
  test.each([
    ['a month later', '2027-01-29', '01/29/2027'],
    ['in words, some months earlier', 'October 1, 2026', '10/01/2026'],
  ])('is chosen in its calendar, %s, which then closes', async (_, text, held) => {
    await browser.draw(calendar);
    await browser.value('type_text', { into: 'Pickup', text });
    expect(await state()).toEqual([held, true]);
  });

  test('is chosen for words drawn as a field', async () => {
    await browser.draw(
      calendar
        .replace(
          '<input id="field" readonly>',
          '<div id="field" role="combobox" tabindex="0" aria-label="Pickup">12/01/2026</div>',
        )
        .replace('field.value =', 'field.textContent ='),
    );
    await browser.value('type_text', { into: 'Pickup', text: '2027-01-29' });
    expect(await evaluatedIn(browser, '[field.textContent, calendar.hidden]')).toEqual(['01/29/2027', true]);
  });

  test.each([
    ['a disabled day', '2027-01-31', "“Pickup” doesn't take 2027-01-31: its calendar has disabled that day."],
    [
      'a month out of reach',
      '2027-05-03',
      "“Pickup” doesn't take 2027-05-03: the arrows of its calendar lead only to February 2027.",
    ],
  ])('fails for %s', async (_, text, message) => {
    await browser.draw(calendar);
    expect(await browser.failure('type_text', { into: 'Pickup', text })).toMatchObject({
      code: 'value-not-accepted',
      message,
    });
    expect(await state()).toEqual(['', false]);
  });

  test('fails if the field then shows another date', async () => {
    await browser.draw(`${calendar}<script>days.onclick = () => { field.value = '01/30/2027'; };</script>`);
    expect(await browser.failure('type_text', { into: 'Pickup', text: '2027-01-29' })).toMatchObject({
      code: 'value-not-accepted',
      message: '“Pickup” holds “01/30/2027” after 2027-01-29 was chosen in its calendar.',
    });
  });
});

/** Each wheel scrolls to the pressed item; “✓” takes what is in their middle. */
const wheels = `<style>
  #part { position: relative; width: 240px; height: 24px } #part input { position: absolute; width: 0; height: 0; padding: 0; border: 0; opacity: 0 }
  #shown { display: flex; gap: 8px; cursor: pointer } #wheels { display: flex }
  ul { margin: 0; padding: 0; width: 80px; height: 90px; overflow: hidden; list-style: none } li { height: 30px }
</style>
<label for="hidden">First day</label><div id="part"><input id="hidden" value="2026-11-30"><div id="shown"><b>November</b> <b>30</b> <b>2026</b></div>
<div id="layer" hidden><div id="wheels"><ul id="months"></ul><ul id="days"></ul><ul id="years"></ul></div><button type="button" id="take">&#10003;</button></div></div>
<script>
  (() => {
    const names = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1).toLocaleString('en', { month: 'long' }));
    const fill = (list, texts) => { list.innerHTML = ['', ...texts, ''].map((text) => '<li>' + text).join(''); };
    fill(months, names);
    fill(days, Array.from({ length: 31 }, (_, day) => day + 1));
    fill(years, [2026, 2027]);
    for (const list of [months, days, years]) list.onclick = ({ target }) => { list.scrollTop = target.offsetTop - list.firstChild.offsetTop - 30; };
    const chosen = (list) => list.children[Math.round(list.scrollTop / 30) + 1].textContent;
    shown.onclick = () => { layer.hidden = false; };
    take.onclick = () => {
      const [month, day, year] = [months, days, years].map(chosen);
      layer.hidden = true;
      hidden.value = year + '-' + (names.indexOf(month) + 1) + '-' + day;
      shown.innerHTML = [month, DAY, year].map((text) => '<b>' + text + '</b>').join(' ');
    };
  })();
</script>`;

describe('a date drawn for a hidden field', () => {
  const date = { into: 'First day', text: '2027-01-12', timeoutMs: 600 };

  test('is chosen in the wheels that open there', async () => {
    await browser.draw(wheels.replace('DAY', 'day'));
    await browser.value('type_text', date);
    expect(await evaluatedIn(browser, '[hidden.value, layer.hidden]')).toEqual(['2027-1-12', true]);
  });

  test.each([
    ['it then shows another date', '2027-01-12', 'it then shows “January 13 2027”.'],
    ['they lack its year', '2029-01-12', 'no year of it can be chosen in the list that opens.'],
  ])('fails if %s', async (_, text, why) => {
    await browser.draw(wheels.replace('DAY', 'Number(day) + 1'));
    expect(await browser.failure('type_text', { ...date, text })).toMatchObject({
      code: 'value-not-accepted',
      message: `“First day” doesn't take ${text}: ${why}`,
    });
  });
});
