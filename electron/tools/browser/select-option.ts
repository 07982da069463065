import type { ElementHandle } from 'playwright-core';
import { AppError } from '../../../shared/app-error.ts';
import { listNames } from '../../../shared/text/nearest-names.ts';
import { clean, likenessOf } from './name-match.ts';
import type { Actable } from './pin-element.ts';
import { describeTarget, type Target } from './target.ts';
import type { Said, ToolContext } from './tool-context.ts';

type List = ElementHandle<HTMLElement | SVGElement>;

interface Choice {
  readonly target: Target;
  readonly option: string;
}

interface Chosen extends Said {
  readonly selected: string;
  readonly value?: string;
}

const mostNamed = 10;
/** For a list to open, in ms; keys open it where a click doesn't. */
const openMs = 1_000;

/**
 * Chooses an option by its text: of a `<select>`, or of a list that a page draws itself (roles `listbox` and `combobox`),
 * which is opened first. Throws `option-not-found` with the options that there are.
 */
export async function selectOption(context: ToolContext, choice: Choice): Promise<Chosen> {
  const found = await context.pinned(choice.target, 'choose');
  // It is used several times, while other things are looked for.
  const list = 'locator' in found ? await found.elementHandle(context.options(choice.target)) : found;
  const options = await readOptions(list);
  return options === null
    ? chooseDrawn(context, list, choice)
    : chooseNative(context, list, { ...choice, options });
}

/** The texts of the options of a `<select>`; null for a list that is drawn otherwise. */
function readOptions(list: List): Promise<string[] | null> {
  const read = (element: Element): string[] | null =>
    element instanceof HTMLSelectElement
      ? [...element.options].map(({ label, text }) => label || text)
      : null;
  return list.evaluate(read);
}

async function chooseNative(
  context: ToolContext,
  list: List,
  { target, option, options }: Choice & { readonly options: readonly string[] },
): Promise<Chosen> {
  const index = bestOf(options, option);
  let value: string | undefined;
  const said = await context.untilDialog(
    list
      .selectOption(index === undefined ? { value: option } : { index }, {
        timeout: 500,
        signal: context.signal,
      })
      .then(
        ([chosen]) => {
          value = chosen;
        },
        () => undefined,
      ),
  );
  if (value === undefined && said.dialog === undefined) throw notFound(target, option, options);
  return {
    ...said,
    selected: index === undefined ? option : clean(options[index] ?? option),
    ...(value === undefined ? {} : { value }),
  };
}

/** The one that is called so, or the only one that has these words in its name. */
function bestOf(options: readonly string[], wish: string): number | undefined {
  const likeness = options.map((option) => likenessOf(wish, option));
  for (const wanted of [0, 1, 2]) {
    const found = likeness.flatMap((each, index) => (each === wanted ? [index] : []));
    if (found.length > 0) return wanted === 2 && found.length > 1 ? undefined : found[0];
  }
  return undefined;
}

async function chooseDrawn(context: ToolContext, list: List, { target, option }: Choice): Promise<Chosen> {
  const { timeout } = context.options(target);
  const isOpen = (element: Element): boolean =>
    element.getAttribute('role') !== 'combobox' && !(element instanceof HTMLInputElement);
  if (!(await list.evaluate(isOpen))) {
    const shown = (await list.evaluateHandle(firstShown)) as List;
    const said = await context.untilDialog(
      shown
        .click({ timeout: openMs, signal: context.signal })
        .catch(() => list.press('ArrowDown', { timeout })),
    );
    if (said.dialog !== undefined) return { ...said, selected: option };
  }
  const limitMs = Math.min(timeout, openMs);
  const found =
    (await findDrawn(context, option, limitMs)) ??
    // Some lists have their options only after something was typed.
    ((await type(list, option, context)) ? await findDrawn(context, option, timeout) : undefined);
  if (found === undefined)
    throw new AppError('option-not-found', `${describeTarget(target)} shows no option “${option}”.`);
  return { ...(await context.untilDialog(found.click(context.options(target)))), selected: option };
}

/** The option of an open list. Some pages draw it beside a hidden element with the role; then its words are pressed. */
async function findDrawn(
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

/** Runs in the page: the element itself, or the first one around it that can be seen; some lists are an unseen field in a drawn box. */
function firstShown(element: Element): Element {
  let shown = element;
  while (shown.parentElement !== null) {
    const { width, height } = shown.getBoundingClientRect();
    if (width > 4 && height > 4 && getComputedStyle(shown).opacity !== '0') return shown;
    shown = shown.parentElement;
  }
  return element;
}

/** False where nothing can be typed. */
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
    `${describeTarget(target)} has no option “${option}”. There are ${listNames(names.filter((each) => each !== '').slice(0, mostNamed))}.`,
    { details: { options: names } },
  );
}
