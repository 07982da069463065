import { pressOwnLabel } from '../find/engines/own-label.ts';
import { isMustFailure, must } from '../find/engines/selector-engines.ts';
import type { Actable } from '../find/pin-element.ts';
import type { ActionOptions, ToolContext } from '../session/tool-context.ts';
import { untilDrawn } from './until-drawn.ts';

const notRadio = must('not(self::*[translate(@type, "RADIO", "radio") = "radio" or @role = "radio"])');

interface Pressing {
  readonly options: ActionOptions;
  press(label: Actable, hold?: { readonly delay: number }): Promise<void>;
}

/** People hold a button this long. Some menus close on a quicker release. */
export const holdMs = 80;

/**
 * Rests on a radio button until it is drawn: stars take the value drawn under the pointer. Holds what seems to
 * open a menu.
 */
export async function pressDrawn(
  context: ToolContext,
  element: Actable,
  { options, press }: Pressing,
): Promise<void> {
  const rest = async (label: Actable): Promise<void> => {
    await label.hover(options);
    await untilDrawn(await context.page());
    await press(label);
  };
  if (!('locator' in element)) {
    const kind = await element.evaluate(kindInPage).catch(() => undefined);
    if (kind === 'menu') return pressOwnLabel(element, (label) => press(label, { delay: holdMs }));
    return pressOwnLabel(element, kind === 'radio' ? rest : press);
  }
  // Asking first would load Playwright's script into the page, which takes long.
  await pressOwnLabel(element.locator(notRadio), press).catch((thrown: unknown) => {
    if (!isMustFailure(thrown)) throw thrown;
    return pressOwnLabel(element, rest);
  });
}

/** A menu opens from words before a small picture, such as an arrow. */
function kindInPage(element: Element): 'radio' | 'menu' | undefined {
  if (element.matches('[type=radio], [role=radio]')) return 'radio';
  const widestPx = 20;
  const last = [...element.querySelectorAll('*')].findLast((each) => each.getClientRects().length > 0);
  const own = element.getBoundingClientRect();
  const picture = last?.getBoundingClientRect();
  const isAtEnd =
    picture !== undefined && picture.width <= widestPx && picture.left > own.left + own.width / 2;
  return isAtEnd && last?.textContent.trim() === '' && element.textContent.trim() !== '' ? 'menu' : undefined;
}
