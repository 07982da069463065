import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { unlessDialog } from './entries.ts';
import type { PressResult } from './follow-presses.ts';

/** For a late program, in ms. */
const lateMs = 5_000;

export interface PressOutcome extends DialogOutcome {
  /** Labels of fields that the page had emptied. */
  readonly enteredAgain?: readonly string[];
}

/**
 * Enters what the page lost, then presses; again if nothing listened yet or the target moved away.
 */
export async function pressUntilHandled(
  context: ToolContext,
  press: () => Promise<unknown>,
): Promise<PressOutcome> {
  const { session, untilDialog } = context;
  const { follower, entries, traffic } = session;
  const page = await context.page();
  const ask = async <Answer>(question: Parameters<typeof follower.ask>[1]): Promise<Answer | undefined> =>
    session.openDialog === undefined
      ? unlessDialog(context, follower.ask<Answer>(page, question))
      : undefined;
  const attempt = async (isLast: boolean): Promise<DialogOutcome> => {
    await follower.begin(page, `presses.begin(${isLast})`);
    return untilDialog(press());
  };
  const wasMissed = async (result: PressResult | undefined): Promise<boolean> => {
    if (traffic.ownSends > 0 || result === undefined || result === 'handled') return false;
    if (result === 'moved' || result === 'emptied') return true;
    const isHandled = await ask<boolean>(`presses.untilHandled(${lateMs})`);
    return isHandled === true || result === 'held';
  };

  const enteredAgain = [...(await entries.restore(context))];
  let said = await attempt(false);
  if (await wasMissed(await ask<PressResult>('presses.end()'))) {
    enteredAgain.push(...(await entries.restore(context)));
    said = await attempt(true);
    await ask('presses.end()');
  }
  entries.pressed();
  await ask('fields.pressed()');
  return { ...said, ...(enteredAgain.length === 0 ? {} : { enteredAgain: [...new Set(enteredAgain)] }) };
}
