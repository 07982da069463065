import type { Locator, Page } from 'playwright-core';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { notBehind } from './engines/behind-dialog.ts';
import { countIn } from './locators.ts';
import { matchTarget, type TargetMatch } from './match/match-target.ts';
import { locateInFrame, type Thing } from './outline.ts';
import type { Target } from './target.ts';

const maxChecked = 12;

/** Whole names in an open dialog win over what it covers. */
export async function matchInFront(
  page: Page,
  outlines: readonly Thing[],
  {
    target,
    purpose,
    isEligible = () => true,
  }: { readonly target: Target; readonly purpose: Purpose; isEligible?(thing: Thing): boolean },
): Promise<TargetMatch | undefined> {
  const match = matchTarget(outlines, target, purpose, isEligible);
  if (match === undefined || purpose === 'look' || match.things.length > maxChecked) return match;
  if (match.things.some(isInDialog)) return match;
  const front = matchTarget(outlines, target, purpose, (thing) => isInDialog(thing) && isEligible(thing));
  if (front === undefined || front.isPlain || front.isPart) return match;
  const inFront = await Promise.all(match.things.map((thing) => countIn(inFrontOf(page, thing))));
  return inFront.some((count) => count > 0) ? match : front;
}

function inFrontOf(page: Page, thing: Thing): Locator {
  return locateInFrame(page, thing).locator(notBehind);
}

function isInDialog(thing: Thing): boolean {
  return /^(?:alert)?dialog$/.test(thing.role) || (thing.parent !== undefined && isInDialog(thing.parent));
}
