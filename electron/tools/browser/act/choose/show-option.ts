import type { ElementHandle } from 'playwright-core';
import { caretBeside } from './open-path.ts';
import { popupAnnouncerOf } from './popup.ts';
import { openMs, pressList } from './press-list.ts';
import { inDialog, optionNotFound } from './option-not-found.ts';
import { untilDrawn } from '../until-drawn.ts';
import { wordsOverPage } from './words-over-page.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { clean, differsInSpacesAlone } from '../../find/match/name-match.ts';
import type { Actable } from '../../find/pin-element.ts';
import { isPath, pathOf } from '../../find/match/paths.ts';
import type { Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';

export type List = ElementHandle<HTMLElement | SVGElement>;

const ownMs = 300;
const maxScrolls = 100;
export interface Wanted {
  readonly target: Target;
  readonly option: string;
  readonly isOpen: boolean;
  readonly popup?: List | undefined;
}

/** Opens the list, and scrolls or types until it draws the option. */
export async function showOption(
  context: ToolContext,
  list: List,
  { target, option, isOpen: wasOpen, popup }: Wanted,
): Promise<List | Required<DialogOutcome>> {
  const { timeout } = context.options(target);
  const teller = await popupAnnouncerOf(list);
  if (wasOpen && (await teller.getAttribute('aria-expanded')) !== 'false') {
    const there = await findCustomOption(context, option, 1);
    if (there !== undefined && (await there.isVisible())) return asElement(there, context);
  }
  const isOpen = (element: Element): boolean => {
    const expanded = element.getAttribute('aria-expanded');
    return expanded !== null
      ? expanded === 'true'
      : element.getAttribute('role') !== 'combobox' &&
          !element.matches('input, select, [aria-haspopup]') &&
          (element.hasAttribute('role') || getComputedStyle(element).cursor !== 'pointer');
  };
  if (!(await teller.evaluate(isOpen))) {
    // A list that is opened while it closes may stay empty.
    const open = await pollWhile(openMs, context.signal, async () =>
      (await popup?.isVisible()) ? 'open' : undefined,
    );
    const there =
      open === undefined ? null : ((await findBeside(list, option)) ?? (await findWords(list, option)));
    // A press would close a list that stays open.
    if (there !== null) return there;
    const { dialog } = await pressList(context, list, timeout);
    if (dialog !== undefined) return { dialog };
  }
  const opened = { list, teller, option, limitMs: Math.min(timeout, openMs) };
  let known = await findShown(context, opened);
  if (known === null && (await isEmpty(opened))) {
    // The first press may only close what says that it is open.
    for (let time = 1; time <= 2 && (time === 1 || !(await teller.evaluate(isOpen))); time += 1) {
      const { dialog } = await pressList(context, list, timeout);
      if (dialog !== undefined) return { dialog };
    }
    known = await findShown(context, opened);
  }
  if (known !== null) return asElement(known, context);
  // Typing would leave only similar options.
  const names = await namesBeside(list);
  const respaced = new Set(names.map(clean).filter((name) => differsInSpacesAlone(option, name)));
  const [only, ...others] = respaced;
  if (only !== undefined && only !== option && others.length === 0)
    return showOption(context, list, { target, option: only, isOpen: true, popup });
  const found = (await type(list, option, context))
    ? await findCustomOption(context, option, timeout)
    : undefined;
  if (found === undefined)
    throw (await list.evaluate(isInOtherDialog, option))
      ? inDialog(target, option)
      : optionNotFound(target, option, names);
  return asElement(found, context);
}

interface Opened {
  readonly list: List;
  readonly teller: List;
  readonly option: string;
  readonly limitMs: number;
}

async function findShown(
  context: ToolContext,
  { list, teller, option, limitMs }: Opened,
): Promise<Actable | null> {
  return (
    (await findOwn(context, teller, option)) ??
    (await findCustomOption(context, option, limitMs)) ??
    (await findBeside(list, option)) ??
    (await findByScrolling(context, teller, option)) ??
    (await findWords(list, option)) ??
    findByPath(context, list, option)
  );
}

async function isEmpty({ list, teller }: Opened): Promise<boolean> {
  const isOpen = (await teller.getAttribute('aria-expanded').catch(() => null)) === 'true';
  return isOpen && (await namesBeside(list)).length === 0;
}

async function findBeside(list: List, option: string): Promise<List | null> {
  const choices = await list.evaluateHandle(choicesBeside);
  const named = (all: readonly Element[], wanted: string): Element | null => {
    const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
    const found = all.filter(
      (each) => plain(each.getAttribute('aria-label') ?? each.textContent) === plain(wanted),
    );
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return (await choices.evaluateHandle(named, option)).asElement() as List | null;
}

async function namesBeside(list: List): Promise<readonly string[]> {
  const choices = await list.evaluateHandle(choicesBeside);
  return choices.evaluate((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
}

function choicesBeside(list: Element): Element[] {
  const choices = '[role=option], [role^=menuitem], [role=treeitem], label, li';
  let drawn: Node = list;
  for (let root = drawn.getRootNode(); root instanceof ShadowRoot; root = drawn.getRootNode())
    drawn = root.host;
  const isOpened = (each: Element): boolean => {
    for (let around: Element | null = each; around?.contains(drawn) === false; around = around.parentElement)
      if (/absolute|fixed/.test(getComputedStyle(around).position)) return true;
    return false;
  };
  const isOfField = (each: Element): boolean =>
    each instanceof HTMLLabelElement && each.control?.matches('[type=checkbox], [type=radio]') === false;
  const shown = [...list.ownerDocument.querySelectorAll(choices)].filter(
    (each) =>
      each.getClientRects().length > 0 &&
      !isOfField(each) &&
      each.ariaHidden !== 'true' &&
      (list.contains(each) || isOpened(each)),
  );
  return shown.filter((each) => !shown.some((other) => other !== each && each.contains(other)));
}

async function findWords(list: List, option: string): Promise<List | null> {
  const opened = await list.evaluateHandle(wordsOverPage, { option });
  return (await opened.evaluateHandle(nearestTo, list)).asElement() as List | null;
}

/** “North > Floor 2” or “North / Floor 2”. */
async function findByPath(context: ToolContext, list: List, option: string): Promise<List | null> {
  const isWritten = isPath(option);
  const [first = '', ...others] = isWritten ? pathOf(option) : option.split(' / ');
  const find = async (name: string): Promise<List | null> =>
    (await findBeside(list, name)) ?? findWords(list, name);
  let found = others.length === 0 ? null : await find(first);
  if (found !== null && !isWritten && !(await found.evaluate(isBranch))) return null;
  for (const name of others) {
    if (found === null) return null;
    await openBranch(found);
    await pollWhile(openMs, context.signal, async () => {
      found = await find(name);
      return found === null ? 'closed' : undefined;
    });
  }
  return found;
}

function isBranch(element: Element): boolean {
  const items = 'li, [role=option], [role^=menuitem], [role=treeitem]';
  const item = element.closest(items) ?? element.parentElement ?? element;
  if (item.matches('[aria-haspopup], [aria-expanded]')) return true;
  const { left, right } = item.getBoundingClientRect();
  return [...item.querySelectorAll('svg, img, i')].some((each) => {
    const picture = each.getBoundingClientRect();
    return picture.width > 0 && picture.left > (left + right) / 2;
  });
}

/** A press on a branch's words may choose it. */
async function openBranch(branch: List): Promise<void> {
  const state = await branch.evaluate((element: Element) => {
    const item = element.closest('[role=treeitem]');
    const inner = [...(item?.querySelectorAll('[role=treeitem]') ?? [])];
    return item === null ? 'none' : inner.some((each) => each.checkVisibility()) ? 'open' : 'closed';
  });
  if (state === 'open') return;
  const caret = state === 'closed' ? await caretBeside(branch) : null;
  await (caret ?? branch).click({ timeout: openMs });
}

function nearestTo(opened: readonly Element[], list: Element): Element | null {
  let around: Element | null = list;
  while (around !== null && !opened.some((each) => around?.contains(each))) around = around.parentElement;
  const [nearest, ...others] = opened.filter((each) => around?.contains(each) ?? true);
  return others.length === 0 ? (nearest ?? null) : null;
}

/** Other lists may have an equal option. */
async function findOwn(context: ToolContext, list: List, option: string): Promise<List | null> {
  let found: List | null = null;
  if (await list.evaluate((each) => each.hasAttribute('aria-controls') || each.hasAttribute('aria-owns')))
    await pollWhile(ownMs, context.signal, async () => {
      const popup = (await list.evaluateHandle(popupOf)).asElement();
      found = popup === null ? null : await findByText(popup as List, option);
      return found === null ? 'nothing' : undefined;
    });
  return found;
}

async function findByText(popup: List, option: string): Promise<List | null> {
  return (await popup.evaluateHandle(calledIn, option)).asElement() as List | null;
}

async function findByScrolling(context: ToolContext, list: List, option: string): Promise<List | null> {
  const popup = (await list.evaluateHandle(popupOf)).asElement() as List | null;
  if (popup === null) return null;
  for (let count = 0; await popup.evaluate(scrollOn, count === 0); count += 1) {
    await untilDrawn(await context.page());
    const found = await findByText(popup, option);
    if (found !== null || count === maxScrolls || context.signal.aborted) return found;
  }
  return null;
}

/** Another outline would invalidate the locator. */
function asElement(found: Actable, context: ToolContext): Promise<List> {
  return 'locator' in found ? found.elementHandle(context.options()) : Promise.resolve(found);
}

async function findCustomOption(
  context: ToolContext,
  option: string,
  limitMs: number,
): Promise<Actable | undefined> {
  const found = await context
    .pinned({ target: option, role: 'option', timeoutMs: limitMs }, 'press')
    .catch(() => undefined);
  if (found === undefined) return undefined;
  const element = await asElement(found, context);
  // The option belongs to another list.
  if (await element.evaluate((each) => each instanceof HTMLOptionElement)) return undefined;
  if (await found.isVisible()) return found;
  const words = (await context.page()).getByText(option, { exact: true }).filter({ visible: true });
  return (await words.count()) === 0 ? found : words.last();
}

function popupOf(list: Element): Element | null {
  const id = list.getAttribute('aria-controls') ?? list.getAttribute('aria-owns') ?? '';
  let around = (list.getRootNode() as Document | ShadowRoot).getElementById(id);
  while (around !== null && (around.clientWidth < 5 || around.clientHeight < 5))
    around = around.parentElement;
  return around === null || around.contains(list) ? null : around;
}

/** Undefined for a list that is part of the page. */
export async function popupAround(option: List, list: List): Promise<List | undefined> {
  const find = (element: Element, opener: Element): Element | null => {
    const plain = (each: Element): string => each.textContent.replace(/\s+/g, ' ').trim();
    const words = plain(element);
    // Each row of a long list may have a place of its own.
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      if (around.contains(opener)) return null;
      if (/absolute|fixed/.test(getComputedStyle(around).position) && plain(around) !== words) return around;
    }
    return null;
  };
  return ((await option.evaluateHandle(find, list)).asElement() as List | null) ?? undefined;
}

function calledIn(popup: Element, option: string): Element | null {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const called = [...popup.querySelectorAll('*')].filter(
    (each) => plain(each.textContent) === plain(option) && each.getClientRects().length > 0,
  );
  return called.find((each) => ![...each.children].some((child) => called.includes(child))) ?? null;
}

function scrollOn(popup: Element, isFirst: boolean): boolean {
  const scrolls = (each: Element): boolean =>
    each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY);
  const box = [popup, ...popup.querySelectorAll('*')].find(scrolls) ?? popup.parentElement;
  if (box === null || !scrolls(box)) return false;
  const before = box.scrollTop;
  box.scrollTop = isFirst ? 0 : before + box.clientHeight;
  return isFirst || box.scrollTop !== before;
}

async function type(list: List, text: string, context: ToolContext): Promise<boolean> {
  const canType = (element: Element): boolean => element instanceof HTMLInputElement && !element.readOnly;
  if (!(await list.evaluate(canType))) return false;
  await list.fill(text, context.options());
  return true;
}

function isInOtherDialog(list: Element, option: string): boolean {
  const dialogs = list.ownerDocument.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]');
  return [...dialogs].some(
    (each) => each.checkVisibility() && !each.contains(list) && each.textContent.includes(option),
  );
}
