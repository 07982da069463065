/**
 * Runs in the page. The words of a tree item if its middle shows none of its line: a wide item may react only
 * to its words, and the middle of an open branch belongs to an item below it.
 */
export function wordsOfItem(item: Element, inMiddle: Element): Element | null {
  const isOwn = (each: Element): boolean => each.closest('[role=treeitem], [role=group]') === item;
  if (!item.matches('[role=treeitem]') || (inMiddle !== item && isOwn(inMiddle))) return null;
  const isShown = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) > 1 && each.closest('[aria-hidden=true], button, [role=button]') === null;
  };
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { parentElement: words, nodeValue } = texts.currentNode;
    const isWord = words !== null && /[\p{L}\p{N}]/u.test(nodeValue ?? '') && isOwn(words) && isShown(words);
    if (isWord) return words === item ? null : words;
  }
  return null;
}
