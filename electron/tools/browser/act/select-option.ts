import type { ElementHandle, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { listNames } from '../../../../shared/text/nearest-names.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import { clean, nameLikeness } from '../find/name-match.ts';
import { until } from '../read/page-text.ts';
import type { Actable } from '../find/pin-element.ts';
import { targetLabel, type Target } from '../find/target.ts';
import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';

type List = ElementHandle<HTMLElement | SVGElement>;

interface Choice {
  readonly target: Target;
  readonly option: string | readonly string[];
}

interface Chosen extends DialogOutcome {
  readonly selected: string;
  readonly value?: string;
}

const mostNamed = 10;
const openMs = 1_000;
/** A list may fill after another choice. */
const optionsMs = 2_000;

/** Waits until the list can be used. Throws `option-not-found`, `target-disabled` or `one-choice-only`. */
export async function selectOption(context: ToolContext, choice: Choice): Promise<Chosen> {
  const found = await context.pinned(choice.target, 'choose');
  const list = 'locator' in found ? await found.elementHandle(context.options(choice.target)) : found;
  const disabled = await until(context.patience(choice.target), context.signal, async () =>
    (await list.isDisabled()) ? isOff(targetLabel(choice.target)) : undefined,
  );
  if (disabled !== undefined) throw disabled;
  const chosen = await ((await readOptions(list)) === null
    ? chooseCustom(context, list, choice)
    : chooseNative(context, list, choice));
  if (chosen.dialog === undefined) await untilAnswered(context);
  return chosen;
}

/** Another list may be filled by the answer to what a choice asks the server. */
async function untilAnswered({ session, signal, patience, page, untilDialog }: ToolContext): Promise<void> {
  const limit = timeLimit(patience(), signal);
  const { traffic } = session;
  await untilDialog(untilDrawn(await page()));
  while (traffic.awaited().length > 0 && !limit.aborted && session.openDialog === undefined)
    await traffic.next(limit);
  if (session.openDialog === undefined) await untilDialog(untilDrawn(await page()));
}

/** A hidden window draws nothing. */
async function untilDrawn(page: Page): Promise<void> {
  await page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            setTimeout(resolve);
          });
          setTimeout(resolve, 100);
        }),
    )
    .catch(() => undefined);
}

interface NativeOption {
  readonly text: string;
  readonly value: string;
  readonly isDisabled: boolean;
}

interface NativeList {
  readonly options: readonly NativeOption[];
  readonly isMultiple: boolean;
}

function readOptions(list: List): Promise<NativeList | null> {
  const read = (element: Element): NativeList | null =>
    element instanceof HTMLSelectElement
      ? {
          options: [...element.options].map((option) => ({
            text: option.label || option.text,
            value: option.value,
            isDisabled: option.matches(':disabled'),
          })),
          isMultiple: element.multiple,
        }
      : null;
  return list.evaluate(read);
}

async function chooseNative(context: ToolContext, list: List, { target, option }: Choice): Promise<Chosen> {
  const requested = [option].flat();
  let indexes: readonly number[] = [];
  let chosen: readonly NativeOption[] = [];
  const unfit = await until(Math.min(context.patience(target), optionsMs), context.signal, async () => {
    const { options = [], isMultiple = false } = (await readOptions(list)) ?? {};
    if (requested.length > 1 && !isMultiple) throw oneOnly(target);
    const found = requested.map((name) => indexOf(options, name));
    const missing = requested.find((_, at) => found[at] === undefined);
    if (missing !== undefined)
      return notFound(
        target,
        missing,
        options.map(({ text }) => text),
      );
    indexes = found.filter((index) => index !== undefined);
    chosen = indexes.flatMap((index) => options[index] ?? []);
    const disabled = chosen.find(({ isDisabled }) => isDisabled);
    return disabled === undefined
      ? undefined
      : isOff(`option “${clean(disabled.text)}” of ${targetLabel(target)}`);
  });
  if (unfit !== undefined) throw unfit;
  const said = await context.untilDialog(
    list.selectOption(
      indexes.map((index) => ({ index })),
      context.options(target),
    ),
  );
  return {
    ...said,
    selected: chosen.map(({ text }) => clean(text)).join(', '),
    value: chosen.map(({ value }) => value).join(', '),
  };
}

function indexOf(options: readonly NativeOption[], name: string): number | undefined {
  const byText = bestOf(
    options.map(({ text }) => text),
    name,
  );
  if (byText !== undefined) return byText;
  const byValue = options.findIndex(({ value }) => value === name);
  return byValue === -1 ? undefined : byValue;
}

function isOff(what: string): AppError {
  return new AppError(
    'target-disabled',
    `Couldn't select an option: ${what} is disabled. An earlier step may be missing.`,
  );
}

function oneOnly(target: Target): AppError {
  return new AppError('one-choice-only', `${targetLabel(target)} accepts only one option.`);
}

function bestOf(options: readonly string[], wantedName: string): number | undefined {
  const likeness = options.map((option) => nameLikeness(wantedName, option));
  for (const wanted of [0, 1, 2]) {
    const found = likeness.flatMap((each, index) => (each === wanted ? [index] : []));
    if (found.length > 0) return wanted === 2 && found.length > 1 ? undefined : found[0];
  }
  return undefined;
}

