import { afterAll, describe } from 'vitest';
import { openFormSite, testForms } from './testing/form-site.ts';
import { heldForms, sentForms } from './testing/forms.ts';

const site = await openFormSite();
afterAll(() => {
  site.close();
});

const namesOf = <Name extends string>(forms: Readonly<Record<Name, string>>) => Object.keys(forms) as Name[];

describe.each([
  ['looking', () => site.openReadOnly()],
  ['trying', () => site.openToTry()],
])('while %s', (_, open) => {
  testForms(site, open, { sent: namesOf(sentForms), held: namesOf(heldForms) });
});
