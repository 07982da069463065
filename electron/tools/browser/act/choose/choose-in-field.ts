import { AppError } from '../../../../../shared/app-error.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { popupAnnouncerOf } from './popup.ts';
import { openMs, pressList } from './press-list.ts';
import type { List } from './show-option.ts';
import { watchWords } from './words-over-page.ts';

interface ChosenInField extends DialogOutcome {
  readonly shows?: string;
}

/** Whether only a press or typing tells that a list opens. */
export async function isTextField(list: List): Promise<boolean> {
  // Playwright also knows the role of what is only drawn.
  if ((await list.getAttribute('role')) !== null) return false;
  const isPlain = (field: Element, teller: Element): boolean => {
    const telling = '[aria-haspopup], [aria-expanded], [aria-autocomplete], [aria-controls], [list]';
    if (!(field instanceof HTMLInputElement) || field.readOnly || !/^(?:text|search)$/.test(field.type))
      return false;
    for (let each: Element | null = field; each !== null; each = each.parentElement)
      if (getComputedStyle(each).cursor === 'pointer') return false;
    return teller === field && !field.matches(telling);
  };
  return list.evaluate(isPlain, await popupAnnouncerOf(list));
}

/** Presses only words that open with the press or with typing. Throws `target-not-found`. */
export async function chooseInField(
  context: ToolContext,
  field: List,
  { target, option }: { readonly target: Target; readonly option: string },
): Promise<ChosenInField> {
  const { timeout } = context.options(target);
  const value = await field.inputValue();
  const wanted = { option, lists: '[role=listbox]' };
  const open = await watchWords(context, field, wanted);
  const pressed = await pressList(context, field, timeout);
  if (pressed.dialog !== undefined) return pressed;
  let opened = await open(Math.min(timeout, openMs));
  if (opened === null) {
    await field.fill(option, { timeout });
    opened = await open(timeout);
  }
  if (opened === null) {
    await field.fill(value, { timeout });
    throw new AppError(
      'target-not-found',
      `${targetLabel(target)} is a text field that opens no list with “${option}”.`,
    );
  }
  const words = opened;
  const said = await context.untilDialog(words.click({ timeout }));
  if (said.dialog !== undefined) return said;
  // Typing alone may have put the option there.
  const missing = await pollWhile(openMs, context.signal, async () => {
    const shows = await field.inputValue().catch(() => '');
    return shows.includes(option) && !(await words.isVisible()) ? undefined : 'other';
  });
  return missing === undefined ? { shows: option } : {};
}
