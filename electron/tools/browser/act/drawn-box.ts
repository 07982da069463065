import { elementNow, relatedTo, type Actable, type Pinned } from '../find/pin-element.ts';

/** The box that a tree item or option with a state draws. A press beside it may only select the item. */
export async function boxDrawnIn(element: Actable): Promise<Pinned | null> {
  return relatedTo(element, boxInItem);
}

function boxInItem(item: Element): Element | null {
  const items = '[role=treeitem], [role=option]';
  if (!item.matches(items) || !item.hasAttribute('aria-checked')) return null;
  const leastPx = 8;
  const maxPx = 40;
  const isBox = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    return (
      each.textContent.trim() === '' && Math.min(width, height) >= leastPx && Math.max(width, height) <= maxPx
    );
  };
  const own = (css: string): Element[] =>
    [...item.querySelectorAll(css)].filter((each) => each.closest(items) === item);
  // A real box takes presses on its item.
  if (own('input, [role=checkbox]').length > 0) return null;
  return own('[class*=check i], [class*=check i] *').find(isBox) ?? null;
}

/**
 * Whether a toggle button is pressed, a cell's row selected, an item without a checked state chosen, or a part
 * without a role shows a check mark. Undefined for anything else.
 */
export async function drawnState(element: Actable): Promise<boolean | undefined> {
  const box = await elementNow(element);
  if (box === undefined) return undefined;
  return (await box.evaluate(stateShown).catch(() => null)) ?? undefined;
}

function stateShown(element: Element): boolean | null {
  if (element.matches('button[aria-pressed], [role=button][aria-pressed]'))
    return element.getAttribute('aria-pressed') === 'true';
  const items = '[role=option], [role=treeitem]';
  if (element.matches(items) && !element.hasAttribute('aria-checked')) {
    const [box, ...others] = [...element.querySelectorAll('[type=checkbox], [role=checkbox]')].filter(
      (each) => each.closest(items) === element,
    );
    if (box !== undefined && others.length === 0)
      return box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true';
    const selected = element.getAttribute('aria-selected');
    return selected === null ? null : selected === 'true';
  }
  const boxes = 'input, [role=checkbox], [role=radio], [role=switch]';
  const { width, height } = element.getBoundingClientRect();
  const isSquare = Math.abs(width - height) <= 1 && element.matches(':not(a, button, label, [role], td, th)');
  if (isSquare && element.closest('tr, [role=row]')?.querySelector(boxes) === null) {
    const words = element.textContent.trim();
    return words === '' ? false : /^[\u2713\u2714]\ufe0f?$/.test(words) || null;
  }
  if (!element.matches('td, th, [role=cell], [role=gridcell], [role=rowheader]')) return null;
  let row: Element | null = element;
  while (row !== null && !row.matches('tr, [role=row]'))
    row = row.assignedSlot ?? row.parentElement ?? (row.getRootNode() as Partial<ShadowRoot>).host ?? null;
  const selected = row?.getAttribute('aria-selected') ?? null;
  // Some rows get the attribute only once they are selected.
  const isBlank = row !== null && element.textContent.trim() === '';
  return selected === null && !isBlank ? null : selected === 'true';
}
