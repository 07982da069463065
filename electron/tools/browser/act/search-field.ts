import type { ElementHandle } from 'playwright-core';
import type { Actable } from '../find/pin-element.ts';
import { until } from '../session/until.ts';
import type { ActionOptions, ToolContext } from '../session/tool-context.ts';

type Handle = ElementHandle<HTMLElement | SVGElement>;

/** Time for an opened list to focus its search field. */
const focusMs = 1_000;

/**
 * The field itself, or the one in which a drawn list searches: inside it, or focused once a press has opened the
 * list.
 */
export async function searchFieldOf(
  context: ToolContext,
  field: Actable,
  options: ActionOptions,
): Promise<Actable> {
  const list = (
    'locator' in field
      ? await field.evaluateHandle(drawnList, undefined, options)
      : await field.evaluateHandle(drawnList)
  ).asElement() as Handle | null;
  if (list === null) return field;
  const inside = (await list.evaluateHandle(onlyFieldIn)).asElement() as Handle | null;
  if (inside !== null) return inside;
  const before = await list.evaluateHandle(focusedField);
  await context.untilDialog(list.click(options));
  const opened: Handle[] = [];
  await until(Math.min(options.timeout, focusMs), context.signal, async () => {
    const focused = await list.evaluateHandle(focusedField);
    const isNew = await focused.evaluate((now, earlier) => now !== earlier, before);
    const found = isNew ? (focused.asElement() as Handle | null) : null;
    if (found !== null) opened.push(found);
    return found === null ? 'none' : undefined;
  });
  return opened[0] ?? field;
}

/** Runs in the page. */
function drawnList(element: Element): Element | null {
  const isField =
    element.matches('input, textarea, select') ||
    (element instanceof HTMLElement && element.isContentEditable);
  return !isField && element.getAttribute('role') === 'combobox' ? element : null;
}

/** Runs in the page. */
function onlyFieldIn(list: Element): Element | null {
  const fields = [
    ...list.querySelectorAll('input:not([type=hidden]), textarea, [contenteditable=true]'),
  ].filter((each) => each.getClientRects().length > 0 && !each.matches(':disabled, :read-only'));
  return fields.length === 1 ? (fields[0] ?? null) : null;
}

/** Runs in the page. */
function focusedField(list: Element): Element | null {
  let focused = (list.getRootNode() as Document | ShadowRoot).activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === null || focused.matches(':read-only')) return null;
  return focused.matches('input, textarea, [contenteditable=true]') ? focused : null;
}
