import type { Locator } from 'playwright-core';

const ofTerm =
  'ancestor-or-self::dt[1]/following-sibling::*[1][self::dd][not(following-sibling::*[1][self::dd])]';
const ofHeader = 'ancestor-or-self::th[1][not(preceding-sibling::*)][count(../*) = 2]/following-sibling::td';

/** The value of a term, or of a row's only header. Undefined for other words. */
export async function valueOfLabel(label: Locator, timeout?: number): Promise<Locator | undefined> {
  const value = label.locator(`xpath=${ofTerm} | ${ofHeader}`).filter({ visible: true });
  const isLabel =
    (await value.count()) === 1 &&
    (await label.evaluate(isWholeLabel, undefined, timeout === undefined ? {} : { timeout }));
  return isLabel ? value : undefined;
}

function isWholeLabel(label: Element): boolean {
  const wordsOf = (element: Element | null): string | undefined =>
    element?.textContent.replace(/\s+/g, ' ').trim();
  return wordsOf(label.closest('dt, th')) === wordsOf(label);
}

/** Whether a number after these words belongs to them, as in a card. */
export function isBeforeNumber(words: Locator, timeout?: number): Promise<boolean> {
  return words.evaluate(isFirstOfPair, undefined, timeout === undefined ? {} : { timeout });
}

function isFirstOfPair(words: Element): boolean {
  const longest = 60;
  const clean = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const shown = ({ children }: Element): readonly Element[] =>
    [...children].filter((each) => each.checkVisibility() && clean(each.textContent) !== '');
  let label = words;
  while (label.parentElement !== null && clean(label.parentElement.textContent) === clean(words.textContent))
    label = label.parentElement;
  if (label.closest('h1, h2, h3, h4, h5, h6, [role=heading], tr, ul, ol') !== null) return false;
  const [first, value, ...others] = label.parentElement === null ? [] : shown(label.parentElement);
  if (first !== label || value === undefined || others.length > 0) return false;
  const text = clean(value.textContent);
  const fields = 'button, input, select, textarea';
  return text.length <= longest && /\d/.test(text) && !value.matches(fields) && !value.querySelector(fields);
}
