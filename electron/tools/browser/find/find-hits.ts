import type { Frame, Locator, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { contradictionIn } from '../../../../shared/tools/contradiction-in.ts';
import { isFieldKind } from '../../../../shared/tools/role.ts';
import { framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { chooseInScopes, maxHits, scopesIn, type Scope, type ScopeInFrame } from './choose-in-scopes.ts';
import { seenField } from './engines/seen-field.ts';
import { asCss } from './css-selector.ts';
import { areClipped, standInsAmong } from './front-hits.ts';
import { arrowOf, closingIconIn, iconsIn } from './engines/icons.ts';
import { countIn } from './count-in.ts';
import { exactLocator, fallbackLocators, inFrontFor, tooltipIn, union } from './locators.ts';
import { findLastResort } from './last-resorts.ts';
import { matchInFront, unseenFields } from './match-in-front.ts';
import { matchTarget, type TargetMatch } from './match/match-target.ts';
import { locateText, outlineMs } from './locate-text.ts';
import { rootOf, type Thing } from './outline.ts';
import { readAllShown } from './read-shown.ts';
import type { Hit } from './hit.ts';
import { withDrawnOpener } from './with-drawn-opener.ts';
import { areOffPage } from './off-page.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import type { Target } from './target.ts';

const maxRead = 5_000;
const proseRoles: ReadonlySet<string> = new Set(['heading', 'paragraph']);
const maxCompared = 2;

export async function findHits(
  page: Page,
  target: Target,
  purpose: Purpose,
  isAllowed?: MayUse,
): Promise<Hit[] | undefined> {
  return (await searchPage(page, target, purpose, isAllowed)).hits;
}

interface Searched {
  readonly hits: Hit[] | undefined;
  readonly shown: ShownOutlines;
}

export type ShownOutlines = ReadonlyMap<Thing, Frame>;

export async function searchPage(
  page: Page,
  target: Target,
  purpose: Purpose,
  isAllowed: MayUse = () => Promise.resolve(true),
  hasPlaces?: boolean,
): Promise<Searched> {
  const { hits, shown } = await compareAll(page, { target, purpose, isAllowed, hasPlaces });
  return { hits: await withDrawnOpener(hits, purpose), shown };
}

interface Search {
  readonly target: Target;
  readonly purpose: Purpose;
  readonly isAllowed: MayUse;
  readonly hasPlaces: boolean | undefined;
}

async function compareAll(page: Page, { target, purpose, isAllowed, hasPlaces }: Search): Promise<Searched> {
  const contradiction = contradictionIn(target);
  if (contradiction !== undefined) throw new AppError('bad-request', contradiction);
  const frames = await framesOf(page, isAllowed);
  const nothing: ShownOutlines = new Map();
  if (target.css !== undefined) return { hits: await findByCss(page, frames, target), shown: nothing };
  if (target.testId !== undefined) return { hits: await findByTestId(page, frames, target), shown: nothing };
  const exact = await findByExactName(frames, target, purpose);
  if (exact !== undefined) return { hits: exact, shown: nothing };
  const outlines = await readAllShown(frames, target, hasPlaces);
  const shown: ShownOutlines = new Map(
    frames.flatMap((frame, index) => {
      const outline = outlines[index];
      return outline === undefined ? [] : [[outline, frame] as const];
    }),
  );
  const read = [...shown.keys()];
  const matching = { frames, outlines, target, purpose, most: purpose === 'look' ? maxRead : maxHits };
  const leftOut = await standIns(page, read, matching);
  const match = await matchInFront(page, read, {
    target,
    purpose,
    isEligible: (thing) => !leftOut.has(thing),
  });
  if (match === undefined && hasFewer(read, target, purpose)) return { hits: undefined, shown };
  const isMissing = match === undefined && purpose === 'edit';
  if (isMissing && (await unseenFields(page, read, { target })).length > 0) return { hits: undefined, shown };
  const hits = await findByMatch(page, match, matching);
  if (match === undefined || purpose !== 'press') return { hits, shown };
  const isOff = await areOffPage(hits);
  if (!isOff && !(await areClipped(hits))) return { hits, shown };
  const other = matchTarget(read, target, purpose, (thing) => !match.things.includes(thing));
  const isWeaker = other?.isPart === true && !match.isPart;
  if (other === undefined || (other.isPlain && (isWeaker || !isOff)) || (isWeaker && !isOff))
    return { hits, shown };
  const others = await findByMatch(page, other, matching);
  if (others === undefined || (await areOffPage(others)) || (!isOff && (await areClipped(others))))
    return { hits, shown };
  return { hits: isWeaker ? [...(hits ?? []), ...others] : others, shown };
}

/** Whether some match, but fewer than `nth` counts. */
export function hasFewer(shown: readonly Thing[], target: Target, purpose: Purpose): boolean {
  const isCounted = target.nth !== undefined && target.nth !== 'last';
  return isCounted && matchTarget(shown, { ...target, nth: undefined }, purpose) !== undefined;
}

/** Counting leaves out what a drawn control stands for, and for presses what only resizes. */
async function standIns(
  page: Page,
  shown: readonly Thing[],
  { target, purpose, ...matching }: Matching,
): Promise<ReadonlySet<Thing>> {
  const any = { ...target, nth: undefined };
  const match = target.nth === undefined ? undefined : matchTarget(shown, any, purpose);
  if (match === undefined || match.things.length < 2) return new Set();
  const hits = await findByMatch(page, match, { ...matching, purpose, target: any });
  const hidden = await standInsAmong(hits ?? [], purpose);
  return new Set(hidden.flatMap(({ thing }) => thing ?? []));
}

export async function findHitsIn(
  page: Page,
  outline: Thing,
  { target, purpose }: { readonly target: Target; readonly purpose: Purpose },
): Promise<readonly Hit[] | undefined> {
  return withDrawnOpener(await findInOutline(page, outline, { target, purpose }), purpose);
}

async function findInOutline(
  page: Page,
  outline: Thing,
  { target, purpose }: Pick<Search, 'target' | 'purpose'>,
): Promise<readonly Hit[] | undefined> {
  if (target.css !== undefined) return findByCss(page, page.frames(), target);
  if (target.testId !== undefined) return findByTestId(page, page.frames(), target);
  return findByMatch(page, await matchInFront(page, [outline], { target, purpose }), {
    frames: page.frames(),
    outlines: [],
    target,
    purpose,
    most: maxCompared,
  });
}

/** A selector means the page itself before its frames, as in Playwright. */
async function findByCss(page: Page, frames: readonly Frame[], target: Target): Promise<Hit[] | undefined> {
  const css = asCss(target.css ?? '');
  const locate = (scope: Scope): Locator =>
    'and' in scope ? scope.locator(css).or(scope.and(page.locator(css))) : scope.locator(css);
  const [main, ...inner] = await scopesIn(page, frames, target.within);
  return (await chooseInScopes(locate, [main ?? []], target)) ?? chooseInScopes(locate, inner, target);
}

async function findByTestId(
  page: Page,
  frames: readonly Frame[],
  target: Target,
): Promise<Hit[] | undefined> {
  const testId = target.testId ?? '';
  return chooseInScopes(
    (scope) => scope.getByTestId(testId),
    await scopesIn(page, frames, target.within),
    target,
  );
}

async function findByExactName(
  frames: readonly Frame[],
  target: Target,
  purpose: Purpose,
): Promise<Hit[] | undefined> {
  if (target.within !== undefined || target.nth !== undefined) return undefined;
  const counted = await Promise.all(
    frames.map(async (frame) => {
      const exact = exactLocator(frame, target, purpose)?.filter({ visible: true });
      const locator = exact && inFrontFor(purpose, exact);
      return { locator, frame, count: await countIn(locator) };
    }),
  );
  const [only, ...others] = counted.filter(({ count }) => count > 0);
  if (only?.locator === undefined || only.count > 1 || others.length > 0) return undefined;
  // Another button may show the words of a column's header.
  const inHeader = only.frame.locator(':is(th, [role=columnheader]) :is(button, [role=button])');
  const isHeader = /press|point|choose/.test(purpose) && (await countIn(only.locator.and(inHeader))) > 0;
  return isHeader ? undefined : [{ locator: only.locator, frame: only.frame }];
}

interface Matching {
  readonly frames: readonly Frame[];
  readonly outlines: readonly (Thing | undefined)[];
  readonly target: Target;
  readonly purpose: Purpose;
  readonly most: number;
}

async function findByMatch(
  page: Page,
  match: TargetMatch | undefined,
  { frames, outlines, target, purpose, most }: Matching,
): Promise<Hit[] | undefined> {
  if (match === undefined)
    return (
      (await findByFallbacks(page, frames, target, purpose)) ??
      (await findLastResort(page, frames, { target, purpose })) ??
      (purpose === 'choose'
        ? findFields(page, { frames, outlines, target, purpose: 'edit', most })
        : undefined)
    );
  const icon = purpose === 'press' ? await closerIcon(page, frames, { target, match }) : undefined;
  if (icon !== undefined) return icon;
  const isPlainText = match.isPlain && purpose === 'press';
  const better = isPlainText
    ? await findByFallbacks(page, frames, { ...target, exact: target.exact ?? !match.isPart }, purpose)
    : match.isPart && purpose === 'press' && target.role === undefined
      ? await findByTooltip(await scopesIn(page, frames, target.within), target)
      : undefined;
  if ((await better?.[0]?.locator.isVisible()) === true) return better;
  return Promise.all(
    match.things.slice(0, most).map(async (thing): Promise<Hit> => ({
      locator: await locateText(page, thing, { purpose, part: match.isPart ? target.target : undefined }),
      frame: frames[outlines.indexOf(rootOf(thing))] ?? page.mainFrame(),
      thing,
      ...(match.isPlain
        ? { plainText: match.isPart ? 'part' : proseRoles.has(thing.role) ? 'prose' : 'whole' }
        : {}),
    })),
  );
}

/** Only a press tells whether a text field opens a list, so anything better goes first. */
async function findFields(page: Page, matching: Matching): Promise<Hit[] | undefined> {
  const shown = matching.outlines.filter((outline) => outline !== undefined);
  const match = await matchInFront(page, shown, { ...matching, isForList: true });
  const hits = match === undefined || match.isPart ? undefined : await findByMatch(page, match, matching);
  const kindOf = (field: Element): 'list' | 'text' | 'other' => {
    if (!(field instanceof HTMLInputElement)) return 'other';
    if (field.readOnly) return 'list';
    return field.type === 'text' || field.type === 'search' ? 'text' : 'other';
  };
  const answers = (hits ?? []).map(({ locator }) =>
    locator.evaluate(kindOf, undefined, { timeout: outlineMs }).catch(() => 'other'),
  );
  const kinds = await Promise.all(answers);
  if (kinds.includes('other')) return undefined;
  return hits?.map((hit, index) => (kinds[index] === 'text' ? { ...hit, plainText: 'whole' } : hit));
}

/** A chip's closing icon beats a button of that name in a larger part. */
async function closerIcon(
  page: Page,
  frames: readonly Frame[],
  { target, match }: { readonly target: Target; readonly match: TargetMatch },
): Promise<Hit[] | undefined> {
  const { within, role } = target;
  const isInLarger = within !== undefined && (match.rank.at(-1) ?? 0) > 0;
  if (!isInLarger || role !== undefined || closingIconIn(page.mainFrame(), target) === undefined)
    return undefined;
  const scopes = await scopesIn(page, frames, within, {
    titlesToo: true,
    tighterThan: match.rank.at(-1) ?? 0,
  });
  return chooseInScopes((scope) => closingIconIn(scope, target), scopes, target);
}

async function findByFallbacks(
  page: Page,
  frames: readonly Frame[],
  target: Target,
  purpose: Purpose,
): Promise<Hit[] | undefined> {
  const isIcon = target.within !== undefined && purpose === 'press' && !isFieldKind(target.role);
  if (target.within !== undefined && purpose !== 'tick' && !isIcon && !isFieldKind(target.role))
    return undefined;
  const scopes = await scopesIn(page, frames, target.within, { titlesToo: isIcon });
  if (isIcon)
    return target.role === undefined || target.role === 'button'
      ? ((await findByTooltip(scopes, target)) ?? findIcon(scopes, target))
      : undefined;
  const { length } = [...fallbackLocators(page, target, purpose)];
  // Parts of names include whole ones.
  const counts = await Promise.all(
    scopes.flat().map(({ scope }) => countIn(union([...fallbackLocators(scope, target, purpose, true)]))),
  );
  if (!counts.some((count) => count > 0)) return undefined;
  for (let index = 0; index < length; index += 1) {
    const locate = (scope: Scope): Locator | undefined => {
      const found = [...fallbackLocators(scope, target, purpose)][index];
      return purpose === 'edit' ? found?.locator(seenField) : found;
    };
    const found = await chooseInScopes(locate, scopes, target);
    if (found !== undefined && !(await areHidden(found))) return found;
  }
  return undefined;
}

async function findIcon(
  scopes: readonly (readonly ScopeInFrame[])[],
  target: Target,
): Promise<Hit[] | undefined> {
  for (const iconIn of iconsIn) {
    const found = await chooseInScopes((scope) => iconIn(scope, target), scopes, target);
    if (found !== undefined) return arrowOf(found, target);
  }
  return undefined;
}

function findByTooltip(
  scopes: readonly (readonly ScopeInFrame[])[],
  target: Target,
): Promise<Hit[] | undefined> {
  return chooseInScopes((scope) => tooltipIn(scope, target), scopes, target);
}

/** Hidden matches can be chosen without asking. */
async function areHidden(found: readonly Hit[]): Promise<boolean> {
  return found.length > 1 && (await found[0]?.locator.isVisible()) === false;
}
