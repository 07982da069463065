/** Runs in the page. The smallest elements with this whole text in what opened over the page, or in such `lists`. */
export function wordsOverPage(
  list: Element,
  { option, lists }: { readonly option: string; readonly lists?: string },
): Element[] {
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
