import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { evaluatedIn } from './testing/note-fields.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** Opens at December 2026 and ends in February 2027. Has nameless arrows, and no Sundays. */
const calendar = `<style>
  #calendar { position: absolute; width: 280px } #calendar svg { cursor: pointer }
  #head { display: flex; justify-content: space-between } #days { display: grid; grid-template-columns: repeat(7, 40px) }
</style>
<label>Pickup <input id="field" readonly></label>
<div id="calendar" hidden>
  <div id="head"><svg id="back" width="16" height="16"></svg><b id="month"></b><svg id="on" width="16" height="16" class="disabled:opacity-50"></svg></div>
  <div id="days"></div>
</div>
<script>
  (() => {
    const iso = (date) => date.toISOString().slice(0, 10);
    let first = new Date('2026-12-01');
    const draw = () => {
      month.textContent = first.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const day = new Date(first);
      day.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
      days.replaceChildren(...Array.from({ length: 42 }, () => {
        const button = document.createElement('button');
        button.textContent = day.getUTCDate();
        button.disabled = day.getUTCDay() === 0;
        const value = iso(day);
        button.onclick = () => { field.value = value.replace(/(....)-(..)-(..)/, '$2/$3/$1'); };
        day.setUTCDate(day.getUTCDate() + 1);
        return button;
      }));
    };
    const move = (months) => {
      if (months > 0 && iso(first) === '2027-02-01') return;
      first.setUTCMonth(first.getUTCMonth() + months);
      draw();
    };
    back.onclick = () => move(-1);
    on.onclick = () => move(1);
    field.onclick = () => { draw(); calendar.hidden = false; };
    document.onclick = ({ target }) => { if (target !== field && target.isConnected && !calendar.contains(target)) calendar.hidden = true; };
  })();
</script>`;

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
