import type { Locator, Page } from 'playwright-core';
import { withDrawn } from '../find/engines/drawn-controls.ts';
import { framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { findTexts } from '../find/find-texts.ts';
import { matchesSearch, matchText, type TextSearch } from '../find/match/match-text.ts';
import { clean, isSameName } from '../find/match/name-match.ts';
import { outlineFrom } from '../find/outline.ts';
import { readDrawnText } from './drawn-text.ts';
import { isMustFailure, must } from '../find/engines/selector-engines.ts';

/** Searches all frames, across elements, and whole values of fields. */
export async function isTextShown(page: Page, search: TextSearch, isAllowed?: MayUse): Promise<boolean> {
  if (search.within === undefined && search.exact !== true && (await isFoundByText(page, search, isAllowed)))
    return true;
  return (await findTexts(page, search, isAllowed)).length > 0;
}

const patienceMs = 1_000;

const maxPlain = 5;

async function isFoundByText(
  page: Page,
  search: TextSearch,
  isAllowed: MayUse = () => Promise.resolve(true),
): Promise<boolean> {
  for (const frame of await framesOf(page, isAllowed)) {
    const visible = frame.getByText(search.text).filter({ visible: true });
    const count = Math.min(await visible.count().catch(() => 0), maxPlain);
    for (const index of Array(count).keys()) {
      const shown = visible.nth(index).innerText({ timeout: patienceMs });
      if (matchesSearch(await shown.catch(() => ''), search)) return true;
    }
  }
  return false;
}

export interface ShownText {
  readonly text: string;
  readonly isSecret: boolean;
  readonly isField: boolean;
  holds(search: TextSearch): Promise<boolean>;
}

/** Reads a field's value, and the chosen options of a closed list. */
export async function readShownText(element: Locator, timeout = patienceMs): Promise<ShownText> {
  const read =
    (await readPlain(element, timeout)) ?? (await element.evaluate(readElement, undefined, { timeout }));
  const { isField, secrets } = read;
  const isEmpty = !isField && read.text.trim() === '';
  const text = isEmpty ? await readDrawnText(element, timeout) : read.text;
  return {
    text,
    isField,
    isSecret: isField && secrets.length > 0,
    async holds(search) {
      const { text: wanted, exact: isExact = false } = search;
      if (isField) return isExact ? clean(text) === clean(wanted) : isSameName(text, wanted);
      if (
        isExact
          ? text.split(/[\n\t]/).some((line) => clean(line) === clean(wanted))
          : matchesSearch(text, search)
      )
        return true;
      // The outline includes shadow trees and fields.
      const outline = outlineFrom(await element.locator(withDrawn).ariaSnapshotJSON({ mode: 'ai', timeout }));
      const things = matchText([outline], { ...search, within: undefined });
      return things.some(({ value }) => !secrets.includes(value));
    },
  };
}

const hasNoField = 'not(descendant-or-self::*[self::input or self::select or self::textarea])';

/** Undefined if the element holds fields or isn't HTML. */
async function readPlain(element: Locator, timeout: number): Promise<ReadElement | undefined> {
  try {
    const text = await element.locator(must(hasNoField)).innerText({ timeout });
    return { text, isField: false, secrets: [] };
  } catch (thrown) {
    if (isMustFailure(thrown) || (thrown instanceof Error && /not an HTMLElement/.test(thrown.message)))
      return undefined;
    throw thrown;
  }
}

interface ReadElement {
  readonly text: string;
  readonly isField: boolean;
  readonly secrets: readonly string[];
}

function readElement(element: Element): ReadElement {
  const passwords = 'input[type=password]';
  const chosenIn = (list: HTMLSelectElement): string =>
    [...list.selectedOptions].map((option) => option.text.trim()).join(', ');
  if (element instanceof HTMLSelectElement) return { text: chosenIn(element), isField: true, secrets: [] };
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return { text: element.value, isField: true, secrets: element.matches(passwords) ? [element.value] : [] };
  let text = element instanceof HTMLElement ? element.innerText : element.textContent;
  for (const list of element.querySelectorAll('select')) text = text.replace(list.innerText, chosenIn(list));
  return {
    text,
    isField: false,
    secrets: [...element.querySelectorAll<HTMLInputElement>(passwords)].map(({ value }) => value),
  };
}
