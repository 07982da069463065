import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { field, searching } from './testing/note-fields.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const ask = (script: string): Promise<unknown> | undefined => browser.session.openPage?.evaluate(script);

describe('after a text is set', () => {
  test('a mask that writes at each key writes nothing twice', async () => {
    await browser.show(
      `${field}<script>it.onkeydown = (event) => { if (event.key.length === 1 && !event.ctrlKey) { it.value += event.key; event.preventDefault(); } };</script>`,
    );
    await browser.value('type_text', { into: 'Note', text: '4711' });
    expect(await ask('it.value')).toBe('4711');
  });
});

test('several words are typed into a plain field without a question before', async () => {
  await browser.show(field);
  const frame = (await browser.session.page()).mainFrame();
  const asked: unknown[] = [];
  for (const name of ['evaluate', 'evaluateHandle'] as const) {
    const evaluate = frame[name].bind(frame) as (...given: readonly unknown[]) => Promise<never>;
    frame[name] = (...given: readonly unknown[]) => {
      asked.push(given[0]);
      return evaluate(...given);
    };
  }
  await browser.value('type_text', { into: 'Note', text: 'Ada Lovelace' });
  expect(asked).toEqual([]);
  expect(await ask('it.value')).toBe('Ada Lovelace');
});

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
  const box = '<input maxlength="1" style="width: 20px">';
  const moves = `<script>
    const boxes = [...document.querySelectorAll('[maxlength]')];
    boxes.forEach((each, at) => { each.oninput = () => { each.value = each.value.slice(0, 1); if (each.value !== '') boxes[at + 1]?.focus(); }; });
  </script>`;
  const code = "[...document.querySelectorAll('[maxlength]')].map(({ value }) => value).join('')";

  test.each([
    [
      'by a legend',
      `<fieldset><legend>Code</legend>${box.replace('>', ' aria-label="Digit">').repeat(4)}</fieldset>`,
    ],
    ["by the group's name", `<div role="group" aria-label="Code">${box.repeat(4)}</div>`],
  ])('fills them, found %s', async (_, body) => {
    await browser.show(`<label>Name <input></label>${body}${moves}`);
    await browser.value('type_text', { into: 'Code', text: '4833' });
    expect(await ask(code)).toBe('4833');
  });
});

test('a drawn list is searched in the field inside it', async () => {
  const body = searching(`<input oninput="document.title = this.value">`, '');

  await browser.show(body);
  await browser.value('type_text', { into: 'Role', text: 'data' });
  expect(await browser.session.openPage?.title()).toBe('data');
});
