import { AppError } from '../../../../../shared/app-error.ts';
import { holdsTyped } from '../../../../../shared/budgets/typed/holds-typed.ts';
import { monthOf } from '../../../../../shared/budgets/typed/names-of-days.ts';
import { elementNow, type Actable, type Pinned } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { datesIn } from '../../part/dates-in.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';
import { closePopup } from '../choose/popup.ts';
import { openMs, pressList } from '../choose/press-list.ts';
import { drawnList } from './entry-mode.ts';
import { isCalendarOpen, isSameDate } from './leave-date.ts';

interface Picking {
  readonly text: string;
  readonly target: Target;
  readonly options: ActionOptions;
}

interface Calendar {
  readonly element: Pinned;
  readonly shown: string;
}

const maxPresses = 36;
const moveMs = 2_000;
const showMs = 2_000;
const closeMs = 500;

/**
 * Chooses the day in the calendar that a press of a read-only or drawn field opens. False if the text isn't a date, or
 * nothing opens. Throws `value-not-accepted`.
 */
export async function pickDate(context: ToolContext, field: Actable, picking: Picking): Promise<boolean> {
  const { text, target, options } = picking;
  const date = onlyDateIn(text);
  const either = date === undefined ? eitherDay(text) : '';
  const element = date === undefined && either === '' ? undefined : await elementNow(field);
  if (element === undefined || !(await takesOnlyDays(element))) return false;
  const find = await openCalendar(context, element, options);
  if (find === undefined) return false;
  if (date === undefined) {
    await leaveCalendar(context, field, find);
    throw new AppError('value-not-accepted', `“${text}” may be ${either}. Write one of these.`);
  }
  const refused = (why: string): AppError =>
    new AppError('value-not-accepted', `${targetLabel(target)} doesn't take ${date}: ${why}`);
  const isChosen = showsDate(date, await element.evaluate(shownDate)) && (await shows(find, date));
  // A second press could take the day away.
  if (!isChosen) await pressDay(context, date, { find, options, refused });
  await leaveCalendar(context, field, find);
  const held = await otherDate(context, field, date);
  if (held === undefined) return true;
  throw new AppError(
    'value-not-accepted',
    `${targetLabel(target)} holds ${held === '' ? 'nothing' : `“${held}”`} after ${date} was chosen in its calendar.`,
  );
}

async function otherDate(context: ToolContext, field: Actable, date: string): Promise<string | undefined> {
  return pollWhile(showMs, context.signal, async () => {
    // The choice may have closed the form.
    const held = await elementNow(field).then((now) => now?.evaluate(shownDate));
    return held === undefined || showsDate(date, held) ? undefined : held;
  });
}

export function onlyDateIn(text: string): string | undefined {
  const [date, ...others] = clearDatesIn(text);
  return date !== undefined && others.length === 0 && holdsTyped(text, date) ? date : undefined;
}

/** `2027-01-08 or 2027-08-01` for `01/08/2027`. Empty for other texts. */
function eitherDay(text: string): string {
  const days = ['en-US', 'en-GB'].flatMap((language) => datesIn(text, language));
  return days.length === 2 && /^[\d/-]+$/.test(text.trim()) ? days.join(' or ') : '';
}

/** None if a date is ambiguous. */
function clearDatesIn(text: string): readonly string[] {
  try {
    return datesIn(text, '');
  } catch {
    return [];
  }
}

export function showsDate(date: string, held: string): boolean {
  const found = clearDatesIn(held);
  return found.length === 0 ? isSameDate(date, held) : found.includes(date);
}

/** A page may have changed functions that only drawn fields need. */
async function takesOnlyDays(field: Pinned): Promise<boolean> {
  const isReadOnly = await field.evaluate(isReadOnlyInput);
  if (isReadOnly !== null || !(await field.evaluate(drawnList.read))) return isReadOnly ?? false;
  return /(?:19|20)\d\d|^\s*$/.test(await field.evaluate(shownDate));
}

/** Null for anything but an input. */
function isReadOnlyInput(field: Element): boolean | null {
  if (!(field instanceof HTMLInputElement)) return null;
  return field.readOnly && !/^(?:range|password)$/.test(field.type);
}

function shownDate(field: Element): string {
  return field instanceof HTMLInputElement ? field.value : field.textContent;
}

type FindCalendar = () => Promise<Calendar | undefined>;

