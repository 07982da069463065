import type { Page } from 'playwright-core';
import type { TargetCandidate } from '../../../../../shared/run/target-candidate.ts';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { isAway } from '../front-hits.ts';
import { locateInFrame, type Thing } from '../outline.ts';
import type { Target } from '../target.ts';
import { candidateThings, findCandidates } from './candidates.ts';

interface Usable {
  readonly candidates: readonly TargetCandidate[];
  readonly isWhole: boolean;
}

const maxRounds = 20;

/** Leaves out what can't be used now. A step that only reads may look behind a dialog. */
export async function usableCandidates(
  page: Page,
  pages: readonly Thing[],
  { target, purpose }: { readonly target: Target; readonly purpose: Purpose },
): Promise<Usable> {
  const left = new Set<Thing>();
  const sought = { target, purpose, isUsable: (thing: Thing): boolean => !left.has(thing) };
  for (let round = 0; round < maxRounds; round += 1) {
    const away = purpose === 'look' ? [] : await awayAmong(page, candidateThings(pages, sought));
    if (away.length === 0) return { candidates: findCandidates(pages, sought), isWhole: left.size === 0 };
    for (const thing of away) left.add(thing);
  }
  return { candidates: [], isWhole: false };
}

async function awayAmong(page: Page, things: readonly Thing[]): Promise<readonly Thing[]> {
  const located = things.filter(({ ref }) => ref !== undefined);
  const answers = await Promise.all(
    located.map((thing) => isAway(locateInFrame(page, thing)).catch(() => false)),
  );
  return located.filter((_, index) => answers[index] === true);
}
