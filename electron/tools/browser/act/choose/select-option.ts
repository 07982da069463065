import { AppError } from '../../../../../shared/app-error.ts';
import { isNotFound } from '../../find/find-element.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { pressOwnLabel } from '../../find/engines/own-label.ts';
import { disappearedBefore, type Actable } from '../../find/pin-element.ts';
import { firstShown, openMs } from './press-list.ts';
import {
  isChosenAlready,
  readChosen,
  readHeld,
  readRemovable,
  remove,
  type ChosenOption,
} from './chosen-options.ts';
import { popupAround, showOption, type List, type Wanted } from './show-option.ts';
import { expectShown, isNamedByValue, newlyShown, readShownChoice } from './shown-choice.ts';
import { chooseBelowWords } from './choose-below-words.ts';
import { chooseInField, isTextField } from './choose-in-field.ts';
import { chooseRadio } from './choose-radio.ts';
import {
  bestOf,
  chooseNative,
  chooseReady,
  indexOf,
  isOff,
  oneOnly,
  readOptions,
  untilAnswered,
  type Choice,
  type Chosen,
} from './native-list.ts';
import { listWrittenLike } from './list-written-like.ts';
import { acceptChoices, closePopup, popupAnnouncerOf } from './popup.ts';
import { failAfter } from './option-not-found.ts';
import { inCell } from '../cell/in-cell.ts';
import { untilDrawn } from '../until-drawn.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';

const maxReplaced = 3;

/** Waits for a usable list. Throws `option-not-found`, `target-disabled`, `one-choice-only` or `value-not-accepted`. */
export async function selectOption(context: ToolContext, choice: Choice): Promise<Chosen> {
  return selectInList(context, choice).catch(async (thrown: unknown) => {
    const [option = '', ...others] = [choice.option].flat();
    if (others.length > 0 || !isNotFound(thrown)) throw thrown;
    const target = await listWrittenLike(context, choice.target, option);
    if (target !== undefined) return selectInList(context, { ...choice, target });
    const said = await chooseRadio(context, choice.target, option);
    if (said !== undefined) return { ...said, selected: option };
    const chosen = await chooseBelowWords(context, choice.target, option);
    if (chosen === undefined) throw thrown;
    return chosen;
  });
}

async function selectInList(context: ToolContext, choice: Choice): Promise<Chosen> {
  const found = await context.pinned(choice.target, 'choose');
  const entering = { target: choice.target, purpose: 'choose', values: [choice.option].flat() } as const;
  const chosen = await inCell(context, found, entering, (list) => chooseFrom(context, list, choice));
  return 'selected' in chosen ? chosen : { ...chosen, selected: entering.values.join(', ') };
}

async function chooseFrom(context: ToolContext, found: Actable, choice: Choice): Promise<Chosen> {
  const said = await chooseReady(context, found, choice);
  if (said !== undefined) return said;
  const list = 'locator' in found ? await found.elementHandle(context.options(choice.target)) : found;
  const disabled = await pollWhile(context.patience(choice.target), context.signal, async () =>
    (await list.isDisabled()) ? isOff(targetLabel(choice.target)) : undefined,
  );
  if (disabled !== undefined) throw disabled;
  if (await list.evaluate(opensNothing, await popupAnnouncerOf(list)))
    throw new AppError('target-not-found', `${targetLabel(choice.target)} is a button that opens no list.`);
  const { option, target } = choice;
  if (typeof option === 'string' && (await isTextField(list))) {
    const written = await chooseInField(context, list, { target, option });
    if (written.dialog === undefined) await untilAnswered(context);
    return { ...written, selected: option };
  }
  const isCustom = (await readOptions(list)) === null || (await standsForOther(list, choice));
  const before = await readShownChoice(list);
  const chosen = isCustom
    ? await chooseInDrawn(context, list, choice)
    : await chooseNative(context, list, choice);
  if (chosen.dialog !== undefined) return chosen;
  if (!isCustom) await untilAnswered(context);
  await expectShown(context, () => readShownChoice(list), {
    target: choice.target,
    selected: chosen.selected,
    before,
  });
  const isTold = isCustom || isNamedByValue(target, before);
  const shows = isTold ? newlyShown(before, await readShownChoice(list)) : '';
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

/** A hidden list without the option only carries a drawn list's value. */
async function standsForOther(list: List, { option }: Choice): Promise<boolean> {
  const { options = [] } = (await readOptions(list)) ?? {};
  if ([option].flat().every((name) => indexOf(options, name) !== undefined)) return false;
  return (await list.evaluateHandle(firstShown)).evaluate((shown, hidden) => shown !== hidden, list);
}

function notTaken(target: Target, option: string): AppError {
  return new AppError(
    'one-choice-only',
    `${targetLabel(target)} does not keep “${option}” beside the others.`,
  );
}

const asChosen = (name: string): ChosenOption => ({ name, words: name });

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
      const held = await readHeld(list);
      if (!isOpen && isExact)
        others = [...removable, ...(held?.map(asChosen) ?? (await readChosen(found, seen.popup)))];
      return held === undefined ? !(await isChosenAlready(found)) : bestOf(held, name) === undefined;
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
    const held = await readHeld(list);
    now = held?.map(asChosen) ?? (last === undefined ? [] : await readChosen(last, seen.popup));
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
