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
