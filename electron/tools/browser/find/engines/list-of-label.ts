/** Runs in the page, with `listOfLabel`. */
export function listEngine(listOf: (words: Element) => Element | null): {
  queryAll(root: Node): readonly Element[];
} {
  return {
    queryAll(root) {
      const list = root instanceof Element ? listOf(root) : null;
      return list === null ? [] : [list];
    },
  };
}

/** Runs in the page. The list of a label: the button that opens it, or without one the only drawn list beside it. */
export function listOfLabel(words: Element): Element | null {
  const label = words.closest('label');
  if (label === null) return null;
  const { control } = label;
  if (control !== null) return control.matches('button[aria-haspopup=listbox]') ? control : null;
  const controls =
    'a, button, input:not([type=hidden]), select, textarea, summary, [contenteditable], [role]:not([role=img]), [tabindex]';
  const isDrawnList = (each: Element): boolean => {
    if (!(each instanceof HTMLElement) || each.tabIndex < 0 || each.hasAttribute('role')) return false;
    if (getComputedStyle(each).cursor !== 'pointer' || each.textContent.trim() === '') return false;
    if (each.matches('[aria-expanded], [aria-haspopup]')) return true;
    const { left, width } = each.getBoundingClientRect();
    return [...each.querySelectorAll('svg, img, i')].some((arrow) => {
      const picture = arrow.getBoundingClientRect();
      return picture.width > 0 && picture.left > left + width / 2;
    });
  };
  const hasWordsBefore = (control: Element, around: Element): boolean => {
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    let isBetween = false;
    while (texts.nextNode() !== null && !control.contains(texts.currentNode)) {
      const { currentNode: text } = texts;
      if (label.contains(text)) isBetween = true;
      else if (isBetween && text.nodeValue?.trim() !== '' && text.parentElement?.checkVisibility() === true)
        return true;
    }
    return false;
  };
  for (let around = label.parentElement; around !== null; around = around.parentElement) {
    if (around.querySelectorAll('label').length > 1) return null;
    const [control, ...others] = [...around.querySelectorAll(controls)].filter(
      (each) => !label.contains(each) && each.checkVisibility(),
    );
    if (control !== undefined)
      return others.length === 0 && isDrawnList(control) && !hasWordsBefore(control, around) ? control : null;
  }
  return null;
}
