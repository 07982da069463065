import type { Frame, Locator, Page } from 'playwright-core';
import { countIn } from './count-in.ts';
import type { Target } from './target.ts';
import { partsOf, sectionsOf } from './match/sections.ts';
import { readShown } from './read-shown.ts';

export const maxHits = 200;

export type Scope = Frame | Locator;

export interface ScopeInFrame {
  readonly scope: Scope;
  readonly frame: Frame;
}

interface LocatedInFrame {
  readonly locator: Locator;
  readonly frame: Frame;
}

export async function chooseInScopes(
  locate: (scope: Scope) => Locator | undefined,
  scopes: readonly (readonly ScopeInFrame[])[],
  { nth }: Target,
): Promise<LocatedInFrame[] | undefined> {
  const counted = await Promise.all(scopes.map((each) => firstHolding(locate, each)));
  const held = counted.filter((each) => each !== undefined);
  const total = held.reduce((sum, { count }) => sum + count, 0);
  const [only] = held;
  if (only === undefined) return undefined;
  if (total === 1 && nth === undefined) return [{ locator: only.all, frame: only.frame }];
  const hits = (kind: 'visible' | 'all', most: number): LocatedInFrame[] =>
    held.flatMap((each) =>
      Array.from({ length: Math.min(kind === 'visible' ? each.shown : each.count, most) }, (_, index) => ({
        locator: each[kind].nth(index),
        frame: each.frame,
      })),
    );
  const visible = hits('visible', Infinity);
  if (nth === 'last') return (visible.length > 0 ? visible : hits('all', Infinity)).slice(-1);
  if (nth === undefined) return (visible.length > 0 ? visible : hits('all', maxHits)).slice(0, maxHits);
  const meant = visible[nth - 1] ?? hits('all', Infinity)[nth - 1];
  return meant === undefined ? undefined : [meant];
}

interface Held {
  readonly frame: Frame;
  readonly all: Locator;
  readonly count: number;
  readonly visible: Locator;
  readonly shown: number;
}

async function firstHolding(
  locate: (scope: Scope) => Locator | undefined,
  scopes: readonly ScopeInFrame[],
): Promise<Held | undefined> {
  for (const { scope, frame } of scopes) {
    const all = locate(scope);
    const count = await countIn(all);
    if (all === undefined || count === 0) continue;
    const visible = all.filter({ visible: true });
    return { frame, all, count, visible, shown: await countIn(visible) };
  }
  return undefined;
}

export async function scopesIn(
  page: Page,
  frames: readonly Frame[],
  within: string | undefined,
  { titlesToo = false, tighterThan = Infinity } = {},
): Promise<(readonly ScopeInFrame[])[]> {
  if (within === undefined) return frames.map((frame) => [{ scope: frame, frame }]);
  return Promise.all(
    frames.map(async (frame) => {
      const outline = await readShown(frame, { within }).catch(() => undefined);
      const all = outline === undefined ? [] : sectionsOf(outline, within);
      const sections = all.filter(({ tightness }) => tightness < tighterThan);
      return sections.flatMap((section): ScopeInFrame[] =>
        section.title.role === 'page'
          ? [{ scope: frame, frame }]
          : [...(titlesToo ? [section.title] : []), ...partsOf(section)].flatMap(({ ref }) =>
              ref === undefined ? [] : [{ scope: page.getByRef(ref), frame }],
            ),
      );
    }),
  );
}
