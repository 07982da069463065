import { AppError } from '../../../../../shared/app-error.ts';
import type { Actable } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { showsChosen, showsTyped } from './cell-shows.ts';
import { cellOf, found, openCell, type CellPurpose, type CellToOpen, type Handle } from './open-cell.ts';

const acceptMs = 500;

interface Entering {
  readonly target: Target;
  readonly purpose: CellPurpose;
  readonly values: readonly string[];
}

/**
 * Acts on the element, or on what a cell opens for editing. Throws `value-not-accepted` or
 * `target-not-editable`.
 */
export async function inCell<Value extends DialogOutcome>(
  context: ToolContext,
  element: Actable,
  { target, purpose, values }: Entering,
  act: (element: Actable) => Promise<Value>,
): Promise<Value | Required<DialogOutcome>> {
  const cell = target.within === undefined ? null : await cellOf(element);
  if (cell === null) return act(element);
  const before = await cell.evaluate(textOf);
  const result = await openCell(context, { cell, target, purpose });
  if ('dialog' in result) return result;
  const { opened } = result;
  const said = await act(opened).catch(async (thrown: unknown) => {
    await opened.press('Escape', { timeout: acceptMs }).catch(() => undefined);
    throw thrown;
  });
  if (said.dialog !== undefined) return said;
  const { dialog } = await leave(context, opened, purpose);
  if (dialog !== undefined) return { ...said, dialog };
  const shows = purpose === 'choose' ? showsChosen : showsTyped;
  let now = '';
  const missing = await pollWhile(context.patience(target), context.signal, async () => {
    const shown = await textNow(context, { cell, target, purpose });
    // The new value may have moved its row.
    if (shown === undefined) return undefined;
    now = shown;
    return values.find((value) => !shows(value, { before, now }));
  });
  if (missing === undefined) return purpose === 'choose' && now !== '' ? { ...said, shows: now } : said;
  throw new AppError(
    'value-not-accepted',
    `${targetLabel(target)} shows ${now === '' ? 'nothing' : `“${now}”`} instead of “${missing}”. The page changed it.`,
  );
}

/** Enter could send a form, or choose in a drawn list. */
async function leave(context: ToolContext, opened: Handle, purpose: CellPurpose): Promise<DialogOutcome> {
  const isGone = async (limitMs: number): Promise<boolean> =>
    (await pollWhile(limitMs, context.signal, async () =>
      (await opened.isVisible()) ? 'open' : undefined,
    )) === undefined;
  const [isSent, isNative] = await opened
    .evaluate((element) => [element.closest('form') !== null, element.matches('select')] as const)
    .catch(() => [true, false] as const);
  const byEnter = (): Promise<void> => opened.press('Enter', { timeout: acceptMs }).catch(() => undefined);
  const byBlur = (): Promise<void> => opened.evaluate((element) => element.blur()).catch(() => undefined);
  const exits = purpose === 'edit' ? [byEnter, byBlur] : isNative ? [byBlur, byEnter] : [byBlur];
  for (const by of exits.filter((each) => each !== byEnter || !isSent)) {
    if (await isGone(0)) return {};
    const { dialog } = await context.untilDialog(by());
    if (dialog !== undefined) return { dialog };
    if (await isGone(acceptMs)) return {};
  }
  return {};
}

async function textNow(context: ToolContext, { cell, ...meant }: CellToOpen): Promise<string | undefined> {
  if (await cell.evaluate((element) => element.isConnected)) return cell.evaluate(textOf);
  const again = await found(context, meant);
  return again?.evaluate(textOf);
}

function textOf(element: Element): string {
  const fields = [element, ...element.querySelectorAll('*')].flatMap((each) =>
    each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement
      ? each.value
      : each instanceof HTMLSelectElement
        ? [...each.selectedOptions].map(({ text }) => text)
        : [],
  );
  const own = element instanceof HTMLElement && fields.length === 0 ? element.innerText : '';
  return [own, ...fields].join(' ').replace(/\s+/g, ' ').trim();
}
