import { findAll } from './chat-search.ts';

export function findRanges(root: Element, words: string): Range[] {
  return [...root.querySelectorAll('[data-said]')].flatMap((said) => rangesIn(said, words));
}

function rangesIn(message: Element, words: string): Range[] {
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  const parts: { readonly node: Node; readonly start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    parts.push({ node, start: text.length });
    text += node.textContent ?? '';
  }
  const placeOf = (offset: number): readonly [Node, number] | undefined => {
    const part = parts.findLast(({ start }) => start <= offset);
    return part === undefined ? undefined : [part.node, offset - part.start];
  };
  return findAll(text, words).flatMap((at) => {
    const from = placeOf(at);
    const last = placeOf(at + words.length - 1);
    if (from === undefined || last === undefined) return [];
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(last[0], last[1] + 1);
    return [range];
  });
}
