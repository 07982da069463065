import type { ElementHandle } from 'playwright-core';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';

type List = ElementHandle<HTMLElement | SVGElement>;

export const openMs = 1_000;

export async function pressList(context: ToolContext, list: List, timeout: number): Promise<DialogOutcome> {
  const shown = (await list.evaluateHandle(firstShown)) as List;
  const pressed = (await shown.evaluateHandle(pressedFor)) as List;
  const position = (await pressed.evaluate(freePlaceOn)) ?? undefined;
  return context.untilDialog(
    pressed
      .click({ timeout: openMs, signal: context.signal, ...(position === undefined ? {} : { position }) })
      .catch(() => list.press('ArrowDown', { timeout })),
  );
}

export function firstShown(element: Element): Element {
  let shown = element;
  for (let each = element; ; each = each.parentElement) {
    const { width, height } = each.getBoundingClientRect();
    const { opacity, overflow } = getComputedStyle(each);
    const isClipped = Math.min(width, height) <= 4 && (each === shown || overflow !== 'visible');
    if (each.parentElement === null) return shown;
    if (isClipped || opacity === '0') shown = each.parentElement;
  }
}

/** Runs in the page. If an element lets presses through, returns the one around it that takes them. */
function pressedFor(element: Element): Element {
  if (!element.isConnected) return element;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const top = root.elementFromPoint(x + width / 2, y + height / 2);
  return top?.contains(element) === true ? top : element;
}

/** Chips may cover the middle. Null if it is free. */
function freePlaceOn(element: Element): { readonly x: number; readonly y: number } | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const hitAt = (x: number): Element | null => root.elementFromPoint(left + x, top + height / 2);
  const middle = hitAt(width / 2);
  if (middle === null || element.contains(middle)) return null;
  const parts = 50;
  for (let part = parts - 1; part >= 0; part -= 1) {
    const x = (width * (part + 0.5)) / parts;
    const hit = hitAt(x);
    const button = hit?.closest('a, button, [role=button]') ?? null;
    if (hit !== null && element.contains(hit) && (button === null || button.contains(element)))
      return { x: x - element.clientLeft, y: height / 2 - element.clientTop };
  }
  return null;
}
