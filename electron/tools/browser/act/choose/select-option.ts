import { AppError } from '../../../../../shared/app-error.ts';
import { timeLimit } from '../../../../executor/walk/time-limit.ts';
import { clean, differsInSpacesAlone, nameLikeness } from '../../find/match/name-match.ts';
import { isNotFound } from '../../find/find-element.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { pressOwnLabel } from '../../find/engines/own-label.ts';
import { disappearedBefore, type Actable } from '../../find/pin-element.ts';
import { firstShown, openMs } from './press-list.ts';
import { isChosenAlready, readChosen, readRemovable, remove, type ChosenOption } from './chosen-options.ts';
import { popupAround, showOption, type List, type Wanted } from './show-option.ts';
import { expectShown, newlyShown, readShownChoice } from './shown-choice.ts';
import { chooseInField, isTextField } from './choose-in-field.ts';
import { chooseRadio } from './choose-radio.ts';
import { listWrittenLike } from './list-written-like.ts';
import { acceptChoices, closePopup, popupAnnouncerOf } from './popup.ts';
import { failAfter, listOptions, optionNotFound } from './option-not-found.ts';
import { inCell } from '../cell/in-cell.ts';
import { untilDrawn } from '../until-drawn.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';

interface Choice {
  readonly target: Target;
  readonly option: string | readonly string[];
}

interface Chosen extends DialogOutcome {
  readonly selected: string;
  readonly value?: string;
  readonly shows?: string;
}

const optionsMs = 2_000;
const maxReplaced = 3;

/** Waits for a usable list. Throws `option-not-found`, `target-disabled`, `one-choice-only` or `value-not-accepted`. */
export async function selectOption(context: ToolContext, choice: Choice): Promise<Chosen> {
  return selectInList(context, choice).catch(async (thrown: unknown) => {
    const [option = '', ...others] = [choice.option].flat();
    if (others.length > 0 || !isNotFound(thrown)) throw thrown;
    const target = await listWrittenLike(context, choice.target, option);
    if (target !== undefined) return selectInList(context, { ...choice, target });
    const said = await chooseRadio(context, choice.target, option);
    if (said === undefined) throw thrown;
    return { ...said, selected: option };
  });
}

async function selectInList(context: ToolContext, choice: Choice): Promise<Chosen> {
  const found = await context.pinned(choice.target, 'choose');
  const entering = { target: choice.target, purpose: 'choose', values: [choice.option].flat() } as const;
  const chosen = await inCell(context, found, entering, (list) => chooseFrom(context, list, choice));
  return 'selected' in chosen ? chosen : { ...chosen, selected: entering.values.join(', ') };
}

async function chooseFrom(context: ToolContext, found: Actable, choice: Choice): Promise<Chosen> {
  const list = 'locator' in found ? await found.elementHandle(context.options(choice.target)) : found;
  const disabled = await pollWhile(context.patience(choice.target), context.signal, async () =>
    (await list.isDisabled()) ? isOff(targetLabel(choice.target)) : undefined,
  );
  if (disabled !== undefined) throw disabled;
  if (await list.evaluate(opensNothing, await popupAnnouncerOf(list)))
    throw new AppError('target-not-found', `${targetLabel(choice.target)} is a button that opens no list.`);
  const { option, target } = choice;
  if (typeof option === 'string' && (await isTextField(list))) {
    const said = await chooseInField(context, list, { target, option });
    if (said.dialog === undefined) await untilAnswered(context);
    return { ...said, selected: option };
  }
  const isCustom = (await readOptions(list)) === null || (await standsForOther(list, choice));
  const before = await readShownChoice(list);
  const chosen = isCustom
    ? await chooseInDrawn(context, list, choice)
    : await chooseNative(context, list, choice);
  if (chosen.dialog !== undefined) return chosen;
  if (!isCustom) await untilAnswered(context);
  await expectShown(context, list, { target: choice.target, selected: chosen.selected, before });
  const shows = isCustom ? newlyShown(before, await readShownChoice(list)) : '';
  return shows === '' ? chosen : { ...chosen, shows };
}

async function chooseInDrawn(context: ToolContext, list: List, choice: Choice): Promise<Chosen> {
  const { popup, ...chosen } = await chooseCustom(context, list, choice);
  if (chosen.dialog !== undefined) return chosen;
  await untilAnswered(context);
  await acceptChoices(context, list);
  await closePopup(context, list, popup);
  return chosen;
}

function opensNothing(element: Element, teller: Element): boolean {
  const isButton = element instanceof HTMLButtonElement || element.getAttribute('role') === 'button';
  return isButton && !teller.matches('[aria-expanded], [aria-haspopup]');
}

