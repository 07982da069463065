import type { Actable } from '../find/pin-element.ts';
import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { watch } from '../settle/settle.ts';
import { caretBeside } from './choose/open-path.ts';

/** Time for words to show what their press does. */
const patience = { frames: 20, ms: 400 };
const clickMs = 1_000;

/**
 * If a press on words sends nothing and doesn't change their branch, presses the toggle before them, which
 * alone opens some branches.
 */
export async function pressWords(
  context: ToolContext,
  words: Actable,
  press: () => Promise<DialogOutcome>,
): Promise<DialogOutcome> {
  const toggle = await caretBeside(words);
  if (toggle === null) return press();
  const { session, signal } = context;
  const { traffic, openPage } = session;
  const before = await toggle.evaluate(lookOfBranch);
  const sent = traffic.ownSends;
  const said = await press();
  if (said.dialog !== undefined) return said;
  await watch(session, patience, signal);
  const isSame =
    traffic.ownSends === sent &&
    session.openPage === openPage &&
    (await toggle.evaluate(lookOfBranch).catch(() => '')) === before;
  if (!isSame) return said;
  return context.untilDialog(toggle.click({ timeout: clickMs, signal }).catch(() => undefined));
}

/** Runs in the page. */
function lookOfBranch(toggle: Element): string {
  return location.href + (toggle.parentElement?.parentElement ?? toggle).outerHTML;
}
