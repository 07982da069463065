import type { ElementHandle } from 'playwright-core';
import { askElement } from '../../find/questions/ask-element.ts';
import type { Actable } from '../../find/pin-element.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { drawnList } from '../enter/entry-mode.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';

type Handle = ElementHandle<HTMLElement | SVGElement>;

const focusMs = 1_000;

/** A drawn list may show its search field only after a press. */
export async function searchFieldOf(
  context: ToolContext,
  field: Actable,
  options: ActionOptions,
): Promise<Actable> {
  const isList =
    'locator' in field
      ? await askElement(field, drawnList, { arg: null, ...options })
      : await field.evaluate(drawnList.read);
  if (!isList) return field;
  const list = 'locator' in field ? await field.elementHandle(options) : field;
  const inside = (await list.evaluateHandle(fieldIn)).asElement() as Handle | null;
  if (inside !== null) return inside;
  // A field that had the focus before must not look like one that the press opened.
  const before = await list.evaluateHandle(focusedField);
  await before.evaluate((focused) => {
    if (focused instanceof HTMLElement) focused.blur();
  });
  await context.untilDialog(list.click(options));
  let opened = field;
  await pollWhile(Math.min(options.timeout, focusMs), context.signal, async () => {
    const found = (await list.evaluateHandle(focusedField)).asElement() as Handle | null;
    if (found === null) return 'none';
    opened = found;
    return undefined;
  });
  return opened;
}

function fieldIn(list: Element): Element | null {
  const field = list.querySelector(
    'input:not([type=hidden]):read-write, textarea:read-write, [contenteditable=true]',
  );
  return field === null || field.getClientRects().length === 0 ? null : field;
}

function focusedField(list: Element): Element | null {
  let focused = (list.getRootNode() as Document | ShadowRoot).activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const isField = focused?.matches('input:read-write, textarea:read-write, [contenteditable=true]');
  return isField === true ? focused : null;
}
