import { switchBeside, switchState } from '../find/engines/drawn-switch.ts';
import { relatedTo, type Pinned } from '../find/pin-element.ts';
import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { until } from '../session/until.ts';
import { watch } from '../settle/settle.ts';
import { caretBeside } from './choose/open-path.ts';
import { listOfLabel } from './list-of-label.ts';

const patience = { frames: 20, ms: 400 };
const clickMs = 1_000;

/**
 * If a press on words has no effect, presses the toggle before them, or the drawn switch or list that they
 * label. `isSwitched`: the switch moved.
 */
export async function pressWords(
  context: ToolContext,
  words: Pinned,
  press: () => Promise<DialogOutcome>,
): Promise<{ readonly said: DialogOutcome; readonly isSwitched: boolean }> {
  const drawn = await words.$(switchBeside);
  const toggle = drawn ?? (await caretBeside(words)) ?? (await relatedTo(words, listOfLabel));
  if (toggle === null) return { said: await press(), isSwitched: false };
  const { said, isSame } = await pressAndWatch(context, () => toggle.evaluate(readAround), press);
  if (!isSame) return { said, isSwitched: false };
  const before = await switchState(toggle);
  const clicked = await context.untilDialog(
    toggle.click({ timeout: clickMs, signal: context.signal }).catch(() => undefined),
  );
  const isMoved = async (): Promise<'not yet' | undefined> =>
    (await switchState(toggle)) === !before ? undefined : 'not yet';
  const isSwitched = before !== undefined && (await until(clickMs, context.signal, isMoved)) === undefined;
  return { said: clicked, isSwitched };
}

/** `isSame`: the press opened and sent nothing, and `read` returns the same before and after. */
export async function pressAndWatch(
  context: ToolContext,
  read: () => Promise<string>,
  press: () => Promise<DialogOutcome>,
): Promise<{ readonly said: DialogOutcome; readonly isSame: boolean }> {
  const { session, signal } = context;
  const { traffic, openPage } = session;
  const before = await read();
  const sent = traffic.ownSends;
  const said = await press();
  if (said.dialog !== undefined) return { said, isSame: false };
  await watch(session, patience, signal);
  const isSame =
    traffic.ownSends === sent && session.openPage === openPage && (await read().catch(() => '')) === before;
  return { said, isSame };
}

function readAround(toggle: Element): string {
  const { length } = document.querySelectorAll('*');
  return `${length} ${location.href} ${(toggle.parentElement?.parentElement ?? toggle).outerHTML}`;
}
