import type { Frame } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { partDrawnForField } from '../../find/explain/drawn-for-field.ts';
import type { Pinned } from '../../find/pin-element.ts';
import { readAllShown } from '../../find/read-shown.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { framesOf } from '../../guard/allowed-frames.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { acceptButton, onlyDateIn, showsDate } from './pick-date.ts';

type Wheel = 'year' | 'month' | 'day';

const openMs = 2_000;
const restMs = 3_000;
const showMs = 2_000;

/**
 * Chooses a date in the wheels of year, month, and day that open where a date shows in place of a hidden field.
 * Undefined if there is no such field. Throws `value-not-accepted`.
 */
export async function pickInWheels(
  context: ToolContext,
  target: Target,
  text: string,
): Promise<DialogOutcome | undefined> {
  const date = onlyDateIn(text);
  const drawn = date === undefined ? undefined : await drawnDate(context, target);
  const frame = await drawn?.ownerFrame();
  if (date === undefined || drawn === undefined || frame === undefined || frame === null) return undefined;
  return context.untilDialog(turnWheels(context, { date, target, drawn, frame }));
}

async function drawnDate(context: ToolContext, target: Target): Promise<Pinned | undefined> {
  const page = await context.page();
  const outlines = await readAllShown(await framesOf(page, context.mayUse), target);
  const shown = outlines.filter((each) => each !== undefined);
  const drawn = await partDrawnForField(page, shown, target);
  return drawn !== undefined && onlyDateIn(await wordsOf(drawn)) !== undefined ? drawn : undefined;
}

async function wordsOf(part: Pinned): Promise<string> {
  return (await part.innerText()).replace(/\s+/g, ' ').trim();
}

interface Turning {
  readonly date: string;
  readonly target: Target;
  readonly drawn: Pinned;
  readonly frame: Frame;
}

async function turnWheels(context: ToolContext, { date, target, drawn, frame }: Turning): Promise<void> {
  const options = context.options(target);
  const refused = (why: string): AppError =>
    new AppError('value-not-accepted', `${targetLabel(target)} doesn't take ${date}: ${why}`);
  await drawn.click(options);
  let wheels: Pinned | undefined;
  // A month's days appear once it is chosen.
  for (const wheel of ['year', 'month', 'day'] as const) {
    const item = await itemOf(context, frame, { wheel, date });
    if (item === undefined) throw refused(`no ${wheel} of it can be chosen in the list that opens.`);
    await item.click(options);
    await untilRest(context, item);
    wheels = await item.evaluateHandle((each) => each.parentElement?.parentElement ?? each);
  }
  const accept = (await wheels?.evaluateHandle(acceptButton, drawn))?.asElement() as
    | Pinned
    | null
    | undefined;
  await accept?.click(options);
  const held = await pollWhile(showMs, context.signal, async () => {
    const words = await wordsOf(drawn);
    return showsDate(date, words) ? undefined : words;
  });
  if (held !== undefined) throw refused(`it then shows “${held}”.`);
}

interface Wanted {
  readonly wheel: Wheel;
  readonly date: string;
}

async function itemOf(context: ToolContext, frame: Frame, wanted: Wanted): Promise<Pinned | undefined> {
  let found: Pinned | undefined;
  await pollWhile(openMs, context.signal, async () => {
    const item = (await frame.evaluateHandle(wheelItem, wanted)).asElement() as Pinned | null;
    found = item ?? undefined;
    return found === undefined ? 'none' : undefined;
  });
  return found;
}

/** A wheel turns for a while, and a press on another one may stop it. */
async function untilRest(context: ToolContext, item: Pinned): Promise<void> {
  let before = Number.NaN;
  await pollWhile(restMs, context.signal, async () => {
    const { isInMiddle, top } = await item.evaluate((each) => {
      const [own, around] = [each, each.parentElement ?? each].map((part) => part.getBoundingClientRect());
      if (own === undefined || around === undefined) return { isInMiddle: false, top: 0 };
      const distance = Math.abs(own.top + own.bottom - around.top - around.bottom) / 2;
      return { isInMiddle: distance < own.height / 2, top: own.top };
    });
    const isAtRest = isInMiddle && top === before;
    before = top;
    return isAtRest ? undefined : 'turning';
  });
}

/** Runs in the page. Finds three lists side by side: all months, all days of a month, and some years. */
function wheelItem({ wheel, date }: Wanted): Element | null {
  const textOf = ({ textContent }: Element): string => textContent.trim();
  const itemsOf = ({ children }: Element): readonly Element[] =>
    [...children].filter((each) => textOf(each) !== '');
  const isRun = (texts: readonly string[]): boolean =>
    texts.every((text, index) => Number(text) === index + 1);
  const kindOf = (list: Element): Wheel | undefined => {
    const texts = itemsOf(list).map(textOf);
    if (texts.length > 1 && texts.every((text) => /^(?:19|20)\d\d$/.test(text))) return 'year';
    if (texts.length > 27 && texts.length < 32 && isRun(texts)) return 'day';
    return texts.length === 12 && (isRun(texts) || texts.every((text) => /^\p{L}+\.?$/u.test(text)))
      ? 'month'
      : undefined;
  };
  const isShown = (each: Element): boolean => each.getClientRects().length > 0 && each.checkVisibility();
  const groups = [...document.querySelectorAll('*')].flatMap(({ children }) => {
    const lists = [...children].filter((each) => each.childElementCount > 1);
    const kinds = lists.length === 3 && lists.every(isShown) ? lists.map(kindOf) : [];
    const isWhole = (['year', 'month', 'day'] as const).every((kind) => kinds.includes(kind));
    return isWhole ? [lists[kinds.indexOf(wheel)]] : [];
  });
  const [list, ...others] = groups;
  if (list === undefined || others.length > 0) return null;
  const [year = '', month, day] = date.split('-');
  const items = itemsOf(list);
  if (wheel === 'year') return items.find((each) => textOf(each) === year) ?? null;
  return items[Number(wheel === 'month' ? month : day) - 1] ?? null;
}
