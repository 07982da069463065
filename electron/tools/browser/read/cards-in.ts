import type { Edges } from '../find/seen-order.ts';

export interface Card {
  readonly text: string;
  readonly struckOut: readonly string[];
  readonly heading: string;
  readonly link: string;
  readonly address: string;
  readonly image: string;
  readonly place: Edges;
}

/** Runs in the page. Finds list items or articles, otherwise the fullest similar elements. */
export function cardsIn(root: Element, isCard: boolean): Card[] {
  const items = 'li, article, [role=listitem], [role=article], [role=row], [role=option]';
  const singleItems = 'li, article, [role=listitem], [role=article]';
  const lists = 'ul, ol, [role=list], [role=feed]';
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const isShown = (each: Element): boolean => each.getClientRects().length > 0;
  const textOf = (each: Element | null): string =>
    each === null ? '' : each instanceof HTMLElement ? each.innerText : each.textContent;
  const textsIn = (each: Element): number => {
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode() !== null) if ((walker.currentNode.textContent ?? '').trim() !== '') count += 1;
    return count;
  };
  const struckOutIn = (each: Element): string[] =>
    [...each.querySelectorAll('*')]
      .filter((part) => isShown(part) && getComputedStyle(part).textDecorationLine.includes('line-through'))
      .map(textOf);
  const kindOf = (each: Element): string =>
    [each.parentElement, each].map((one) => `${one?.tagName ?? ''}.${one?.className ?? ''}`).join(' ');
  const groupsOf = (all: readonly Element[]): Element[][] => {
    const groups = new Map<string, Element[]>();
    for (const each of all) groups.set(kindOf(each), [...(groups.get(kindOf(each)) ?? []), each]);
    return [...groups.values()].filter((group) => group.length > 1);
  };
  /** The fullest group. Most of its elements have at least `least` texts. */
  const fullest = (groups: readonly Element[][], least: number): Element[] | undefined => {
    let best: { readonly group: Element[]; readonly texts: number } | undefined;
    for (const group of groups) {
      const counts = group.map(textsIn);
      const texts = counts.reduce((sum, count) => sum + count, 0);
      const isFull = counts.filter((count) => count >= least).length * 2 > group.length;
      if (isFull && texts > (best?.texts ?? -1)) best = { group, texts };
    }
    return best?.group;
  };
  const read = (card: Element): Card => {
    const heading = card.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]');
    const link = card.matches('a[href]') ? card : (card.querySelector('a[href]') ?? card.closest('a[href]'));
    const { left, top, right, bottom } = card.getBoundingClientRect();
    return {
      place: { left, top, right, bottom },
      text: textOf(card),
      struckOut: struckOutIn(card),
      heading: plain(textOf(heading)),
      link: plain(textOf(link)),
      address: link instanceof HTMLAnchorElement ? link.href : '',
      image: card.querySelector('img')?.alt ?? '',
    };
  };
  if (isCard) return [read(root)];
  const shown = [...root.querySelectorAll('*')].filter(isShown);
  // A last page may have one item, whose parts may look alike.
  const [only, ...others] = shown.filter((each) => each.matches(singleItems));
  if (only !== undefined && others.length === 0 && root.matches(lists)) return [read(only)];
  const itemsOfLists = shown.filter((each) => each.matches(items));
  /** One that is marked, or every other one, may have a class of its own. */
  const listed = (least: number): Element[] | undefined => {
    const group = fullest(groupsOf(itemsOfLists), least);
    const parents = new Set(group?.map(({ parentElement }) => parentElement));
    return (
      group &&
      itemsOfLists.filter(
        (each) =>
          group.includes(each) ||
          (each.matches(singleItems) && parents.has(each.parentElement) && textsIn(each) >= least),
      )
    );
  };
  const hasPictures = itemsOfLists.some((each) => each.querySelector('img') !== null);
  const alike =
    listed(2) ?? fullest(groupsOf(shown), 2) ?? listed(1) ?? (hasPictures ? listed(0) : undefined);
  if (alike === undefined) {
    const item = root.matches(singleItems) ? root : root === document.body ? undefined : only;
    return item === undefined || others.length > 0 ? [] : [read(item)];
  }
  return alike.filter((each) => !alike.some((other) => other !== each && other.contains(each))).map(read);
}
