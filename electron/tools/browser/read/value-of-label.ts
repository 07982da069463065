import type { Locator } from 'playwright-core';
import { askElement } from '../find/questions/ask-element.ts';

const ofTerm =
  'ancestor-or-self::dt[1]/following-sibling::*[1][self::dd][not(following-sibling::*[1][self::dd])]';
const ofHeader =
  'ancestor-or-self::th[1]/following-sibling::*[1][self::td][not(following-sibling::*[1][self::td])]';

/**
 * The value of a term, of a header beside one cell, or after words that end in a colon or whose neighboring lines
 * are alike. `unclear`: there may be a value beside them.
 */
export async function valueOfLabel(
  label: Locator,
  timeout?: number,
): Promise<Locator | 'unclear' | undefined> {
  let beside = await askElement(label, besideLabel, { arg: true, timeout });
  if (beside === 'term') {
    const value = label.locator(`xpath=${ofTerm} | ${ofHeader}`).filter({ visible: true });
    if ((await value.count()) === 1) return value;
    beside = await askElement(label, besideLabel, { arg: false, timeout });
  }
  if (typeof beside === 'object') return label.locator(`xpath=${beside.path}`);
  return beside === 'unclear' ? beside : undefined;
}

export const besideLabel = { engine: 'beside', read: findBeside };

function findBeside(
  words: Element,
  mayBeTerm: boolean,
): { readonly path: string } | 'term' | 'unclear' | undefined {
  const longest = 60;
  const controls =
    'a, button, summary, [role=button], [role=link], [role=tab], [role=option], [role^=menuitem]';
  const columnHeaders = 'thead, [role=columnheader], tr:not(:has(td)) > th';
  const clean = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, ' ').trim();
  const partsOf = ({ childNodes, children }: Element): readonly Element[] =>
    [...childNodes].some((each) => each instanceof Text && clean(each) !== '')
      ? []
      : [...children].filter((each) => each.checkVisibility() && clean(each) !== '');
  const isLine = ([label, value, ...others]: readonly Element[]): boolean => {
    if (label === undefined || value === undefined || others.length > 0) return false;
    const [one, next] = [label.getBoundingClientRect(), value.getBoundingClientRect()];
    const isBeside = one.right <= next.left + 1 || next.right <= one.left + 1;
    const common = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
    return isBeside && common >= Math.min(one.height, next.height) / 2;
  };
  const isAlikeAround = (label: Element, line: Element): boolean => {
    let unit = line;
    while (unit.parentElement !== null && partsOf(unit.parentElement).length === 1) unit = unit.parentElement;
    return [...(unit.parentElement?.children ?? [])].some((other) => {
      if (other === unit || other.tagName !== unit.tagName || !other.checkVisibility()) return false;
      let parts = partsOf(other);
      while (parts.length === 1 && parts[0] !== undefined) parts = partsOf(parts[0]);
      if (parts[0] === undefined || !isLine(parts)) return false;
      const [one, next] = [label.getBoundingClientRect(), parts[0].getBoundingClientRect()];
      return Math.abs(one.left - next.left) <= 2 || Math.abs(one.top - next.top) <= 2;
    });
  };

  const term = mayBeTerm ? words.closest('dt, th') : null;
  if (term !== null && clean(term) === clean(words)) return 'term';
  let [label, depth] = [words, 1];
  while (label.parentElement !== null && clean(label.parentElement) === clean(words))
    [label, depth] = [label.parentElement, depth + 1];
  const around = label.parentElement;
  if (around === null || around.matches('ul, ol, [role=list]')) return undefined;
  if (label.closest('h1, h2, h3, h4, h5, h6, [role=heading]') !== null) return undefined;
  const parts = partsOf(around);
  const [value, ...others] = parts.filter((each) => each !== label);
  const isRow = around.matches('tr, [role=row]');
  const table = isRow ? around.closest('table, [role=table], [role=grid]') : null;
  const isRecord = table !== null && table.querySelector(columnHeaders) !== null;
  if (others.length > 0) return isRow && !isRecord && parts.at(-1) !== label ? 'unclear' : undefined;
  if (value === undefined || clean(value).length > longest) return undefined;
  const hasField = [value, ...value.querySelectorAll('*')].some(
    (each) => each.matches('input, select, textarea') || (each.matches('button') && clean(each) !== ''),
  );
  if (hasField) return undefined;

  const control = label.querySelector(controls) ?? label.closest(controls);
  const isPair =
    parts[0] === label && isLine(parts) && (/[:：]$/.test(clean(label)) || isAlikeAround(label, around));
  if (isPair && !isRecord && (control === null || control.contains(around))) {
    const after = [...around.children].indexOf(value) - [...around.children].indexOf(label);
    return { path: `ancestor-or-self::*[${depth}]/following-sibling::*[${after}]` };
  }
  return isPair || /\d/.test(clean(value)) ? 'unclear' : undefined;
}
