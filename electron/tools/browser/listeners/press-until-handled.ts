import { cutText } from '../../../../shared/text/cut-text.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { isNextPageLate } from '../find/explain/explain.ts';
import { unlessDialog } from './entries.ts';
import type { EndedPress, LateProgram, PressResult, UnsentForm } from './follow-presses.ts';

const lateMs = 5_000;
const longestName = 60;
const longestMessage = 200;

export interface PressOutcome extends DialogOutcome {
  readonly enteredAgain?: readonly string[];
  readonly notSent?: UnsentForm;
  readonly warning?: string;
}

/** Enters again what the page lost. */
export async function pressUntilHandled(
  context: ToolContext,
  press: () => Promise<unknown>,
): Promise<PressOutcome> {
  const { session, signal, left, untilDialog } = context;
  const { follower, entries, traffic, navigations, fileRequests } = session;
  const page = await context.page();
  const ask = async <Answer>(question: Parameters<typeof follower.ask>[1]): Promise<Answer | undefined> =>
    session.dialogs.open === undefined
      ? unlessDialog(context, follower.ask<Answer>(page, question))
      : undefined;
  /** Playwright waits less long for the next page than the step does. */
  const untilAnswered = async (thrown: unknown): Promise<void> => {
    const mayWait = isNextPageLate(thrown) && Number.isFinite(left());
    if (!mayWait || !(await navigations.isAnswered(page, signal))) throw thrown;
  };
  const attempt = async (isLast: boolean): Promise<[PressOutcome, PressResult | undefined]> => {
    await follower.begin(page, `presses.begin(${isLast})`);
    const ended = await untilDialog(press().catch(untilAnswered));
    const [answer] = await Promise.all([ask<EndedPress>('presses.end()'), fileRequests.reported(context)]);
    return [{ ...ended, ...unsent(answer?.notSent) }, answer?.result];
  };
  const wasMissed = async (result: PressResult | undefined): Promise<boolean> => {
    if (traffic.ownSends > 0 || result === undefined || result === 'handled') return false;
    if (result === 'moved' || result === 'emptied') return true;
    return (await untilHandled()) || result === 'held';
  };
  let hasWaited = false;
  const untilHandled = async (): Promise<boolean> => {
    // While a script blocks the document, later scripts can't listen.
    const timeout = Math.max(lateMs, Number.isFinite(left()) ? left() / 2 : 0);
    await session.dialogs.until(
      page.waitForLoadState('domcontentloaded', { timeout, signal }).catch(() => undefined),
    );
    const limit = timeLimit(lateMs, signal);
    for (;;) {
      const answer = await ask<LateProgram>(`presses.look(${traffic.isLoading(page)}, ${limit.aborted})`);
      if (answer === 'handled') return true;
      hasWaited ||= answer === 'waiting';
      if (answer === undefined || answer === 'over') return false;
      if (answer === 'idle' && !traffic.isLoading(page)) return false;
    }
  };

  const enteredAgain = [...(await entries.restore(context))];
  let [said, result] = await attempt(false);
  if (await wasMissed(result)) {
    enteredAgain.push(...(await entries.restore(context)));
    [said, result] = await attempt(true).catch((thrown: unknown) => {
      // The first press opened the cover, unless a late program did.
      if (!isCovered(thrown) || result !== 'unhandled' || hasWaited) throw thrown;
      return [said, 'handled'];
    });
  }
  entries.pressed();
  if (result !== 'handled') await ask('fields.pressed()');
  return { ...said, ...(enteredAgain.length === 0 ? {} : { enteredAgain: [...new Set(enteredAgain)] }) };
}

function unsent(notSent: UnsentForm | undefined): Pick<PressOutcome, 'notSent' | 'warning'> {
  if (notSent === undefined) return {};
  const { field, message } = notSent;
  const place = field === '' ? 'a field' : `“${cutText(field, longestName)}”`;
  const warning = `The browser didn't send the form. It says at ${place}: ${cutText(message, longestMessage)}`;
  return { notSent, warning };
}

function isCovered(thrown: unknown): boolean {
  return thrown instanceof Error && /intercepts pointer events/.test(thrown.message);
}