/** The server's answer to a choice may fill another list. */
async function untilAnswered({ session, signal, patience, page, untilDialog }: ToolContext): Promise<void> {
  const limit = timeLimit(patience(), signal);
  const { traffic } = session;
  await untilDialog(untilDrawn(await page()));
  while (traffic.awaited().length > 0 && !limit.aborted && session.dialogs.open === undefined)
    await traffic.next(limit);
  if (session.dialogs.open === undefined) await untilDialog(untilDrawn(await page()));
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

/** A hidden list without the option only carries a drawn list's value. */
async function standsForOther(list: List, { option }: Choice): Promise<boolean> {
  const { options = [] } = (await readOptions(list)) ?? {};
  if ([option].flat().every((name) => indexOf(options, name) !== undefined)) return false;
  return (await list.evaluateHandle(firstShown)).evaluate((shown, hidden) => shown !== hidden, list);
}

async function chooseNative(context: ToolContext, list: List, { target, option }: Choice): Promise<Chosen> {
  const requested = [option].flat();
  let indexes: readonly number[] = [];
  let chosen: readonly NativeOption[] = [];
  const unfit = await pollWhile(Math.min(context.patience(target), optionsMs), context.signal, async () => {
    const { options = [], isMultiple = false } = (await readOptions(list)) ?? {};
    if (requested.length > 1 && !isMultiple)
      throw oneOnly(
        target,
        options.map(({ text }) => text),
      );
    const found = requested.map((name) => indexOf(options, name));
    const missing = requested.find((_, at) => found[at] === undefined);
    if (missing !== undefined)
      return optionNotFound(
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

function oneOnly(target: Target, options: readonly string[]): AppError {
  const has = options.length === 0 ? '' : ` ${listOptions(options)}`;
  return new AppError('one-choice-only', `${targetLabel(target)} accepts only one option.${has}`);
}

function notTaken(target: Target, option: string): AppError {
  return new AppError(
    'one-choice-only',
    `${targetLabel(target)} does not keep “${option}” beside the others.`,
  );
}

function bestOf(options: readonly string[], wantedName: string): number | undefined {
  const likeness = options.map((option) => nameLikeness(wantedName, option));
  for (const wanted of [0, 1, 2]) {
    const found = likeness.flatMap((each, index) => (each === wanted ? [index] : []));
    if (found.length > 0) return wanted === 2 && found.length > 1 ? undefined : found[0];
  }
  const [only, ...others] = options.flatMap((option, index) =>
    differsInSpacesAlone(wantedName, option) ? [index] : [],
  );
  return others.length === 0 ? only : undefined;
}

interface ChosenIn extends Chosen {
  readonly popup: List | undefined;
}

async function chooseCustom(context: ToolContext, list: List, choice: Choice): Promise<ChosenIn> {
  const { target, option } = choice;
  const requested = [option].flat();
  const selected = requested.join(', ');
  const isExact = typeof option !== 'string';
  const removable = isExact ? await readRemovable(list) : [];
  const namesOf = (chosen: readonly ChosenOption[]): string[] =>
    chosen.flatMap(({ name, words }) => [name, words]);
  let others: readonly ChosenOption[] = removable;
  let last: List | undefined;
  const seen: { popup: List | undefined } = { popup: undefined };
  const done: string[] = [];
  // Some lists mustn't be empty, so others are deselected last.
  for (const name of requested.filter((each) => bestOf(namesOf(removable), each) === undefined)) {
    const isOpen = last !== undefined;
    const wanted = { target, option: name, isOpen, popup: seen.popup ?? last };
    const shown = await pressOption(context, list, wanted, async (found) => {
      seen.popup = await popupAround(found, list);
      if (!isOpen && isExact) others = [...removable, ...(await readChosen(found, seen.popup))];
      return !(await isChosenAlready(found));
    }).catch((thrown: unknown) => failAfter(thrown, done));
    if ('dialog' in shown) return { ...shown, ...seen, selected };
    last = shown;
    done.push(name);
  }
  if (!isExact) return { ...seen, selected };
  const isRequested = ({ name, words }: ChosenOption): boolean =>
    [name, words].some((each) => bestOf(requested, each) !== undefined);
  for (const { name } of others.filter((chosen) => !isRequested(chosen))) {
    if (await remove(list, name)) continue;
    const wanted = { target, option: name, isOpen: true, popup: seen.popup ?? last };
    const shown = await pressOption(context, list, wanted, isChosenAlready);
    if ('dialog' in shown) return { ...shown, ...seen, selected };
  }
  // A list that hides its selection is trusted.
  let now: readonly ChosenOption[] = [];
  const missing = await pollWhile(openMs, context.signal, async () => {
    now = last === undefined ? [] : await readChosen(last, seen.popup);
    return now.length === 0
      ? undefined
      : requested.find((each) => bestOf(namesOf([...now, ...removable]), each) === undefined);
  });
  if (missing !== undefined)
    failAfter(
      now.length === 1 ? oneOnly(target, []) : notTaken(target, missing),
      now.map(({ words }) => words),
    );
  return { ...seen, selected };
}

/** A list that draws only what is in view may replace the option first. */
async function pressOption(
  context: ToolContext,
  list: List,
  wanted: Wanted,
  isToPress: (option: List) => Promise<boolean>,
): Promise<List | Required<DialogOutcome>> {
  for (let time = 1; ; time += 1) {
    const found = await showOption(context, list, { ...wanted, isOpen: wanted.isOpen || time > 1 });
    if ('dialog' in found || !(await isToPress(found))) return found;
    try {
      await found.scrollIntoViewIfNeeded(context.options(wanted.target));
      await untilDrawn(await context.page());
      const { dialog } = await context.untilDialog(
        pressOwnLabel(found, (label) => label.click(context.options(wanted.target))),
      );
      return dialog === undefined ? found : { dialog };
    } catch (thrown) {
      if (time === maxReplaced || !disappearedBefore(thrown)) throw thrown;
    }
  }
}
