import type { Locator } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { isNotFound, lookUpMs } from '../find/find-element.ts';
import { isTargetNamed, targetLabel, type Target } from '../find/target.ts';
import { pause } from '../session/poll-while.ts';
import type { ToolContext } from '../session/tool-context.ts';
import { untilStill } from '../settle/settle.ts';
import { moveIn, type ScrollDirection, type ScrollPosition } from './move-in.ts';

interface Scroll {
  readonly direction?: ScrollDirection | undefined;
  readonly pages?: number | undefined;
  readonly target: Target;
}

const lookMs = 1_000;
/** Without more of the list in this time and these moves, the search ends. A slow machine makes few moves. */
const searchMs = 5_000;
const searchMoves = 20;
const longestSearchMs = 120_000;
/** A list may begin to load more this late. */
const beginMs = 1_000;
const loadMs = 10_000;
const timeToReportMs = 1_000;
const pollMs = 100;

/** Returns the scroll position of what moved, in pixels. */
export async function scroll({ direction, pages, target }: Scroll, context: ToolContext): Promise<number> {
  if (pages !== undefined && (direction === 'top' || direction === 'bottom'))
    throw new AppError('bad-request', `Scrolling to the ${direction} takes no pages. Remove “Pages”.`);
  const move = { direction: direction ?? 'down', pages: pages ?? 1 };
  if (!isTargetNamed(target)) return (await moveIn((await context.page()).locator('body'), move))?.top ?? 0;
  if (direction === undefined && pages === undefined) return bringIntoView(target, context);
  const parts = await partsNamed(target, context);
  for (const part of parts) {
    const at = await moveIn(part, move, { isNamed: true });
    if (at !== undefined) return at.top;
  }
  throw new AppError(
    'not-scrollable',
    `${targetLabel(target)} doesn't scroll. To scroll to it, remove the direction and pages.`,
  );
}

async function partsNamed(target: Target, context: ToolContext): Promise<readonly Locator[]> {
  const { within, ...element } = target;
  return within !== undefined && !isTargetNamed(element)
    ? context.findAll(target, 'look')
    : [await context.find(target, 'look')];
}

/** Also finds a row that its list draws only in view. */
async function bringIntoView(target: Target, context: ToolContext): Promise<number> {
  const patience = context.patience(target);
  const element = await context
    .find({ ...target, timeoutMs: Math.min(lookMs, patience) }, 'look')
    .catch(async (thrown: unknown) => {
      if (!isNotFound(thrown)) throw thrown;
      const areas = await areasFor(target, context);
      const { found, note } = await searchByScrolling(areas, { target, purpose: 'look', context });
      if (found === undefined) throw withNote(thrown, note);
      return found;
    });
  await element.scrollIntoViewIfNeeded(context.options(target));
  return element.evaluate(topAround);
}

interface Area {
  readonly part: Locator;
  /** Off: the part that a mouse wheel would move. */
  readonly isNamed: boolean;
}

async function areasFor({ within, timeoutMs }: Target, context: ToolContext): Promise<readonly Area[]> {
  if (within !== undefined)
    return (await partsNamed({ within, timeoutMs }, context)).map((part) => ({ part, isNamed: true }));
  const part = (await context.page()).locator('body');
  return [false, true].map((isNamed) => ({ part, isNamed }));
}

/** If the target is there, it is then in view. Otherwise returns the error with how far the search got. */
export async function lookInPanel(
  thrown: AppError,
  target: Target,
  context: ToolContext,
): Promise<AppError | undefined> {
  const areas = await namedAreasFor(target, context);
  const { found, note } = await searchByScrolling(areas, { target, purpose: 'press', context });
  return found === undefined ? withNote(thrown, note) : undefined;
}

