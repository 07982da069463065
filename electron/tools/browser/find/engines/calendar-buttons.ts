const calendarWords = /^(?:open )?(?:calendar|date ?picker)(?: icon| button)?$/i;

/**
 * Finds buttons that open a field's calendar, even drawn ones. Undefined for a name that no such button has.
 */
export function calendarCalled(name: string): string | undefined {
  return calendarWords.test(name.trim()) ? 'planwright-calendar=button' : undefined;
}

/**
 * Runs in the page. Finds icons beside fields that hold or ask for a date, whatever their label or class
 * says.
 */
export function calendarEngine(): {
  queryAll(root: Element | Document | ShadowRoot): readonly Element[];
} {
  const maxPx = 64;
  const maxLevels = 4;
  const otherwise = /\b(?:close|clear|remove|delete|reset|previous|next|up|down|increment|decrement)\b/i;
  const dates = [
    /\b\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,4}\b/,
    /\b\d{1,2}\.? \p{L}{3,}\.?,? \d{4}\b/u,
    /\b\p{L}{3,}\.? \d{1,2},? \d{4}\b/u,
  ];
  const isShown = (each: Element): boolean =>
    each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible';
  const isOfDate = (field: HTMLInputElement): boolean =>
    /^date/.test(field.type) ||
    /y{2}|d{2}|j{2}/i.test(field.placeholder) ||
    (field.type === 'text' && dates.some((form) => form.test(field.value)));
  const isIcon = (button: Element): boolean => {
    const { width, height } = button.getBoundingClientRect();
    const label = `${button.ariaLabel ?? ''} ${button.getAttribute('title') ?? ''}`;
    const isWordless = !/[\p{L}\p{N}]/u.test(button.textContent);
    return isWordless && isShown(button) && Math.max(width, height) <= maxPx && !otherwise.test(label);
  };
  const isBesideDate = (button: Element): boolean => {
    let around = button.parentElement;
    for (let level = 0; around !== null && level < maxLevels; level += 1) {
      const fields = [...around.querySelectorAll<HTMLInputElement>('input')].filter(isShown);
      if (fields.length > 0) return fields.length <= 2 && fields.every(isOfDate);
      around = around.parentElement;
    }
    return false;
  };
  const isDrawnButton = (each: Element): boolean => {
    const isPointed = (element: Element | null): boolean =>
      element !== null && getComputedStyle(element).cursor === 'pointer';
    const isOther = each.matches('label') || each.closest('button, [role=button], a') !== null;
    return isPointed(each) && !isPointed(each.parentElement) && !isOther;
  };
  return {
    queryAll(root) {
      const buttons = [...root.querySelectorAll('button, [role=button]')];
      const icons = [...root.querySelectorAll('i, span, svg, img, div')].filter(isDrawnButton);
      return [buttons, icons]
        .map((all) => all.filter((each) => isIcon(each) && isBesideDate(each)))
        .reduce((found, drawn) => (found.length > 0 ? found : drawn));
    },
  };
}
