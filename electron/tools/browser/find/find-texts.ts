import type { Page } from 'playwright-core';
import { framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { askElement } from './questions/ask-element.ts';
import { writtenTexts } from './questions/written-texts.ts';
import { readAllShown } from './read-shown.ts';
import { matchesSearch, matchText, type TextSearch } from './match/match-text.ts';
import { clean } from './match/name-match.ts';
import { locateInFrame, type Thing } from './outline.ts';

export async function findTexts(
  page: Page,
  search: TextSearch,
  isAllowed: MayUse = () => Promise.resolve(true),
): Promise<readonly Thing[]> {
  const frames = await framesOf(page, isAllowed);
  const asked = { within: search.within, role: 'password' } as const;
  const outlines = await readAllShown(frames, asked);
  const found = matchText(
    outlines.filter((outline) => outline !== undefined),
    search,
  );
  const isShown = await Promise.all(found.map((thing) => isWritten(page, thing, search)));
  return found.filter((_, index) => isShown[index] === true);
}

/** A name may be invisible, and a style may show text in capitals. */
async function isWritten(page: Page, thing: Thing, search: TextSearch): Promise<boolean> {
  const { text, exact = false } = search;
  const own = thing.value || thing.text;
  const isAcross = !exact && !matchesSearch(own, search);
  const isSure = own !== thing.name && (!exact || clean(own) === clean(text));
  if (isAcross || isSure) return true;
  const element = locateInFrame(page, thing);
  const asked = askElement(element, writtenTexts, { arg: null, timeout: 1_000 });
  const written = await asked.catch((): string[] => []);
  return written.some((each) => (exact ? clean(each) === clean(text) : matchesSearch(each, search)));
}
