import { AppError } from '../../../../../shared/app-error.ts';
import { elementNow, type Actable } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { closePopup } from '../choose/popup.ts';
import { untilDrawn } from '../until-drawn.ts';

interface Leaving {
  readonly text: string;
  readonly target: Target;
  readonly options: ActionOptions;
  /** Presses keys: some masks ignore anything else. */
  typeAgain(): Promise<void>;
  warn?(message: string): void;
}

const maxTabs = 4;
const pressMs = 1_000;
const closeMs = 500;

/** Pages accept a date or time when it loses focus. Throws `value-not-accepted`. */
export async function leaveDate(context: ToolContext, field: Actable, leaving: Leaving): Promise<void> {
  const { text, target, options, typeAgain } = leaving;
  const ask: Asking['ask'] = async (read) => {
    const element = await elementNow(field);
    if (element === undefined) throw new Error('The field is gone.');
    return element.evaluate(read, text);
  };
  // In other fields, Tab is text.
  if (!(await ask((element) => element instanceof HTMLInputElement))) return;
  const leave = async (): Promise<string | undefined> => {
    await tabAway(context, field, { options, isHeld: () => ask(holdsFocus) });
    return ask((element) => (element as HTMLInputElement).value).catch(() => undefined);
  };
  let held = await leave();
  if (held !== undefined && !isSameDate(text, held)) {
    await typeAgain();
    held = await leave();
  }
  if (held !== undefined && !isSameDate(text, held) && (await typeParts(context, field, { text, ask })))
    held = await leave();
  if (held === undefined) return;
  if (isSameDate(text, held)) {
    const isInvalid = await ask((element) => element.getAttribute('aria-invalid') === 'true').catch(
      () => false,
    );
    if (isInvalid)
      leaving.warn?.(
        `The page marks ${targetLabel(target)} as invalid. It may expect a date of another form, or another date.`,
      );
    await closePopup(context, field);
    if (!(await ask(isCalendarOpen).catch(() => false)) || (await ask(beginsRange))) return;
    const isTaken = await takeByEnter(context, field, { options, ask });
    held = await ask((element) => (element as HTMLInputElement).value).catch(() => undefined);
    if (held === undefined || (isTaken && isSameDate(text, held))) return;
    if (!isTaken)
      throw new AppError(
        'value-not-accepted',
        `The calendar of ${targetLabel(target)} stays open, so the page may not have taken “${text}”. Click the field, then the day in its calendar.`,
      );
  }
  const form = await ask((element) => element.getAttribute('placeholder') ?? '').catch(() => '');
  throw new AppError(
    'value-not-accepted',
    `${targetLabel(target)} holds ${held === '' ? 'nothing' : `“${held}”`} instead of “${text}”. The page changed it.${form === '' ? '' : ` It asks for “${form}”.`}`,
  );
}

interface Asking {
  ask<Answer>(read: (element: Element, text: string) => Answer): Promise<Answer>;
}

/** Some calendars close only on Enter, which must not submit the form. */
async function takeByEnter(
  context: ToolContext,
  field: Actable,
  { options, ask }: Pick<Leaving, 'options'> & Asking,
): Promise<boolean> {
  const held =
    'locator' in field
      ? await field.evaluateHandle(holdForms, undefined, options)
      : await field.evaluateHandle(holdForms);
  await field.press('Enter', options);
  await held.evaluate((holding) => {
    holding.abort();
  });
  const open = await pollWhile(closeMs, context.signal, async () =>
    (await ask(isCalendarOpen).catch(() => false)) ? 'open' : undefined,
  );
  return open === undefined;
}

function holdForms(field: Element): AbortController {
  const holding = new AbortController();
  const hold = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const { signal } = holding;
  field.ownerDocument.defaultView?.addEventListener('submit', hold, { capture: true, signal });
  return holding;
}

function beginsRange(field: Element): boolean {
  let around = field.parentElement;
  while (around?.querySelectorAll('input').length === 1) around = around.parentElement;
  const [first, , third] = around?.querySelectorAll('input') ?? [];
  return first === field && third === undefined && !/\p{L}/u.test(around?.textContent ?? '');
}

