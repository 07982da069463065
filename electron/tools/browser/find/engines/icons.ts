import type { Locator } from 'playwright-core';
import { dotsIcon, meansDots, meansMore, menuIcon } from './icon-engine.ts';
import type { Target } from '../target.ts';

type Scope = Pick<Locator, 'locator'>;

const limitMs = 1_000;
const closingWords = /^(?:close|remove|delete|clear|dismiss|×|x)$/i;
const closingIcon = ['close', 'remove', 'delete', 'clear', 'dismiss', 'cancel']
  .flatMap((word) =>
    ['class', 'data-testid'].map(
      (each) => `contains(translate(@${each}, "ACDEILMNORSTV", "acdeilmnorstv"), "${word}")`,
    ),
  )
  .join(' or ');
const emptyClosing = `(${closingIcon}) and not(normalize-space(.)) and not(self::input)`;

const namelessButton =
  '((self::button and not(@role)) or @role="button") and not(normalize-space(.)) and not(@aria-label or @aria-labelledby or @title)';

const ups = /^[▲△▴⏶↑⌃]$/u;
const downs = /^[▼▽▾⏷↓⌄]$/u;
/** A button beside another one of the same field. */
const arrowButton = `${namelessButton} and ancestor::*[.//input][1][count(.//input) = 1 and count(.//*[${namelessButton}]) = 2]`;
/** A drawn arrow beside another one, in the heading of a column. */
const headingArrow = `not(normalize-space(.)) and not(ancestor-or-self::*[local-name()="svg"]) and ancestor::*[self::th or @role="columnheader"] and count(../*) = 2 and not(../*[normalize-space(.)])`;

/** Finds both arrows of a number field or a column's heading, for “▲” or “▼”. */
function arrowsIn(scope: Scope, { target = '' }: Target): Locator | undefined {
  const name = target.trim();
  return ups.test(name) || downs.test(name)
    ? scope.locator(`xpath=.//*[(${arrowButton}) or (${headingArrow})]`).filter({ visible: true })
    : undefined;
}

function dotsIn(scope: Scope, { target = '' }: Target): Locator | undefined {
  return meansDots(target) || meansMore(target)
    ? scope.locator(dotsIcon()).filter({ visible: true })
    : undefined;
}

/** Finds an icon called a menu, or a nameless button, for “⋯”. */
function menuIn(scope: Scope, { target = '' }: Target): Locator | undefined {
  if (!(meansDots(target) || meansMore(target))) return undefined;
  const menu = scope.locator(menuIcon());
  const all = meansDots(target) ? menu.or(scope.locator(`xpath=.//*[${namelessButton}]`)) : menu;
  return all.filter({ visible: true });
}

/** Of two icons, one above the other, the one in the arrow's direction. */
export async function arrowOf<Found extends { readonly locator: Locator }>(
  found: Found[] | undefined,
  { target = '' }: Target,
): Promise<Found[] | undefined> {
  const name = target.trim();
  if (found?.length !== 2 || !(ups.test(name) || downs.test(name))) return found;
  const boxes = await Promise.all(found.map(({ locator }) => locator.boundingBox({ timeout: limitMs })));
  const tops = boxes.map((box) => box?.y ?? 0);
  const isFirst = (tops[0] ?? 0) < (tops[1] ?? 0) === ups.test(name);
  return tops[0] === tops[1] ? found : found.slice(isFirst ? 0 : 1).slice(0, 1);
}

/** A nameless icon, as in chips and notices, recognized by its class. */
export function closingIconIn(scope: Scope, { target: name = '' }: Target): Locator | undefined {
  if (!closingWords.test(name.trim())) return undefined;
  return scope
    .locator(`xpath=.//*[${emptyClosing}][not(ancestor::*[${emptyClosing}])]`)
    .filter({ visible: true });
}

export const iconsIn = [closingIconIn, dotsIn, menuIn, arrowsIn] as const;
