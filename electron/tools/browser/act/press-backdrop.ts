import type { ElementHandle, Page } from 'playwright-core';
import type { ToolContext } from '../session/tool-context.ts';
import { pollWhile } from '../session/poll-while.ts';
import { closePopup } from './choose/popup.ts';

const closeMs = 1_000;

type Handle = ElementHandle<HTMLElement | SVGElement>;

interface Backdrop {
  readonly element: Handle;
  readonly position: { readonly x: number; readonly y: number };
}

/**
 * If a calendar or list without fields stays open, presses its backdrop, or beside the control that opened it.
 * Returns whether it did.
 */
export async function pressEscape(context: ToolContext, press: () => Promise<unknown>): Promise<boolean> {
  const page = await context.page();
  const backdrop = await backdropOn(page);
  const opener = backdrop === undefined ? await openerOn(page) : undefined;
  await press();
  const isOpen = async (): Promise<boolean> => {
    if (backdrop !== undefined)
      return backdrop.element.evaluate(isOnTop, backdrop.position).catch(() => false);
    return opener !== undefined && (await openerOn(page)) !== undefined;
  };
  const left = await pollWhile(closeMs, context.signal, async () => ((await isOpen()) ? 'open' : undefined));
  if (left === undefined) return false;
  if (opener !== undefined) await closePopup(context, opener);
  await backdrop?.element
    .click({ position: backdrop.position, timeout: closeMs, signal: context.signal })
    .catch(() => undefined);
  return true;
}

async function openerOn(page: Page): Promise<Handle | undefined> {
  const found = await page.evaluateHandle(openerInPage).catch(() => undefined);
  return (found?.asElement() ?? undefined) as Handle | undefined;
}

/** Runs in the page. The only control that says that it opened something, if that is drawn over the page. */
function openerInPage(): Element | null {
  const asks = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
  const fields = `input:not([type=hidden], [type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=textbox], ${asks}`;
  const [opener, ...others] = [...document.querySelectorAll('[aria-expanded=true]')].filter(
    (each) => each.getClientRects().length > 0,
  );
  const id = opener?.getAttribute('aria-controls') ?? opener?.getAttribute('aria-owns') ?? '';
  const popup = document.getElementById(id);
  if (opener === undefined || others.length > 0 || popup === null) return null;
  if (popup.closest(asks) !== null || popup.querySelector(fields) !== null) return null;
  const { x, y, width, height } = popup.getBoundingClientRect();
  if (!popup.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return null;
  for (let part: Element | null = popup; part?.contains(opener) === false; part = part.parentElement)
    if (/absolute|fixed/.test(getComputedStyle(part).position)) return opener;
  return null;
}

async function backdropOn(page: Page): Promise<Backdrop | undefined> {
  const found = await page.evaluateHandle(backdropInPage).catch(() => undefined);
  const element = (await found?.getProperty('element'))?.asElement() as Handle | null | undefined;
  if (found === undefined || !element) return undefined;
  return { element, position: await found.evaluate(({ x, y }) => ({ x, y })) };
}

/** A backdrop is empty and covers the window below a popup without fields. */
function backdropInPage(): { readonly element: Element | null; readonly x: number; readonly y: number } {
  const parts = 12;
  const hits = Array.from({ length: parts * parts }, (_, part) => {
    const x = innerWidth * (((part % parts) + 0.5) / parts);
    const y = innerHeight * ((Math.floor(part / parts) + 0.5) / parts);
    return { x, y, element: document.elementFromPoint(x, y) };
  });
  const isBackdrop = (element: Element | null): boolean => {
    if (element === null || element.childNodes.length > 0) return false;
    const { width, height } = element.getBoundingClientRect();
    return (
      width >= innerWidth &&
      height >= innerHeight &&
      /absolute|fixed/.test(getComputedStyle(element).position)
    );
  };
  const none = { element: null, x: 0, y: 0 };
  const at = hits.find(({ element }) => isBackdrop(element));
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

function isOnTop(backdrop: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return document.elementFromPoint(x, y) === backdrop;
}