/** Other calendars of the page were there before. */
async function openCalendar(
  context: ToolContext,
  field: Pinned,
  { timeout }: ActionOptions,
): Promise<FindCalendar | undefined> {
  const frame = await field.ownerFrame();
  if (frame === null) return undefined;
  const calendars = (): Promise<readonly Pinned[]> => frame.$$('planwright-month=calendar');
  const wasOpen = await field.evaluate(isCalendarOpen);
  let others = await calendars();
  const find: FindCalendar = async () => {
    for (const element of await calendars()) {
      const isOther = await element.evaluate((each, before) => before.includes(each), others);
      const shown = isOther ? null : await (await element.$('planwright-month=shown'))?.textContent();
      if (typeof shown === 'string') return { element, shown };
    }
    return undefined;
  };
  const opens = async (): Promise<boolean> =>
    (await pollWhile(openMs, context.signal, async () =>
      (await find()) === undefined ? 'closed' : undefined,
    )) === undefined;
  await pressList(context, field, timeout);
  if (await opens()) return find;
  if (!wasOpen) return undefined;
  others = [];
  // The press may have closed it.
  if (!(await field.evaluate(isCalendarOpen))) await pressList(context, field, timeout);
  return (await opens()) ? find : undefined;
}

interface Choosing {
  readonly options: ActionOptions;
  find: FindCalendar;
  refused(why: string): AppError;
}

async function pressDay(context: ToolContext, date: string, choosing: Choosing): Promise<void> {
  const { options, refused } = choosing;
  const calendar = await moveTo(context, date, choosing);
  const day = await partOf(calendar, `day ${Number(date.slice(8))}`);
  if (day === null) throw refused(`Planwright can't read the days of ${calendar.shown} in its calendar.`);
  if (await day.evaluate(isOff)) throw refused('its calendar has disabled that day.');
  await day.click(options);
}

async function moveTo(
  context: ToolContext,
  date: string,
  { find, options, refused }: Choosing,
): Promise<Calendar> {
  let calendar = await find();
  for (let presses = 0; calendar !== undefined && presses <= maxPresses; presses += 1) {
    const { shown } = calendar;
    const month = monthIn(shown);
    if (month === monthOfDate(date)) return calendar;
    if (month === undefined) throw refused(`Planwright can't read the month “${shown}” of its calendar.`);
    const arrow = month < date ? 'next month' : 'previous month';
    const found = await partOf(calendar, arrow);
    if (found === null)
      throw refused(`Planwright finds no arrow for the ${arrow} beside ${shown} in its calendar.`);
    if (presses === maxPresses || (await found.evaluate(isOff))) break;
    await found.click(options);
    await pollWhile(moveMs, context.signal, async () => {
      calendar = await find();
      return calendar === undefined || calendar.shown === shown ? 'same' : undefined;
    });
    if (calendar.shown === shown) break;
  }
  throw refused(
    calendar === undefined
      ? 'its calendar closed.'
      : `the arrows of its calendar lead only to ${calendar.shown}.`,
  );
}

async function shows(find: FindCalendar, date: string): Promise<boolean> {
  return monthIn((await find())?.shown ?? '') === monthOfDate(date);
}

function monthOfDate(date: string): string {
  return date.slice(0, 7);
}

/** As 2027-01. */
function monthIn(heading: string): string | undefined {
  const year = /\d{4}/.exec(heading)?.[0] ?? '';
  const rest = heading.replace(year, ' ');
  const named = (rest.match(/\p{L}{3,}/gu) ?? []).map((word) => monthOf(word.toLowerCase()));
  const month = Number(/\d{1,2}/.exec(rest)?.[0] ?? named.find((each) => each !== undefined));
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
}

function partOf({ element }: Calendar, part: string): Promise<Pinned | null> {
  return element.$(`planwright-month=${part}`);
}

/** Looks around a day's number, up to its cell. */
function isOff(part: Element): boolean {
  const words = part.textContent;
  for (let each: Element | null = part; each?.textContent === words; each = each.parentElement) {
    const { cursor, pointerEvents } = getComputedStyle(each);
    if (
      each.matches(':disabled, [aria-disabled=true]') ||
      /(?:^|[-_\s])disabled(?![a-z:])/i.test(each.getAttribute('class') ?? '')
    )
      return true;
    if (cursor === 'not-allowed' || pointerEvents === 'none') return true;
  }
  return false;
}

async function leaveCalendar(context: ToolContext, field: Actable, find: FindCalendar): Promise<void> {
  const open = await pollWhile(closeMs, context.signal, find);
  const control = await elementNow(field);
  if (open === undefined || control === undefined) return;
  const button = (await open.element.evaluateHandle(acceptButton, control)).asElement() as Pinned | null;
  if (button === null) await closePopup(context, field, open.element);
  else await button.click({ timeout: closeMs });
}

export function acceptButton(calendar: Element, field: Element): Element | null {
  let around: Element | null = calendar;
  for (; around?.contains(field) === false; around = around.parentElement)
    for (const each of around.querySelectorAll('button, [role=button]'))
      if (/^\s*(?:ok|okay|apply|done|confirm|[✓✔])\s*$/i.test(each.textContent) && each.checkVisibility())
        return each;
  return null;
}
