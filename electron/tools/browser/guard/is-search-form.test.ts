import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { isSearchForm } from './is-search-form.ts';
import { heldForms, sentForms } from './testing/forms.ts';

function isSearch(html: string): boolean {
  const { document } = new Window();
  document.body.innerHTML = html;
  const form = document.querySelector('form') as unknown as HTMLFormElement;
  return isSearchForm(form, form.querySelector('button:last-of-type'));
}

test.each(Object.entries(sentForms))('%s searches', (_, html) => {
  expect(isSearch(html)).toBe(true);
});

const inScript = ['a form in a shadow tree'];
test.each(Object.entries(heldForms).filter(([name]) => !inScript.includes(name)))(
  "%s doesn't search",
  (_, html) => {
    expect(isSearch(html)).toBe(false);
  },
);
