import { AppError } from '../../../../../shared/app-error.ts';
import { pressOwnLabel } from '../../find/engines/own-label.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { ToolContext } from '../../session/tool-context.ts';
import type { Chosen } from './native-list.ts';
import { openMs } from './press-list.ts';
import { watchWords } from './words-over-page.ts';

/**
 * Chooses from what opens below words with an arrow or a hand, or below the box that they caption. Undefined
 * without these. Throws `target-not-found`.
 */
export async function chooseBelowWords(
  context: ToolContext,
  target: Target,
  option: string,
): Promise<Chosen | undefined> {
  if (target.target === undefined || target.role !== undefined) return undefined;
  const [only, ...others] = await context.findAll({ ...target, timeoutMs: 0 }, 'press');
  const found = others.length === 0 ? await only?.elementHandle({ timeout: openMs }) : undefined;
  const words = (await found?.evaluateHandle(openerOf))?.asElement() ?? null;
  if (words === null) return undefined;
  const options = context.options(target);
  const opened = await watchWords(context, words, { option, lists: '[role=listbox]' });
  const pressed = await context.untilDialog(pressOwnLabel(words, (label) => label.click(options)));
  if (pressed.dialog !== undefined) return { ...pressed, selected: option };
  const shown = await opened(openMs);
  if (shown === null)
    throw new AppError(
      'target-not-found',
      `A click on ${targetLabel(target)} opened no list with “${option}”.`,
    );
  const said = await context.untilDialog(pressOwnLabel(shown, (label) => label.click(options)));
  if (said.dialog !== undefined) return { ...said, selected: option };
  const missing = await pollWhile(openMs, context.signal, async () => {
    const shows = await words.textContent().catch(() => '');
    return shows?.trim() === option && !(await shown.isVisible()) ? undefined : 'other';
  });
  return { selected: option, ...(missing === undefined ? { shows: option } : {}) };
}

/** Runs in the page. The words before an arrow or under a hand, or the only box under one that they caption. */
function openerOf(words: HTMLElement | SVGElement): HTMLElement | SVGElement | null {
  const maxPx = 32;
  const maxLevels = 2;
  const controls = 'a, button, input, select, textarea, th, [role]:not([role=presentation], [role=none])';
  if (words.closest(controls) !== null) return null;
  const hasHand = (each: Element | null): boolean =>
    each !== null && getComputedStyle(each).cursor === 'pointer';
  const { left, width } = words.getBoundingClientRect();
  const isArrow = (each: Element): boolean => {
    const picture = each.getBoundingClientRect();
    return picture.width > 0 && picture.width <= maxPx && picture.left > left + width / 2;
  };
  const isBeforeArrow = (): boolean => {
    let around: Element | null = words;
    for (let level = 0; around?.textContent.trim() === words.textContent.trim(); level += 1) {
      const pictures = [...around.querySelectorAll('svg, img, i')];
      if (pictures.length > 0 || level === maxLevels) return pictures.length === 1 && pictures.every(isArrow);
      around = around.parentElement;
    }
    return false;
  };
  const isLabel = words.closest('label') !== null;
  if (!isLabel && (hasHand(words) || isBeforeArrow())) return words;
  let around = words.parentElement;
  for (let level = 0; around !== null && level < maxLevels; level += 1) {
    const after = [...around.querySelectorAll<HTMLElement>('*')].filter(
      (each) => (words.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    const boxes = after.filter(
      (each) => hasHand(each) && !hasHand(each.parentElement) && each.checkVisibility(),
    );
    const [box] = boxes;
    if (box !== undefined || after.some((each) => each.matches(controls)))
      return boxes.length === 1 && !after.some((each) => each.matches(controls)) ? (box ?? null) : null;
    around = around.parentElement;
  }
  return null;
}