export function isCalendarOpen(field: Element): boolean {
  const [fewestDays, widestGap] = [28, 30];
  const box = field.getBoundingClientRect();
  const isBeside = (layer: Element): boolean => {
    const { left, right, top, bottom } = layer.getBoundingClientRect();
    const across = Math.max(left - box.right, box.left - right);
    return Math.max(across, top - box.bottom, box.top - bottom) <= widestGap;
  };
  const layers = new Map<Element, Set<string>>();
  const isLayer = new Map<Element, boolean>();
  for (const each of field.ownerDocument.querySelectorAll('td, button, div, span, li, a')) {
    const day = each.childElementCount === 0 ? each.textContent.trim() : '';
    if (!/^(?:0?[1-9]|[12]\d|3[01])$/.test(day)) continue;
    for (let around = each.parentElement; around?.contains(field) === false; around = around.parentElement) {
      const known = isLayer.get(around) ?? /absolute|fixed/.test(getComputedStyle(around).position);
      isLayer.set(around, known);
      if (known) layers.set(around, (layers.get(around) ?? new Set()).add(day));
    }
  }
  const isShown = (layer: Element): boolean =>
    layer.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return [...layers].some(([layer, days]) => days.size >= fewestDays && isShown(layer) && isBeside(layer));
}

/** A mask that selects its first part when it is pressed takes digits alone. False for other fields. */
async function typeParts(
  context: ToolContext,
  field: Actable,
  { text, ask }: Pick<Leaving, 'text'> & Asking,
): Promise<boolean> {
  const position = await ask(firstPart);
  if (position === undefined) return false;
  const isPressed = await field.click({ position, timeout: pressMs }).then(
    () => true,
    () => false,
  );
  const page = await context.page();
  await untilDrawn(page);
  if (!isPressed || !(await ask(isFirstPartSelected))) return false;
  for (const digit of text.match(/\d/g) ?? []) {
    await page.keyboard.press(digit);
    await untilDrawn(page);
  }
  return true;
}

/** Undefined unless the field shows parts as long as the numbers of the text. */
function firstPart(field: Element, text: string): { readonly x: number; readonly y: number } | undefined {
  const { value, placeholder, clientHeight } = field as HTMLInputElement;
  const lengthsIn = (each: string): string =>
    (each.match(/[\p{L}\d]+/gu) ?? []).map(({ length }) => length).join();
  if (lengthsIn(value === '' ? placeholder : value) !== lengthsIn(text)) return undefined;
  return { x: Number.parseFloat(getComputedStyle(field).paddingLeft) + 1, y: clientHeight / 2 };
}

function isFirstPartSelected(field: Element): boolean {
  const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
  return selectionStart === 0 && selectionEnd === value.search(/[^\p{L}\d]/u);
}

/** The focus may first go through the calendar. */
async function tabAway(
  context: ToolContext,
  field: Actable,
  { options, isHeld }: { readonly options: ActionOptions; isHeld(): Promise<boolean> },
): Promise<void> {
  const page = await context.page();
  await field.press('Tab', options);
  for (let tabs = 1; tabs < maxTabs; tabs += 1) {
    await untilDrawn(page);
    if (!(await isHeld().catch(() => false))) return;
    await page.keyboard.press('Tab');
  }
}

/** A month may be a name, but “yyyy” isn't a number. */
export function isSameDate(typed: string, held: string): boolean {
  if (held.trim() === '') return false;
  const [wanted, found] = [numbersIn(typed), numbersIn(held)];
  const shown = new Set(found);
  const hasYear = wanted.some((each) => each > 31);
  const missing = wanted.filter((each) => {
    const asYear = hasYear ? (each > 31 ? each % 100 : each) : each + 2_000;
    return each !== 0 && ![each, asYear, each - 12, each + 12].some((one) => shown.has(one));
  });
  const namesMonth = /(?!(\p{L})\1\1)\p{L}{3}|\p{Script=Han}/u.test(held);
  return missing.length <= (namesMonth ? 1 : 0) && (namesMonth || !areSwapped(wanted, found));
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function areSwapped(wanted: readonly number[], found: readonly number[]): boolean {
  const year = wanted.findIndex((each) => each > 31);
  if (year !== 0 && year !== 2) return false;
  const [first = 0, second = 0] = wanted.slice(year === 0 ? 1 : 0);
  const isKept = [wanted[year], (wanted[year] ?? 0) % 100].includes(found[year]);
  return isKept && Math.max(first, second) <= 12 && first !== second && first === found[year === 0 ? 2 : 1];
}

function holdsFocus(field: Element): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === null || focused === field) return focused === field;
  const isControl = focused.matches('a, button, input, select, textarea');
  for (let around: Element | null = focused; around !== null; around = around.parentElement) {
    if (around.contains(field)) return false;
    if (/absolute|fixed/.test(getComputedStyle(around).position)) return around !== focused || !isControl;
  }
  return false;
}
