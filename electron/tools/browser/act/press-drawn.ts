import { pressOwnLabel } from '../find/engines/own-label.ts';
import { elementNow, type Actable } from '../find/pin-element.ts';
import type { ActionOptions, ToolContext } from '../session/tool-context.ts';
import { untilDrawn } from './until-drawn.ts';

/**
 * Presses the visible part of an element. Rests on a radio button until the page has drawn it: stars take the
 * value drawn under the pointer.
 */
export async function pressDrawn(
  context: ToolContext,
  element: Actable,
  { options, press }: { readonly options: ActionOptions; readonly press: (label: Actable) => Promise<void> },
): Promise<void> {
  await pressOwnLabel(element, async (label) => {
    if (await isRadio(element)) {
      await label.hover(options);
      await untilDrawn(await context.page());
    }
    await press(label);
  });
}

async function isRadio(element: Actable): Promise<boolean> {
  const now = await elementNow(element);
  return (
    (await now?.evaluate((each) => each.matches('[type=radio], [role=radio]')).catch(() => false)) === true
  );
}
