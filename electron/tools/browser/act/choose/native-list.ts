import { AppError } from '../../../../../shared/app-error.ts';
import { timeLimit } from '../../../../executor/walk/time-limit.ts';
import { askElement } from '../../find/questions/ask-element.ts';
import { keepElement } from '../../find/engines/kept-element.ts';
import { nativeList, type NativeList, type NativeOption } from '../../find/questions/native-list.ts';
import { clean, differsInSpacesAlone, nameLikeness } from '../../find/match/name-match.ts';
import type { Actable } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { untilDrawn } from '../until-drawn.ts';
import { listOptions, optionNotFound } from './option-not-found.ts';
import type { List } from './show-option.ts';
import { expectShown, isNamedByValue, newlyShown, type ShownChoice } from './shown-choice.ts';

export interface Choice {
  readonly target: Target;
  readonly option: string | readonly string[];
}

export interface Chosen extends DialogOutcome {
  readonly selected: string;
  readonly value?: string;
  readonly shows?: string;
}

const readyMs = 1_000;
const optionsMs = 2_000;

/** In a few calls. Undefined unless it is a native list that is ready and has the options. */
export async function chooseReady(
  context: ToolContext,
  found: Actable,
  { target, option }: Choice,
): Promise<Chosen | undefined> {
  if (!('locator' in found)) return undefined;
  const list = await keepElement(await context.page(), found, { timeout: readyMs }).catch(() => undefined);
  const read = async (): Promise<NativeList | undefined> =>
    list &&
    ((await askElement(list, nativeList, { arg: null, timeout: readyMs }).catch(() => null)) ?? undefined);
  const before = await read();
  const requested = [option].flat();
  if (list === undefined || before?.isReady !== true) return undefined;
  if (requested.length > 1 && !before.isMultiple) return undefined;
  const indexes = requested.flatMap((name) => indexOf(before.options, name) ?? []);
  const chosen = indexes.flatMap((index) => before.options[index] ?? []);
  if (chosen.length < requested.length || chosen.some(({ isDisabled }) => isDisabled)) return undefined;
  const said = await choose(context, list, { target, indexes, chosen });
  if (said.dialog !== undefined) return said;
  await untilAnswered(context);
  const shown = async (): Promise<ShownChoice | undefined> => shownIn(await read());
  const shownBefore = shownIn(before);
  await expectShown(context, shown, { target, selected: said.selected, before: shownBefore });
  const shows = isNamedByValue(target, shownBefore) ? newlyShown(shownBefore, await shown()) : '';
  return shows === '' ? said : { ...said, shows };
}

function shownIn(list: NativeList | undefined): ShownChoice | undefined {
  return list && { words: list.words, pictures: list.pictures, kind: 'native' };
}

export async function chooseNative(
  context: ToolContext,
  list: List,
  { target, option }: Choice,
): Promise<Chosen> {
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
  return choose(context, list, { target, indexes, chosen });
}

interface Choosing {
  readonly target: Target;
  readonly indexes: readonly number[];
  readonly chosen: readonly NativeOption[];
}

async function choose(
  context: ToolContext,
  list: Actable,
  { target, indexes, chosen }: Choosing,
): Promise<Chosen> {
  const options = indexes.map((index) => ({ index }));
  const said = await context.untilDialog(list.selectOption(options, context.options(target)));
  return {
    ...said,
    selected: chosen.map(({ text }) => clean(text)).join(', '),
    value: chosen.map(({ value }) => value).join(', '),
  };
}

export function readOptions(list: List): Promise<NativeList | null> {
  return list.evaluate(nativeList.read);
}

/** The server's answer to a choice may fill another list. */
export async function untilAnswered({
  session,
  signal,
  patience,
  page,
  untilDialog,
}: ToolContext): Promise<void> {
  const limit = timeLimit(patience(), signal);
  const { traffic } = session;
  await untilDialog(untilDrawn(await page()));
  while (traffic.awaited().length > 0 && !limit.aborted && session.dialogs.open === undefined)
    await traffic.next(limit);
  if (session.dialogs.open === undefined) await untilDialog(untilDrawn(await page()));
}

export function indexOf(options: readonly NativeOption[], name: string): number | undefined {
  const byText = bestOf(
    options.map(({ text }) => text),
    name,
  );
  if (byText !== undefined) return byText;
  const byValue = options.findIndex(({ value }) => value === name);
  return byValue === -1 ? undefined : byValue;
}

export function isOff(what: string): AppError {
  return new AppError(
    'target-disabled',
    `Couldn't select an option: ${what} is disabled. An earlier step may be missing.`,
  );
}

export function oneOnly(target: Target, options: readonly string[]): AppError {
  const has = options.length === 0 ? '' : ` ${listOptions(options)}`;
  return new AppError('one-choice-only', `${targetLabel(target)} accepts only one option.${has}`);
}

export function bestOf(options: readonly string[], wantedName: string): number | undefined {
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
