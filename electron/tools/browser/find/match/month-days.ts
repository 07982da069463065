import { tableRoles } from './control-roles.ts';
import { thingsIn, type Thing } from '../outline.ts';

const shortestMonth = 28;

/** Leaves out days of adjacent months, if others remain. A month begins with 1. */
export function daysOfShownMonth(things: readonly Thing[]): readonly Thing[] {
  if (things.length < 2) return things;
  const days = things.filter((thing) => !isOfOtherMonth(thing));
  return days.length === 0 ? things : days;
}

function isOfOtherMonth(thing: Thing): boolean {
  const cell = around(thing, isCell);
  const calendar = cell && around(cell, ({ role }) => tableRoles.includes(role));
  if (cell === undefined || calendar === undefined) return false;
  const days = [...thingsIn(calendar)].filter((each) => isCell(each) && /^\d{1,2}$/.test(each.text));
  const numbers = days.map(({ text }) => Number(text));
  const isMonths = numbers.every(
    (number, at) =>
      at === 0 ||
      number === (numbers[at - 1] ?? 0) + 1 ||
      (number === 1 && (numbers[at - 1] ?? 0) >= shortestMonth),
  );
  const first = numbers.indexOf(1);
  if (!isMonths || first === -1 || days.length < shortestMonth) return false;
  const next = numbers.indexOf(1, first + 1);
  const at = days.indexOf(cell);
  return at !== -1 && (at < first || (next !== -1 && at >= next));
}

function isCell({ role }: Thing): boolean {
  return role === 'gridcell' || role === 'cell';
}

function around(thing: Thing, is: (each: Thing) => boolean): Thing | undefined {
  let each: Thing | undefined = thing;
  while (each !== undefined && !is(each)) each = each.parent;
  return each;
}
