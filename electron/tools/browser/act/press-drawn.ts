import { askElement } from '../find/questions/ask-element.ts';
import { pressOwnLabel } from '../find/engines/own-label.ts';
import { pressedKind } from '../find/questions/pressed-kind.ts';
import { isMustFailure, must } from '../find/engines/selector-engines.ts';
import { isPinned, type Actable } from '../find/pin-element.ts';
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
  if (!('locator' in element) || isPinned(element)) {
    const asked =
      'locator' in element
        ? askElement(element, pressedKind, { arg: null, ...options })
        : element.evaluate(pressedKind.read);
    const kind = await asked.catch(() => undefined);
    if (kind === 'menu') return pressOwnLabel(element, (label) => press(label, { delay: holdMs }));
    return pressOwnLabel(element, kind === 'radio' ? rest : press);
  }
  // Asking first would load Playwright's script into the page, which takes long.
  await pressOwnLabel(element.locator(notRadio), press).catch((thrown: unknown) => {
    if (!isMustFailure(thrown)) throw thrown;
    return pressOwnLabel(element, rest);
  });
}
