import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

describe('a list over its field', () => {
  test('a list over its field is closed by its cross', async () => {
    const options = ['Breakfast', 'Parking', 'Sauna'].map(
      (name) =>
        `<li><label style="display: block"><input type="checkbox" name="${name}">${name}</label></li>`,
    );
    await browser.show(
      `<p><button onclick="document.title = 'booked'">Book</button></p><p>Your stay</p><div style="cursor: pointer" onclick="popup.hidden = false"><span>Extras</span> <span>none</span></div>
    <div id="popup" hidden style="position: fixed; inset: 0; background: white"><a class="popup-close" style="display: inline-block; width: 20px; height: 20px" onclick="popup.hidden = true"></a><ul>${options.join('')}</ul></div>`,
    );
    await browser.value('select_option', { target: 'Extras', option: ['Breakfast', 'Sauna'] });
    await browser.value('click', { target: 'Book' });
    expect(
      await browser.session.openPage?.evaluate<unknown>(
        "[document.title, ...[...document.querySelectorAll('input:checked')].map(({ name }) => name)].join()",
      ),
    ).toBe('booked,Breakfast,Sauna');
  });
});

describe('a row of stars', () => {
  const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)';
  const star = (value: number, words: string) =>
    `<label style="cursor: pointer"><input type="radio" name="stars" value="${value}" aria-label="Priority" style="${hidden}"><span aria-hidden="true">☆</span><span style="${hidden}">${words}</span></label>`;
  const stars = (words: (value: number) => string) =>
    `<p>Priority</p><fieldset><legend style="${hidden}">Rating</legend>${[1, 2, 3, 4].map((value) => star(value, words(value))).join('')}</fieldset>`;
  const chosen = () =>
    browser.session.openPage?.evaluate<unknown>("document.querySelector('input:checked')?.value ?? 'none'");

  test('selects one of several stars with the same name', async () => {
    await browser.show(stars((value) => `Stars: ${value}`));
    await browser.value('select_option', { target: 'Priority', option: '3' });
    expect(await chosen()).toBe('3');
  });

  test('a star whose words contradict its value is not selected', async () => {
    await browser.show(stars((value) => `Stars: ${5 - value}`));
    const failure = await browser.failure('select_option', {
      target: 'Priority',
      option: '3',
      timeoutMs: 500,
    });
    expect(failure.message).toMatch(/^No list called “Priority”/);
    expect(await chosen()).toBe('none');
  });
});
