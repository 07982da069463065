import type { ElementHandle } from 'playwright-core';
import type { Actable } from '../../find/pin-element.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { ToolContext } from '../../session/tool-context.ts';

type Handle = ElementHandle<HTMLElement | SVGElement>;

const closeMs = 500;

/** The control, or an element around only it. */
export async function popupAnnouncerOf(control: Handle): Promise<Handle> {
  return (await control.evaluateHandle(tellerInPage)) as Handle;
}

/** Also closes a list that covers its field. */
export async function acceptChoices(context: ToolContext, list: Handle): Promise<void> {
  const found = await list.evaluateHandle(acceptButton).catch(() => undefined);
  const button = found?.asElement() as Handle | null | undefined;
  if (button) await context.untilDialog(button.click({ timeout: closeMs }));
}

/** Searches beside the choices. */
function acceptButton(list: Element): Element | null {
  const choices = '[role=option], [role^=menuitem], [role=treeitem], label, li';
  const isShown = (each: Element): boolean => each.getClientRects().length > 0;
  const isBesideChoices = (button: Element, covering?: Element): boolean => {
    for (let around = button.parentElement; around?.contains(list) === false; around = around.parentElement)
      if (/absolute|fixed/.test(getComputedStyle(around).position) && around.contains(covering ?? around))
        if ([...around.querySelectorAll(choices)].some(isShown)) return true;
    return false;
  };
  const { x, y, width, height } = list.getBoundingClientRect();
  const root = list.getRootNode() as Document | ShadowRoot;
  const top = root.elementFromPoint(x + width / 2, y + height / 2);
  const cover = top === null || list.contains(top) || top.contains(list) ? undefined : top;
  const isClosing = (each: Element): boolean => {
    const called = [each, ...each.querySelectorAll('*')].flatMap((part) => [part.className, part.ariaLabel]);
    const isOfField = each.parentElement?.querySelector('input:not([type=checkbox], [type=radio])') !== null;
    return each.textContent.trim() === ''
      ? !isOfField && called.some((name) => typeof name === 'string' && /\bclose\b/i.test(name))
      : /^\s*close\s*$/i.test(each.textContent);
  };
  const buttons = [...list.ownerDocument.querySelectorAll('a, button, [role=button]')].filter(isShown);
  const accepting = buttons.find(
    (each) =>
      !each.matches('a:not([role=button])') &&
      /^\s*(?:ok|okay|apply|done|confirm)\s*$/i.test(each.textContent) &&
      isBesideChoices(each),
  );
  const closing = cover && buttons.find((each) => isClosing(each) && isBesideChoices(each, cover));
  return accepting ?? closing ?? null;
}

/** Presses an empty place. */
export async function closePopup(context: ToolContext, field: Actable, popup?: Handle): Promise<void> {
  // The choice may have replaced the field or the page.
  const place = await emptyPlaceOf(field, (teller) => staysOpen(context, teller, popup)).catch(
    () => undefined,
  );
  if (place === undefined) return;
  const { around, teller, position } = place;
  const press = around.click({ position, timeout: closeMs }).catch(() => undefined);
  const { dialog } = await context.untilDialog(press);
  if (dialog === undefined)
    await pollWhile(closeMs, context.signal, async () =>
      (await isOpen(teller, popup).catch(() => false)) ? 'open' : undefined,
    );
}

/** A popup that nothing announces may still be about to close. */
async function staysOpen(context: ToolContext, teller: Handle, popup?: Handle): Promise<boolean> {
  if ((await teller.getAttribute('aria-expanded')) !== null) return isOpen(teller);
  const open = await pollWhile(closeMs, context.signal, async () =>
    (await isOpen(teller, popup)) ? 'open' : undefined,
  );
  return open !== undefined;
}

async function isOpen(teller: Handle, popup?: Handle): Promise<boolean> {
  const expanded = await teller.getAttribute('aria-expanded');
  return expanded === null ? ((await popup?.evaluate(isInFront)) ?? false) : expanded === 'true';
}

function isInFront(popup: Element): boolean {
  const { left, top, right, bottom } = popup.getBoundingClientRect();
  const middle = (from: number, to: number, size: number): number =>
    (Math.max(0, from) + Math.min(size, to)) / 2;
  const [x, y] = [middle(left, right, innerWidth), middle(top, bottom, innerHeight)];
  return popup.contains((popup.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y));
}

async function emptyPlaceOf(
  field: Actable,
  isStillOpen: (teller: Handle) => Promise<boolean>,
): Promise<
  | {
      readonly around: Handle;
      readonly teller: Handle;
      readonly position: { readonly x: number; readonly y: number };
    }
  | undefined
> {
  const control = 'locator' in field ? await field.elementHandle({ timeout: closeMs }) : field;
  const teller = await popupAnnouncerOf(control);
  if (!(await isStillOpen(teller))) return undefined;
  const place = await control.evaluateHandle(emptyPlaceBeside);
  const around = (await place.getProperty('around')).asElement() as Handle | null;
  if (around === null) return undefined;
  return { around, teller, position: await place.evaluate(({ x, y }) => ({ x, y })) };
}

function tellerInPage(element: Element): Element {
  const telling = '[aria-expanded], [aria-haspopup]';
  const around = element.parentElement;
  const isAlone = around?.querySelectorAll('a, button, input, select, textarea').length === 1;
  return isAlone && !element.matches(telling) && around.matches(telling) ? around : element;
}

interface Place {
  readonly around: Element | null;
  readonly x: number;
  readonly y: number;
}

/** A press there reaches only the popup's backdrop, or what a press on the control reached. */
function emptyPlaceBeside(control: Element): Place {
  const own = control.getBoundingClientRect();
  const [middleX, middleY] = [own.left + own.width / 2, own.top + own.height / 2];
  const top = document.elementFromPoint(middleX, middleY);
  if (top?.contains(control) === false && top.childNodes.length === 0) {
    const backdrop = top.getBoundingClientRect();
    const isOverAll = backdrop.width >= innerWidth && backdrop.height >= innerHeight;
    if (isOverAll && !control.contains(top))
      return { around: top, x: middleX - backdrop.left, y: middleY - backdrop.top };
  }
  const parts = 20;
  const pressable = 'label, a, button, summary, [role=button], [role=combobox], [role=option]';
  // Such as a round corner, whose press counts as one on the control.
  const isNear = (x: number, y: number): boolean => {
    const nearPx = 4;
    const isAcross = x > own.left - nearPx && x < own.right + nearPx;
    return isAcross && y > own.top - nearPx && y < own.bottom + nearPx;
  };
  const isOver = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    const isLayer = /absolute|fixed/.test(getComputedStyle(each).position) && Math.min(width, height) > 1;
    return isLayer || each.matches('dialog, [role=dialog], [role=alertdialog]');
  };
  for (let around = control.parentElement; around !== null; around = around.parentElement) {
    // A press on it might close it.
    if (isOver(around)) break;
    if (around.closest(pressable) !== null || getComputedStyle(around).cursor === 'pointer') continue;
    const box = around.getBoundingClientRect();
    for (let part = 0; part < parts * parts; part += 1) {
      const x = box.width * (((part % parts) + 0.5) / parts);
      const y = box.height * ((Math.floor(part / parts) + 0.5) / parts);
      if (isNear(box.left + x, box.top + y)) continue;
      if (document.elementFromPoint(box.left + x, box.top + y) === around)
        return { around, x: x - around.clientLeft, y: y - around.clientTop };
    }
  }
  return { around: null, x: 0, y: 0 };
}
