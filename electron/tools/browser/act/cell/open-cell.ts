import type { ElementHandle } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { askElement } from '../../find/questions/ask-element.ts';
import { cellToOpen } from '../../find/questions/cell-to-open.ts';
import type { Actable } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { pollWhile } from '../../session/poll-while.ts';

export type Handle = ElementHandle<HTMLElement | SVGElement>;

const openMs = 1_000;

export type CellPurpose = 'edit' | 'choose';

export interface CellToOpen {
  readonly cell: Handle;
  readonly target: Target;
  readonly purpose: CellPurpose;
}

/** Null unless it is a cell that must be opened for editing. */
export async function cellOf(element: Actable): Promise<Handle | null> {
  const isCell =
    'locator' in element
      ? await askElement(element, cellToOpen, { arg: null })
      : await element.evaluate(cellToOpen.read);
  if (!isCell) return null;
  return 'locator' in element ? element.elementHandle() : element;
}

/** Presses the cell, then twice if nothing opens. Throws `target-not-editable`. */
export async function openCell(
  context: ToolContext,
  { cell, target, purpose }: CellToOpen,
): Promise<{ readonly opened: Handle } | Required<DialogOutcome>> {
  const options = context.options(target);
  const shown = await cell.evaluate((element) => (element as HTMLElement).innerText.trim());
  const before = await cell.evaluateHandle(openedOver);
  let pressed = cell;
  const look = async (): Promise<Handle | null> => {
    const seen = { before, isList: purpose === 'choose' };
    const opened = (await pressed.evaluateHandle(openedAt, seen)).asElement() as Handle | null;
    if (opened !== null || (await pressed.evaluate((element) => element.isConnected))) return opened;
    // A page may redraw the cell.
    const again = await found(context, { target, purpose });
    const drawn = again === null ? null : await cellOf(again);
    if (drawn === null) return again;
    pressed = drawn;
    return null;
  };
  for (const press of [() => pressed.click(options), () => pressed.dblclick(options)]) {
    const { dialog } = await context.untilDialog(press());
    if (dialog !== undefined) return { dialog };
    const opened: Handle[] = [];
    await pollWhile(openMs, context.signal, async () => {
      opened.push(...[await look()].filter((each) => each !== null));
      return opened.length === 0 ? 'nothing' : undefined;
    });
    if (opened[0] !== undefined) return { opened: opened[0] };
  }
  const what = purpose === 'choose' ? 'list' : 'field';
  throw new AppError(
    'target-not-editable',
    `${targetLabel(target)} is a table cell that ${shown === '' ? 'shows nothing' : `shows “${shown}”`}. It opens no ${what} when it is clicked or double-clicked.`,
  );
}

/** Doesn't wait. Null unless exactly one matches. */
export async function found(
  context: ToolContext,
  { target, purpose }: Omit<CellToOpen, 'cell'>,
): Promise<Handle | null> {
  const [only, ...others] = await context.findAll({ ...target, timeoutMs: 0 }, purpose);
  if (only === undefined || others.length > 0) return null;
  const [element] = await only.elementHandles().catch(() => []);
  return (element as Handle | undefined) ?? null;
}

function openedOver(cell: Element): Element[] {
  let focused = cell.ownerDocument.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const lists = [...cell.ownerDocument.querySelectorAll('[role=listbox], [role=menu], [role=tree]')];
  return [...lists.filter((each) => each.checkVisibility()), ...(focused === null ? [] : [focused])];
}

function openedAt(
  cell: Element,
  { before, isList }: { readonly before: readonly Element[]; readonly isList: boolean },
): Element | null {
  const fields =
    'input:not([type=hidden]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=textbox], [role=spinbutton]';
  const lists = '[role=listbox], [role=menu], [role=tree]';
  const isShown = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    return (
      Math.min(width, height) > 4 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const isHere = (each: Element): boolean => {
    const [own, other] = [cell.getBoundingClientRect(), each.getBoundingClientRect()];
    const gap = 8;
    return (
      other.left < own.right &&
      other.right > own.left &&
      other.top <= own.bottom + gap &&
      other.bottom >= own.top - gap
    );
  };
  let focused = cell.ownerDocument.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const inside = [...cell.querySelectorAll(fields)].filter(isShown);
  const isField = focused?.matches(fields) === true && isShown(focused);
  if (focused !== null && isField && inside.includes(focused)) return focused;
  if (inside[0] !== undefined) return inside[0];
  if (focused !== null && isField && !before.includes(focused) && isHere(focused)) return focused;
  const opened = isList ? [...cell.ownerDocument.querySelectorAll(lists)] : [];
  const here = opened.filter((each) => isShown(each) && !before.includes(each) && isHere(each));
  return here.length === 1 ? (here[0] ?? null) : null;
}
