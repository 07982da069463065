import type { Locator, Page } from 'playwright-core';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { askElement } from './questions/ask-element.ts';
import { bareInMiddle, underOwnParent } from './questions/pressed-words.ts';
import { countIn } from './count-in.ts';
import { locateInFrame, locateToRead, type Thing } from './outline.ts';

export const outlineMs = 5_000;

/** For a press, only the words, unless the part around them takes it. */
export async function locateText(
  page: Page,
  thing: Thing,
  { purpose, part }: { readonly purpose: Purpose; readonly part: string | undefined },
): Promise<Locator> {
  if (purpose === 'look') return locateToRead(page, thing);
  const element = locateInFrame(page, thing);
  if (thing.role === 'text' && thing.ref === undefined && (await countIn(element)) === 0) {
    const around = locateToRead(page, thing);
    if (await askElement(around, bareInMiddle, { arg: null, timeout: outlineMs }).catch(() => false))
      return around;
  }
  const isForWords = ['generic', 'cell', 'gridcell', 'paragraph', 'listitem', 'row'].includes(thing.role);
  if ((purpose !== 'press' && purpose !== 'point') || !isForWords || thing.ref === undefined) return element;
  for (const text of [...(part === undefined ? [] : [part]), thing.text]) {
    const words = element.getByText(text, { exact: true }).filter({ visible: true });
    if ((await words.count()) === 1)
      return (await askElement(words, underOwnParent, { arg: null, timeout: outlineMs }).catch(() => false))
        ? element
        : words;
  }
  return element;
}
