import type { Locator, Page } from 'playwright-core';
import { withDrawn } from '../find/engines/drawn-controls.ts';
import { framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { askElement } from '../find/questions/ask-element.ts';
import { findTexts } from '../find/find-texts.ts';
import { matchesSearch, matchText, type TextSearch } from '../find/match/match-text.ts';
import { clean, isSameName } from '../find/match/name-match.ts';
import { outlineFrom } from '../find/outline.ts';
import { readDrawnText } from './drawn-text.ts';
import { elementText } from './shown-text.ts';

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
  const { isField, secrets, ...read } = await askElement(element, elementText, { arg: null, timeout });
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
