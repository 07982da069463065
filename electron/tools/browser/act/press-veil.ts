import type { ElementHandle, Page } from 'playwright-core';
import type { ToolContext } from '../session/tool-context.ts';
import { until } from '../session/until.ts';

const closeMs = 1_000;

type Handle = ElementHandle<HTMLElement | SVGElement>;

interface Veil {
  readonly element: Handle;
  readonly position: { readonly x: number; readonly y: number };
}

/** Presses the veil if a calendar or list without fields stays open. */
export async function pressEscape(context: ToolContext, press: () => Promise<unknown>): Promise<void> {
  const page = await context.page();
  const veil = await veilOn(page);
  await press();
  if (veil === undefined) return;
  const { element, position } = veil;
  const isOpen = (): Promise<boolean> => element.evaluate(isOnTop, position).catch(() => false);
  const left = await until(closeMs, context.signal, async () => ((await isOpen()) ? 'open' : undefined));
  if (left !== undefined)
    await element.click({ position, timeout: closeMs, signal: context.signal }).catch(() => undefined);
}

async function veilOn(page: Page): Promise<Veil | undefined> {
  const found = await page.evaluateHandle(veilInPage).catch(() => undefined);
  const element = (await found?.getProperty('element'))?.asElement() as Handle | null | undefined;
  if (found === undefined || !element) return undefined;
  return { element, position: await found.evaluate(({ x, y }) => ({ x, y })) };
}

/** A veil is empty and covers the window below a popup without fields. */
function veilInPage(): { readonly element: Element | null; readonly x: number; readonly y: number } {
  const parts = 12;
  const hits = Array.from({ length: parts * parts }, (_, part) => {
    const x = innerWidth * (((part % parts) + 0.5) / parts);
    const y = innerHeight * ((Math.floor(part / parts) + 0.5) / parts);
    return { x, y, element: document.elementFromPoint(x, y) };
  });
  const isVeil = (element: Element | null): boolean => {
    if (element === null || element.childNodes.length > 0) return false;
    const { width, height } = element.getBoundingClientRect();
    return (
      width >= innerWidth &&
      height >= innerHeight &&
      /absolute|fixed/.test(getComputedStyle(element).position)
    );
  };
  const none = { element: null, x: 0, y: 0 };
  const at = hits.find(({ element }) => isVeil(element));
  if (at === undefined) return none;
  const isDrawnOver = (element: Element): boolean =>
    /absolute|fixed/.test(getComputedStyle(element).position);
  const over = hits.flatMap(({ element }) => (element === null || element === at.element ? [] : [element]));
  const popups = over.map((each) => {
    let popup: Element | null = null;
    for (let part: Element | null = each; part?.contains(at.element) === false; part = part.parentElement)
      if (isDrawnOver(part)) popup = part;
    return popup;
  });
  const fields = 'input:not([type=hidden]), textarea, select, [contenteditable=true], [role=textbox]';
  const asks = '[role=alertdialog], [aria-modal=true], dialog';
  const isHarmless = popups.every(
    (popup) => popup !== null && !popup.matches(asks) && popup.querySelector(`${fields}, ${asks}`) === null,
  );
  const { element, x, y } = at;
  return popups.length > 0 && isHarmless ? { element, x, y } : none;
}

function isOnTop(veil: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return document.elementFromPoint(x, y) === veil;
}
