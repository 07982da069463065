import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import type { Heard } from './follow-presses.ts';

/** For a program that comes late, in ms. */
const lateMs = 5_000;

export interface HeardOutcome extends DialogOutcome {
  /** Labels of fields that the page had emptied. */
  readonly enteredAgain?: readonly string[];
}

/**
 * Enters first what the page lost, then presses. Presses once more if the page can't have noticed: nothing
 * listened yet, or the thing moved away under the press.
 */
export async function pressHeard(context: ToolContext, press: () => Promise<unknown>): Promise<HeardOutcome> {
  const { session, untilDialog } = context;
  const { listener, entries, traffic } = session;
  const page = await context.page();
  const ask = async <Answer>(question: Parameters<typeof listener.ask>[1]): Promise<Answer | undefined> => {
    if (session.openDialog !== undefined) return undefined;
    const ended = await session.untilDialog(listener.ask<Answer>(page, question));
    return 'dialog' in ended ? undefined : ended.value;
  };
  const attempt = async (isLast: boolean): Promise<DialogOutcome> => {
    await listener.begin(page, `presses.begin(${isLast})`);
    return untilDialog(press());
  };
  const wasMissed = async (heard: Heard | undefined): Promise<boolean> => {
    if (traffic.ownSends > 0 || heard === undefined || heard === 'heard') return false;
    if (heard === 'moved' || heard === 'emptied') return true;
    const isHeard = await ask<boolean>(`presses.untilHeard(${lateMs})`);
    return isHeard === true || heard === 'held';
  };

  const enteredAgain = [...(await entries.restore(context))];
  let said = await attempt(false);
  if (await wasMissed(await ask<Heard>('presses.end()'))) {
    enteredAgain.push(...(await entries.restore(context)));
    said = await attempt(true);
    await ask('presses.end()');
  }
  entries.pressed();
  await ask('fields.pressed()');
  return { ...said, ...(enteredAgain.length === 0 ? {} : { enteredAgain: [...new Set(enteredAgain)] }) };
}
