import { AppError } from '../../../../../shared/app-error.ts';
import { pressOwnLabel } from '../../find/engines/own-label.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { ToolContext } from '../../session/tool-context.ts';
import type { Chosen } from './native-list.ts';
import { openMs } from './press-list.ts';
import { watchWords } from './words-over-page.ts';

/** Chooses from what opens below words with an arrow. Undefined without these. Throws `target-not-found`. */
export async function chooseBelowWords(
  context: ToolContext,
  target: Target,
  option: string,
): Promise<Chosen | undefined> {
  if (target.target === undefined || target.role !== undefined) return undefined;
  const [only, ...others] = await context.findAll({ ...target, timeoutMs: 0 }, 'press');
  const words = others.length === 0 ? await only?.elementHandle({ timeout: openMs }) : undefined;
  if (words === undefined || !(await words.evaluate(isBeforeArrow))) return undefined;
  const options = context.options(target);
  const opened = await watchWords(context, words, { option, lists: '[role=listbox]' });
  const pressed = await context.untilDialog(pressOwnLabel(words, (label) => label.click(options)));
  if (pressed.dialog !== undefined) return { ...pressed, selected: option };
  const found = await opened(openMs);
  if (found === null)
    throw new AppError(
      'target-not-found',
      `A click on ${targetLabel(target)} opened no list with “${option}”.`,
    );
  const said = await context.untilDialog(pressOwnLabel(found, (label) => label.click(options)));
  if (said.dialog !== undefined) return { ...said, selected: option };
  const missing = await pollWhile(openMs, context.signal, async () => {
    const shows = await words.textContent().catch(() => '');
    return shows?.trim() === option && !(await found.isVisible()) ? undefined : 'other';
  });
  return { selected: option, ...(missing === undefined ? { shows: option } : {}) };
}

/** Runs in the page. Whether only an arrow follows the words. */
function isBeforeArrow(words: Element): boolean {
  const maxPx = 32;
  const maxLevels = 2;
  if (words.closest('a, button, label, th, [role]:not([role=presentation], [role=none])') !== null)
    return false;
  const { left, width } = words.getBoundingClientRect();
  const isArrow = (each: Element): boolean => {
    const picture = each.getBoundingClientRect();
    return picture.width > 0 && picture.width <= maxPx && picture.left > left + width / 2;
  };
  let around: Element | null = words;
  for (let level = 0; around?.textContent.trim() === words.textContent.trim(); level += 1) {
    const pictures = [...around.querySelectorAll('svg, img, i')];
    if (pictures.length > 0 || level === maxLevels) return pictures.length === 1 && pictures.every(isArrow);
    around = around.parentElement;
  }
  return false;
}