/** Scrolls a panel before the time is up. Returns the target with the time that is left. */
export async function soonInPanel(target: Target, context: ToolContext): Promise<Target> {
  const { timeoutMs = 0 } = target;
  if (timeoutMs <= lookUpMs) return target;
  const startedAt = Date.now();
  const shown = await context.findAll({ ...target, timeoutMs: lookUpMs }, 'press');
  if (shown.length > 0) return target;
  await searchByScrolling(await namedAreasFor(target, context), { target, purpose: 'press', context });
  return { ...target, timeoutMs: Math.max(lookUpMs, timeoutMs - (Date.now() - startedAt)) };
}

async function namedAreasFor(target: Target, context: ToolContext): Promise<readonly Area[]> {
  return (await areasFor({ ...target, timeoutMs: 0 }, context)).filter(({ isNamed }) => isNamed);
}

function withNote(thrown: AppError, note: string): AppError {
  const { code, message, details } = thrown;
  return note === ''
    ? thrown
    : new AppError(code, `${message} ${note}`, {
        cause: thrown,
        ...(details === undefined ? {} : { details }),
      });
}

interface Searched {
  readonly found?: Locator;
  /** Empty if the list neither grew nor took too long. */
  readonly note: string;
}

async function searchByScrolling(
  areas: readonly Area[],
  { target, purpose, context }: { target: Target; purpose: Purpose; context: ToolContext },
): Promise<Searched> {
  const startedAt = Date.now();
  const latest = startedAt + Math.min(context.left() - timeToReportMs, longestSearchMs);
  let deadline = Math.min(latest, startedAt + Math.max(searchMs, target.timeoutMs ?? 0));
  let moves = 0;
  const hasTime = (): boolean => Date.now() < (moves < searchMoves ? latest : deadline);
  let [hasEnded, hasGrown, isLoading] = [false, false, false];
  areas: for (const area of areas)
    for (const first of ['down', 'top'] as const)
      for (
        let [direction, last]: [ScrollDirection, ScrollPosition | undefined] = [first, undefined];
        hasTime();
        direction = 'down'
      ) {
        moves += 1;
        const at = await moveIn(area.part, { direction, pages: 1 }, area);
        if (at === undefined) continue areas;
        const isAtEnd = at.top === last?.top && at.height <= last.height;
        if (isAtEnd) {
          const more = first === 'top' ? 'none' : await moreOf(area, at, { context, latest });
          hasEnded ||= more === 'none';
          isLoading ||= more === 'loading';
          if (more !== 'loaded') break;
        }
        if (isAtEnd || (last !== undefined && at.height > last.height)) {
          hasGrown = true;
          moves = 0;
          deadline = Math.min(latest, Date.now() + searchMs);
        }
        last = at;
        const found = await context.findAll({ ...target, timeoutMs: 0 }, purpose);
        if (found[0] !== undefined && found.length === 1) return { found: found[0], note: '' };
      }
  if (hasEnded) return { note: hasGrown ? 'Planwright scrolled to the end of the list.' : '' };
  if (!isLoading && hasTime()) return { note: '' };
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  return {
    note: `Planwright scrolled for ${seconds} s without reaching the end of the list. Give the step more time, or use the page's search.`,
  };
}

/** `loading`: the answer takes too long. */
async function moreOf(
  { part, isNamed }: Area,
  { height }: ScrollPosition,
  { context, latest }: { readonly context: ToolContext; readonly latest: number },
): Promise<'loaded' | 'loading' | 'none'> {
  const { session, signal } = context;
  const deadline = Math.min(latest, Date.now() + beginMs);
  do {
    const { end } = await untilStill(session, timeLimit(Math.min(loadMs, latest - Date.now()), signal));
    const now = await moveIn(part, { direction: 'down', pages: 0 }, { isNamed });
    if (now !== undefined && now.height > height) return 'loaded';
    if (end === 'stopped') return 'loading';
    await pause(pollMs, signal);
  } while (Date.now() < deadline);
  return 'none';
}

function topAround(element: Element): number {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.scrollTop > 0) return Math.round(around.scrollTop);
  return Math.round(scrollY);
}
