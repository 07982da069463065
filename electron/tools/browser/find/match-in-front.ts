import type { Locator, Page } from 'playwright-core';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { notBehind } from './engines/behind-dialog.ts';
import { unseenField } from './engines/seen-field.ts';
import { countIn } from './count-in.ts';
import { matchTarget, type TargetMatch } from './match/match-target.ts';
import { locateInFrame, type Thing } from './outline.ts';
import type { Target } from './target.ts';

const maxChecked = 12;
const textRoles: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton']);

interface Matching {
  readonly target: Target;
  readonly purpose: Purpose;
  /** A hidden field may open a list. */
  readonly isForList?: boolean;
  isEligible?(thing: Thing): boolean;
}

/** Whole names in an open dialog win over what it covers. Text fields that nobody sees don't count. */
export async function matchInFront(
  page: Page,
  outlines: readonly Thing[],
  { target, purpose, isForList = false, isEligible: isAsked = () => true }: Matching,
): Promise<TargetMatch | undefined> {
  const isText = purpose === 'edit' && !isForList;
  const unseen = isText ? await unseenFields(page, outlines, { target, isEligible: isAsked }) : [];
  const isEligible = (thing: Thing): boolean => !isAmong(unseen, thing) && isAsked(thing);
  const match = matchTarget(outlines, target, purpose, isEligible);
  // Another name's field may hold the words too.
  const isOther = match?.isPart === true && unseen.some(({ isPart }) => !isPart);
  if (isOther) return undefined;
  if (match === undefined || purpose === 'look' || match.things.length > maxChecked) return match;
  if (match.things.some(isInDialog)) return match;
  const front = matchTarget(outlines, target, purpose, (thing) => isInDialog(thing) && isEligible(thing));
  if (front === undefined || front.isPlain || front.isPart) return match;
  const inFront = await Promise.all(match.things.map((thing) => countIn(inFrontOf(page, thing))));
  return inFront.some((count) => count > 0) ? match : front;
}

interface UnseenField {
  readonly thing: Thing;
  readonly isPart: boolean;
}

function isAmong(unseen: readonly UnseenField[], thing: Thing): boolean {
  return unseen.some((each) => each.thing === thing);
}

/** Those that would match otherwise. */
export async function unseenFields(
  page: Page,
  outlines: readonly Thing[],
  { target, isEligible = () => true }: Pick<Matching, 'target' | 'isEligible'>,
): Promise<readonly UnseenField[]> {
  const match = matchTarget(outlines, { ...target, nth: undefined }, 'edit', isEligible);
  const isPart = match?.isPart === true;
  const fields = (match?.things ?? []).filter(({ role }) => textRoles.has(role)).slice(0, maxChecked);
  const counts = await Promise.all(
    fields.map((thing) => countIn(locateInFrame(page, thing).locator(unseenField))),
  );
  const unseen = fields
    .filter((_, index) => counts[index] === 1)
    .map((thing): UnseenField => ({ thing, isPart }));
  if (unseen.length === 0) return [];
  const isOther = (thing: Thing): boolean => !isAmong(unseen, thing) && isEligible(thing);
  return [...unseen, ...(await unseenFields(page, outlines, { target, isEligible: isOther }))];
}

function inFrontOf(page: Page, thing: Thing): Locator {
  return locateInFrame(page, thing).locator(notBehind);
}

function isInDialog(thing: Thing): boolean {
  return /^(?:alert)?dialog$/.test(thing.role) || (thing.parent !== undefined && isInDialog(thing.parent));
}
