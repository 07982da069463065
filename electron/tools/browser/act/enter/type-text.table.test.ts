import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import {
  codeBox,
  evaluatedIn,
  expectTypedWithoutQuestion,
  field,
  searching,
  testFilledCodes,
  codeMoves,
} from './testing/note-fields.ts';
import { captioned, hidden } from './testing/typed-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const ask = (script: string) => evaluatedIn(browser, script);

describe('after a text is set', () => {
  test('a mask that writes at each key writes nothing twice', async () => {
    await browser.show(
      `${field}<script>it.onkeydown = (event) => { if (event.key.length === 1 && !event.ctrlKey) { it.value += event.key; event.preventDefault(); } };</script>`,
    );
    await browser.value('type_text', { into: 'Note', text: '4711' });
    expect(await ask('it.value')).toBe('4711');
  });
});

test('several words are typed into a plain field at once', () =>
  expectTypedWithoutQuestion(browser, 'Ada Lovelace'));

test('a range is typed into a mask that takes only digits', async () => {
  await browser.show(
    `${field}<script>
      const parts = ['dd', 'MM', 'yyyy', 'dd', 'MM', 'yyyy'], starts = [0, 3, 6, 13, 16, 19];
      let at = 0, typed = '';
      const draw = () => {
        it.value = parts.slice(0, 3).join('.') + ' ~ ' + parts.slice(3).join('.');
        it.setSelectionRange(starts[at], starts[at] + parts[at].length);
      };
      it.onclick = () => { [at, typed] = [0, '']; draw(); };
      it.oninput = draw;
      it.onkeydown = (event) => {
        if (!/^\\d$/.test(event.key)) return;
        event.preventDefault();
        typed += event.key;
        parts[at] = typed.padStart(parts[at].length, '0');
        if (typed.length === parts[at].length) [at, typed] = [Math.min(at + 1, 5), ''];
        draw();
      };</script>`,
  );
  await browser.value('type_text', { into: 'Note', text: '14.05.2026 - 21.05.2026' });
  expect(await ask('it.value')).toBe('14.05.2026 ~ 21.05.2026');
});

describe('a code typed into one box for each character', () => {
  testFilledCodes(browser, [
    [
      'by a legend',
      `<fieldset><legend>Code</legend>${codeBox.replace('>', ' aria-label="Digit">').repeat(4)}</fieldset>`,
    ],
    ["by the group's name", `<div role="group" aria-label="Code">${codeBox.repeat(4)}</div>`],
  ]);
});

test('a drawn list is searched in the field inside it', async () => {
  const body = searching(`<input oninput="document.title = this.value">`, '');

  await browser.show(body);
  await browser.value('type_text', { into: 'Role', text: 'data' });
  expect(await browser.session.openPage?.title()).toBe('data');
});

test('text is appended to the last line', async () => {
  await browser.show('<label>Note <textarea id="it">One\nTwo</textarea></label>');
  await browser.value('type_text', { into: 'Note', text: '\nThree', clear: false });
  expect(await ask('it.value')).toBe('One\nTwo\nThree');
});

describe('a field that nobody sees', () => {
  test.each(['part', 'it'])('gives its text to no field of a longer name: %s', async (id) => {
    await browser.show(
      `${captioned('Date', id, `<input id="it" style="${hidden}"><div>December</div>`)}<label>Date of birth <input id="other"></label>`,
    );
    const failure = await browser.failure('type_text', { into: 'Date', text: '2026-12-17', timeoutMs: 300 });
    expect(failure.message).toContain('No field called “Date” on this page.');
    expect(await ask('[it.value, other.value]')).toEqual(['', '']);
  });
});

describe('a code typed into one box for each character', () => {
  test('fails if the page drops a character', async () => {
    await browser.show(
      `<p>Code</p><div>${codeBox.repeat(4)}</div>${codeMoves.replace('slice(0, 1)', "replace('8', '')")}`,
    );
    expect(await browser.failure('type_text', { into: 'Code', text: '4839' })).toMatchObject({
      code: 'value-not-accepted',
      message: '“Code” holds “439” instead of “4839”. The page changed it.',
    });
  });

  test('fills no other fields of one size', async () => {
    await browser.show(
      `<fieldset><legend>Code</legend>${'<input style="width: 20px">'.repeat(3)}</fieldset>`,
    );
    expect(await browser.failure('type_text', { into: 'Code', text: '4839', timeoutMs: 300 })).toMatchObject({
      code: 'target-not-found',
    });
  });
});

test('a drawn list without a field takes no text', async () => {
  await browser.show(
    `<label>Name <input autofocus></label>${searching('Choose', '')}<script>onmousedown = (event) => { event.preventDefault(); };</script>`,
  );
  expect(await browser.failure('type_text', { into: 'Role', text: 'data', timeoutMs: 300 })).toMatchObject({
    code: 'target-not-editable',
    message:
      "The target doesn't accept text. Name the field itself. If a click on it opens a calendar or list, choose there.",
  });
  expect(await ask("document.querySelector('label input').value")).toBe('');
});

test('a text for a row of stars is answered with what to click', async () => {
  const stars = [1, 2].map(
    (count) => `<li><div role="radio" aria-checked="false" aria-label="${count} stars">☆</div></li>`,
  );
  await browser.show(`<ul aria-label="Score">${stars.join('')}</ul>`);
  const { message } = await browser.failure('type_text', { into: 'Score', text: '2', timeoutMs: 300 });
  expect(message).toContain('“Score” is a choice. Click “1 stars” or “2 stars” within it.');
});
