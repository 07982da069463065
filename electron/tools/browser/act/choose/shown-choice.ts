import { AppError } from '../../../../../shared/app-error.ts';
import { clean, isSameName } from '../../find/match/name-match.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { ToolContext } from '../../session/tool-context.ts';
import { openMs } from './press-list.ts';
import type { List } from './show-option.ts';

export interface ShownChoice {
  readonly words: string;
  readonly kind: 'native' | 'drawn' | 'field';
  readonly pictures: number;
}

/** Of a field, its value and what its frame holds, such as tags, each in a line. Undefined if the list is gone. */
export function readShownChoice(list: List): Promise<ShownChoice | undefined> {
  const read = (element: Element): ShownChoice | undefined => {
    if (!element.isConnected) return undefined;
    const drawn = [element, ...(element.shadowRoot === null ? [] : [element.shadowRoot])];
    const pictures = drawn.flatMap((each) => [...each.querySelectorAll('svg, img, i')]).length;
    if (element instanceof HTMLSelectElement)
      return {
        words: [...element.selectedOptions].map((each) => each.label || each.text).join(', '),
        kind: 'native',
        pictures,
      };
    const field = element.matches('input, textarea') ? element : element.querySelector('input, textarea');
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const [tallestPx, maxLevels] = [80, 4];
      const fields = 'input:not([type=hidden]), textarea, select';
      let frame: Element = field;
      for (let level = 0; level < maxLevels && frame.parentElement !== null; level += 1) {
        const around = frame.parentElement;
        const shown = [...around.querySelectorAll(fields)].filter((each) => each.checkVisibility());
        if (around.clientHeight > tallestPx || shown.length > 1) break;
        frame = around;
      }
      const { left, top, right, bottom } = frame.getBoundingClientRect();
      const isInside = ({ x, y, width, height }: DOMRect): boolean =>
        x >= left && y >= top && x + width <= right && y + height <= bottom;
      const texts = [...frame.querySelectorAll('*')].filter(
        (each) =>
          each.children.length === 0 && each.checkVisibility() && isInside(each.getBoundingClientRect()),
      );
      const words = [field.value, ...texts.map((each) => each.textContent.trim())];
      return { words: words.join('\n'), kind: 'field', pictures };
    }
    if (!(element instanceof HTMLElement) || element.getClientRects().length === 0) return undefined;
    const lists = '[role=listbox], [role=option], [role=menu]';
    // Chips may stand side by side without a space.
    const gap = element.shadowRoot === null ? '' : ' ';
    const wordsIn = (node: Node): string => {
      if (node instanceof HTMLSlotElement)
        return node.assignedNodes({ flatten: true }).map(wordsIn).join(gap);
      if (!(node instanceof Element)) return node.textContent ?? '';
      if (!node.checkVisibility({ visibilityProperty: true }) || node.matches(lists)) return '';
      const words = [...(node.shadowRoot ?? node).childNodes].map(wordsIn).join(gap);
      return getComputedStyle(node).display === 'inline' ? words : ` ${words} `;
    };
    const words = [...(element.shadowRoot ?? element).childNodes].map(wordsIn).join(gap);
    return { words, kind: 'drawn', pictures };
  };
  return list.evaluate(read).catch(() => undefined);
}

/** Only the list that was chosen in can tell: it loses a name that was its value. */
export function isNamedByValue({ target }: Target, before: ShownChoice | undefined): boolean {
  return target !== undefined && before?.kind === 'native' && isSameName(before.words, target);
}

export function newlyShown(before: ShownChoice | undefined, now: ShownChoice | undefined): string {
  if (now?.kind !== 'field') return clean(now?.words) === clean(before?.words) ? '' : clean(now?.words);
  const known = new Set(before?.words.split('\n'));
  return clean(
    now.words
      .split('\n')
      .filter((each) => !known.has(each))
      .join(' '),
  );
}

/** A list may go back to what it showed before, and shorten the choice. Throws `value-not-accepted`. */
export async function expectShown(
  context: ToolContext,
  read: () => Promise<ShownChoice | undefined>,
  {
    target,
    selected,
    before,
  }: { readonly target: Target; readonly selected: string; readonly before: ShownChoice | undefined },
): Promise<void> {
  if (before === undefined || before.kind === 'field') return;
  const other = await pollWhile(openMs, context.signal, async () => {
    const now = await read();
    if (now === undefined || clean(now.words) === clean(before.words)) return undefined;
    const isEmpty = clean(now.words) === '' && now.pictures <= before.pictures;
    const isOther = now.kind === 'native' ? sorted(now.words) !== sorted(selected) : isEmpty;
    return isOther ? { words: clean(now.words) } : undefined;
  });
  if (other === undefined) return;
  const shows = other.words === '' ? 'shows nothing' : `shows “${other.words}”`;
  throw new AppError(
    'value-not-accepted',
    `“${selected}” was chosen, but ${targetLabel(target)} now ${shows}. Open the list with a “Click” step and click the option in another.`,
  );
}

/** A list shows several choices in its own order. */
function sorted(words: string): string {
  return clean(words).split(', ').sort().join(', ');
}
