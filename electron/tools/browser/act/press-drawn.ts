import { pressOwnLabel } from '../find/engines/own-label.ts';
import { isMustFailure, must } from '../find/engines/selector-engines.ts';
import type { Actable } from '../find/pin-element.ts';
import type { ActionOptions, ToolContext } from '../session/tool-context.ts';
import { untilDrawn } from './until-drawn.ts';

const notRadio = must('not(self::*[translate(@type, "RADIO", "radio") = "radio" or @role = "radio"])');

/** Rests on a radio button until it is drawn: stars take the value drawn under the pointer. */
export async function pressDrawn(
  context: ToolContext,
  element: Actable,
  { options, press }: { readonly options: ActionOptions; readonly press: (label: Actable) => Promise<void> },
): Promise<void> {
  const rest = async (label: Actable): Promise<void> => {
    await label.hover(options);
    await untilDrawn(await context.page());
    await press(label);
  };
  if (!('locator' in element)) {
    const isRadio = await element
      .evaluate((each) => each.matches('[type=radio], [role=radio]'))
      .catch(() => false);
    return pressOwnLabel(element, isRadio ? rest : press);
  }
  // Asking first would load Playwright's script into the page, which takes long.
  await pressOwnLabel(element.locator(notRadio), press).catch((thrown: unknown) => {
    if (!isMustFailure(thrown)) throw thrown;
    return pressOwnLabel(element, rest);
  });
}
