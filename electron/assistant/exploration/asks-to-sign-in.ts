import type { BrowsedPage } from '../../tools/browser/exploration/browsed-page.ts';
import { fieldRoles } from '../../tools/browser/find/match/control-roles.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';

/** Includes the password; without a form, those of the page. */
const maxFields = 6;

/** A form with more fields wants a password for something else. */
export function asksToSignIn({ kinds }: Pick<BrowsedPage, 'kinds'>): boolean {
  return [...kinds].some(
    ([field, kind]) => kind.startsWith('password') && fieldsIn(formAround(field)) <= maxFields,
  );
}

const formAround = (thing: Thing): Thing =>
  thing.parent === undefined || /^(?:form|(?:alert)?dialog)$/.test(thing.role)
    ? thing
    : formAround(thing.parent);

const fieldsIn = (part: Thing): number =>
  [...thingsIn(part)].filter(({ role }) => fieldRoles.includes(role)).length;
