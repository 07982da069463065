import { AppError } from '../../../../../shared/app-error.ts';
import { clean } from '../../find/match/name-match.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { ToolContext } from '../../session/tool-context.ts';
import { openMs } from './press-list.ts';
import type { List } from './show-option.ts';

interface ShownChoice {
  readonly words: string;
  readonly isNative: boolean;
  readonly pictures: number;
}

/** Undefined if the list is gone or shows its choice elsewhere. */
export function readShownChoice(list: List): Promise<ShownChoice | undefined> {
  const read = (element: Element): ShownChoice | undefined => {
    if (!element.isConnected) return undefined;
    const pictures = element.querySelectorAll('svg, img, i').length;
    if (element instanceof HTMLSelectElement)
      return {
        words: [...element.selectedOptions].map((each) => each.label || each.text).join(', '),
        isNative: true,
        pictures,
      };
    const isField = element.matches('input, textarea') || element.querySelector('input, textarea') !== null;
    if (isField || !(element instanceof HTMLElement) || element.getClientRects().length === 0)
      return undefined;
    return { words: element.innerText, isNative: false, pictures };
  };
  return list.evaluate(read).catch(() => undefined);
}

/** A list may go back to what it showed before, and shorten the choice. Throws `value-not-accepted`. */
export async function expectShown(
  context: ToolContext,
  list: List,
  {
    target,
    selected,
    before,
  }: { readonly target: Target; readonly selected: string; readonly before: ShownChoice | undefined },
): Promise<void> {
  if (before === undefined) return;
  const other = await pollWhile(openMs, context.signal, async () => {
    const now = await readShownChoice(list);
    if (now === undefined || clean(now.words) === clean(before.words)) return undefined;
    const isEmpty = clean(now.words) === '' && now.pictures <= before.pictures;
    const isOther = now.isNative ? sorted(now.words) !== sorted(selected) : isEmpty;
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
