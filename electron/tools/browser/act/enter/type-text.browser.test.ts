import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import {
  codeBox,
  evaluatedIn,
  expectTypedWithoutQuestion,
  field,
  searching,
  testFilledCodes,
} from './testing/note-fields.ts';
import { captioned, hidden } from './testing/typed-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const ask = (script: string) => evaluatedIn(browser, script);

/** Draws its own text and selection, which only keys change. */
const ownEditor = `<div id="it" contenteditable role="textbox" aria-label="Note">old</div><script>
  let text = 'old', isAll = false;
  it.onkeydown = (event) => { if (event.key === 'a' && event.ctrlKey) isAll = true; };
  it.onbeforeinput = (event) => {
    event.preventDefault();
    text = (isAll ? '' : text) + (event.data ?? '');
    isAll = false;
    it.textContent = text;
  };
</script>`;

describe('after a text is set', () => {
  test('a list that listens to released keys opens', async () => {
    await browser.show(
      `${field}<ul id="list"></ul><script>it.onkeyup = ({ keyCode }) => { if (keyCode > 40) list.innerHTML = '<li>' + it.value + ' and more'; };</script>`,
    );
    await browser.value('type_text', { into: 'Note', text: 'Ap' });
    expect(await ask('list.textContent')).toBe('Ap and more');
  });

  test('a filter around the field that listens to pressed keys has the whole text', async () => {
    await browser.show(`<div onkeydown="document.title = it.value">${field}</div>`);
    await browser.value('type_text', { into: 'Note', text: 'Ap' });
    expect(await ask('document.title')).toBe('Ap');
  });

  test('an editor with its own selection loses its old text', async () => {
    await browser.show(ownEditor);
    await browser.value('type_text', { into: 'Note', text: 'new' });
    expect(await ask('text')).toBe('new');
  });

  test('an editor in a frame keeps its lines', async () => {
    await browser.show(
      `<iframe srcdoc="<body contenteditable role='textbox' aria-label='Note'><div>old</div></body>"></iframe>`,
    );
    const text = 'One\nTwo\n\nThree';
    await browser.value('type_text', { into: 'Note', text });
    const frame = browser.session.openPage?.frames()[1];
    expect(await frame?.evaluate('document.body.innerText.replaceAll(/\\n{2,}/g, "\\n\\n")')).toBe(text);
    await browser.value('type_text', { into: 'Note', text: '\nFour', clear: false });
    expect(await frame?.evaluate('document.body.innerText')).toMatch(/Three\nFour$/);
  });
});

test('one word is typed into a plain field at once', () => expectTypedWithoutQuestion(browser, 'Ada'));

test('a submitted text goes into a plain field, then Enter', async () => {
  await browser.show(
    `<form onsubmit="event.preventDefault(); done.textContent = it.value">${field}</form><p id="done"></p>`,
  );
  await browser.value('type_text', { into: 'Note', text: 'lighthouse', submit: true });
  expect(await ask('done.textContent')).toBe('lighthouse');
});

test('lines typed by keys send no message', async () => {
  await browser.show(
    '<label>Note <textarea id="it" onkeydown="if (event.key === \'Enter\' && !event.shiftKey) { document.title = this.value; event.preventDefault(); }"></textarea></label>',
  );
  await browser.value('type_text', { into: 'Note', text: 'One\nTwo', byKeys: true });
  expect(await ask('[it.value, document.title]')).toEqual(['One\nTwo', 'Test']);
});

test('a text too long for its field is refused', async () => {
  await browser.show('<label>Note <input id="it" maxlength="4"></label>');
  expect(await browser.failure('type_text', { into: 'Note', text: '47114711' })).toMatchObject({
    code: 'value-not-accepted',
    message: '“Note” takes at most 4 characters, not “47114711”.',
  });
  await browser.value('type_text', { into: 'Note', text: '4711' });
  expect(await ask('it.value')).toBe('4711');
});

describe('without a target', () => {
  test('a date is set in the field with the cursor', async () => {
    await browser.show('<input id="it" type="date" autofocus>');
    await ask('it.focus()');
    await browser.value('type_text', { text: '2026-05-31' });
    expect(await ask('it.value')).toBe('2026-05-31');
  });

  test('nothing is typed without a cursor', async () => {
    await browser.show(field);
    expect(await browser.failure('type_text', { text: 'Ann' })).toMatchObject({
      code: 'target-not-found',
      message: 'No field has the cursor. Name the field in “Into”, or click it first.',
    });
  });
});

describe('a field that nobody sees', () => {
  test.each([{}, { nth: 1 }])('is no twin of the one beside it: %j', async (number) => {
    await browser.show(
      captioned(
        'Keywords',
        'part',
        `<input id="twin" style="${hidden}"><input id="it" style="margin-left: 20px">`,
      ),
    );
    await browser.value('type_text', { into: 'Keywords', text: 'tail lift', ...number });
    expect(await ask('[twin.value, it.value]')).toEqual(['', 'tail lift']);
  });

  test.each([
    ['by a caption', 'part', hidden],
    ['by its label', 'it', hidden],
    ['under what is drawn', 'it', 'position: absolute; inset: 0; opacity: 0; z-index: -1'],
  ])('takes no text, found %s', async (_, id, style) => {
    await browser.show(
      captioned('Date', id, `<input id="it" style="${style}"><div>December</div><div>9</div>`),
    );
    const failure = await browser.failure('type_text', { into: 'Date', text: '2026-12-17', timeoutMs: 300 });
    expect(failure).toMatchObject({
      code: 'target-not-found',
      message:
        'No field called “Date” on this page. A hidden field is drawn as “December 9”. Click that, and enter the value there.',
    });
    expect(await ask('it.value')).toBe('');
  });

  test('takes a code if it lies over the drawn boxes', async () => {
    const over = 'position: absolute; inset: 0; width: 100%; opacity: 0';
    await browser.show(captioned('Code', 'it', `<b>_ _ _ _</b><input id="it" style="${over}">`));
    await browser.value('type_text', { into: 'Code', text: '4833' });
    expect(await ask('it.value')).toBe('4833');
  });
});

describe('a code typed into one box for each character', () => {
  testFilledCodes(browser, [['by a caption', `<p>Code</p><div>${codeBox.repeat(4)}</div>`]]);
});

test('a drawn list is searched in the field that gets the focus', async () => {
  await browser.show(searching('Choose', 'popup.hidden = false; search.focus()'));
  for (const text of ['data', 'more']) {
    await browser.value('type_text', { into: 'Role', text });
    expect(await browser.session.openPage?.title()).toBe(text);
  }
});
