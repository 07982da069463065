import { captionFor } from '../match/captions.ts';
import { fieldRoles } from '../match/control-roles.ts';
import { thingsIn, type Thing } from '../outline.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import type { Target } from '../target.ts';

interface ClosedCalendar {
  readonly field: string;
  readonly icons: readonly Thing[];
}

const day = /^\s*(?:0?[1-9]|[12]\d|3[01])\s*$/;
const dateLike = /^(?:\d{1,4}|[dmyjt]{1,4})([-./])(?:\d{1,2}|[dmyjt]{1,4})\1(?:\d{1,4}|[dmyjat]{1,4})$/i;

/** For a press of a day: the date field with the focus, and the buttons beside it. */
export function closedCalendar(
  pages: readonly Thing[],
  { target: { target = '' }, purpose }: { readonly target: Target; readonly purpose: Purpose },
): ClosedCalendar | undefined {
  if (purpose !== 'press' || !day.test(target)) return undefined;
  const field = pages
    .flatMap((page) => [...thingsIn(page)])
    .find((thing) => isField(thing) && thing.states.isFocused === true);
  if (field === undefined || !(dateLike.test(field.value) || dateLike.test(field.placeholder)))
    return undefined;
  const name = field.name || captionFor(field, 'edit');
  return name === '' ? undefined : { field: name, icons: buttonsBeside(field) };
}

function buttonsBeside(field: Thing): readonly Thing[] {
  for (let part = field.parent; part !== undefined; part = part.parent) {
    const things = [...thingsIn(part)];
    if (things.filter(isField).length > 1) return [];
    const buttons = things.filter(({ role }) => role === 'button');
    if (buttons.length > 0) return buttons;
  }
  return [];
}

function isField({ role }: Thing): boolean {
  return fieldRoles.includes(role);
}
