import type { ElementHandle } from 'playwright-core';
import { pollWhile } from '../../session/poll-while.ts';
import type { ToolContext } from '../../session/tool-context.ts';

type List = ElementHandle<HTMLElement | SVGElement>;

interface WantedWords {
  readonly option: string;
  readonly lists?: string;
}

/** Runs in the page. The smallest elements with this whole text in what opened over the page, or in such `lists`. */
export function wordsOverPage(list: Element, { option, lists }: WantedWords): Element[] {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const isOver = (each: Element): boolean => {
    for (let around: Element | null = each; around?.contains(list) === false; around = around.parentElement)
      if (
        /absolute|fixed/.test(getComputedStyle(around).position) ||
        (lists !== undefined && around.matches(lists))
      )
        return true;
    return false;
  };
  const called = [...list.ownerDocument.querySelectorAll('body *')].filter(
    (each) => plain(each.textContent) === plain(option) && each.checkVisibility(),
  );
  const smallest = called.filter((each) => ![...each.children].some((child) => called.includes(child)));
  return smallest.filter(isOver);
}

/** Returns what waits for the words to open. Null unless exactly one shows that doesn't yet. */
export async function watchWords(
  context: ToolContext,
  list: List,
  wanted: WantedWords,
): Promise<(limitMs: number) => Promise<List | null>> {
  const before = await list.evaluateHandle(wordsOverPage, wanted);
  return async (limitMs) => {
    let found: List | null = null;
    await pollWhile(limitMs, context.signal, async () => {
      const words = await list.evaluateHandle(wordsOverPage, wanted);
      found = (await words.evaluateHandle(onlyNew, before)).asElement() as List | null;
      return found === null ? 'closed' : undefined;
    });
    return found;
  };
}

function onlyNew(words: readonly Element[], before: readonly Element[]): Element | null {
  const isInFront = (each: Element): boolean => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const [only = null, ...others] = words.filter((each) => !before.includes(each) && isInFront(each));
  return others.length === 0 ? only : null;
}
