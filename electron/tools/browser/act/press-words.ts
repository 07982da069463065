import { listOfLabel } from '../find/engines/list-of-label.ts';
import { relatedTo, type Actable } from '../find/pin-element.ts';
import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { watch } from '../settle/settle.ts';
import { caretBeside } from './choose/open-path.ts';

const patience = { frames: 20, ms: 400 };
const clickMs = 1_000;

/**
 * If a press on words sends nothing and changes nothing beside them, presses the toggle before them, which alone
 * opens some branches, or the drawn list that they label.
 */
export async function pressWords(
  context: ToolContext,
  words: Actable,
  press: () => Promise<DialogOutcome>,
): Promise<DialogOutcome> {
  const element = 'locator' in words ? await words.elementHandle({ timeout: clickMs }) : words;
  const toggle = (await caretBeside(element)) ?? (await relatedTo(element, listOfLabel));
  if (toggle === null) return press();
  const { said, isSame } = await pressAndWatch(context, () => toggle.evaluate(readAround), press);
  if (!isSame) return said;
  return context.untilDialog(
    toggle.click({ timeout: clickMs, signal: context.signal }).catch(() => undefined),
  );
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