async function chooseCustom(context: ToolContext, list: List, { target, option }: Choice): Promise<Chosen> {
  const requested = [option].flat();
  const selected = requested.join(', ');
  let others: string[] = [];
  let last: List | undefined;
  // Others are deselected last, as some lists mustn't be empty.
  for (const name of requested) {
    const found = await showOption(context, list, { target, option: name, isOpen: last !== undefined });
    if ('dialog' in found) return { ...found, selected };
    if (last === undefined && typeof option !== 'string')
      others = (await readChosen(found)).filter((chosen) => bestOf(requested, chosen) === undefined);
    last = found;
    if (await isChosenAlready(found)) continue;
    const said = await context.untilDialog(found.click(context.options(target)));
    if (said.dialog !== undefined) return { ...said, selected };
  }
  if (typeof option === 'string' || last === undefined) return { selected };
  for (const name of others) {
    const found = await showOption(context, list, { target, option: name, isOpen: true });
    if ('dialog' in found) return { ...found, selected };
    if (!(await isChosenAlready(found))) continue;
    const said = await context.untilDialog(found.click(context.options(target)));
    if (said.dialog !== undefined) return { ...said, selected };
  }
  // A list that hides its selection is trusted.
  const box = last;
  const missing = await until(openMs, context.signal, async () => {
    const now = await readChosen(box);
    return now.length === 0
      ? undefined
      : requested.find((wantedName) => bestOf(now, wantedName) === undefined);
  });
  if (missing !== undefined) throw oneOnly(target);
  return { selected };
}

async function showOption(
  context: ToolContext,
  list: List,
  {
    target,
    option,
    isOpen: wasOpen,
  }: { readonly target: Target; readonly option: string; readonly isOpen: boolean },
): Promise<List | Required<DialogOutcome>> {
  const { timeout } = context.options(target);
  if (wasOpen) {
    const there = await findCustomOption(context, option, 1);
    if (there !== undefined && (await there.isVisible())) return asElement(there, context);
  }
  const isOpen = (element: Element): boolean =>
    element.getAttribute('aria-expanded') === 'true' ||
    (element.getAttribute('role') !== 'combobox' && !(element instanceof HTMLInputElement));
  if (!(await list.evaluate(isOpen))) {
    const shown = (await list.evaluateHandle(firstShown)) as List;
    const { dialog } = await context.untilDialog(
      shown
        .click({ timeout: openMs, signal: context.signal })
        .catch(() => list.press('ArrowDown', { timeout })),
    );
    if (dialog !== undefined) return { dialog };
  }
  const limitMs = Math.min(timeout, openMs);
  const found =
    (await findCustomOption(context, option, limitMs)) ??
    ((await list.evaluateHandle(findByText, option)).asElement() as List | null) ??
    ((await type(list, option, context)) ? await findCustomOption(context, option, timeout) : undefined);
  if (found === undefined)
    throw new AppError('option-not-found', `${targetLabel(target)} shows no option “${option}”.`);
  return asElement(found, context);
}

/** Another outline would invalidate the locator. */
function asElement(found: Actable, context: ToolContext): Promise<List> {
  return 'locator' in found ? found.elementHandle(context.options()) : Promise.resolve(found);
}

/** A press would deselect it. */
function isChosenAlready(option: List): Promise<boolean> {
  return option.evaluate((element: Element) => {
    const chosen = element.closest('[aria-selected], [aria-checked]');
    const isMultiple = element.closest('[role=listbox]')?.getAttribute('aria-multiselectable') === 'true';
    return isMultiple && (chosen?.ariaSelected === 'true' || chosen?.ariaChecked === 'true');
  });
}

async function readChosen(option: List): Promise<string[]> {
  const chosen = '[aria-selected=true], [role=option][aria-checked=true]';
  const names = await option
    .evaluate(
      (element, selector) =>
        element.isConnected
          ? [...(element.closest('[role=listbox]')?.querySelectorAll(selector) ?? [])].map(
              (each) => each.getAttribute('aria-label') ?? each.textContent,
            )
          : [],
      chosen,
    )
    .catch((): string[] => []);
  return names.map(clean);
}

async function findCustomOption(
  context: ToolContext,
  option: string,
  limitMs: number,
): Promise<Actable | undefined> {
  const found = await context
    .pinned({ target: option, role: 'option', timeoutMs: limitMs }, 'press')
    .catch(() => undefined);
  if (found === undefined || (await found.isVisible())) return found;
  const words = (await context.page()).getByText(option, { exact: true }).filter({ visible: true });
  return (await words.count()) === 0 ? found : words.last();
}

/** Runs in the page. */
function findByText(list: Element, option: string): Element | null {
  const id = list.getAttribute('aria-controls') ?? list.getAttribute('aria-owns') ?? '';
  let around = (list.getRootNode() as Document | ShadowRoot).getElementById(id);
  while (around !== null && (around.clientWidth < 5 || around.clientHeight < 5))
    around = around.parentElement;
  if (around === null || around.contains(list)) return null;
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const called = [...around.querySelectorAll('*')].filter(
    (each) => plain(each.textContent) === plain(option) && each.getClientRects().length > 0,
  );
  return called.find((each) => ![...each.children].some((child) => called.includes(child))) ?? null;
}

/** Runs in the page. */
function firstShown(element: Element): Element {
  let shown = element;
  while (shown.parentElement !== null) {
    const { width, height } = shown.getBoundingClientRect();
    if (width > 4 && height > 4 && getComputedStyle(shown).opacity !== '0') return shown;
    shown = shown.parentElement;
  }
  return element;
}

async function type(list: List, text: string, context: ToolContext): Promise<boolean> {
  const canType = (element: Element): boolean => element instanceof HTMLInputElement && !element.readOnly;
  if (!(await list.evaluate(canType))) return false;
  await list.fill(text, context.options());
  return true;
}

function notFound(target: Target, option: string, options: readonly string[]): AppError {
  const names = options.map(clean);
  return new AppError(
    'option-not-found',
    `${targetLabel(target)} has no option “${option}”. There are ${listNames(names.filter((each) => each !== '').slice(0, mostNamed))}.`,
    { details: { options: names } },
  );
}
