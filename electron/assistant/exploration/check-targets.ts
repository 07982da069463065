import type { CheckedTarget } from '../../../shared/assistant/checked-target.ts';
import { isSameJson } from '../../../shared/equality.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import type { TargetCandidate } from '../../../shared/run/target-candidate.ts';
import type { Purpose } from '../../../shared/tools/tool-facts.ts';
import { isFieldKind } from '../../../shared/tools/role.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { namedThings, rankCandidates } from '../../tools/browser/find/explain/candidates.ts';
import { matchTarget } from '../../tools/browser/find/match/match-target.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';
import { isTargetNamed, joinNames, targetLabel, type Target } from '../../tools/browser/find/target.ts';
import { tellApart } from '../../tools/browser/find/explain/tell-apart.ts';
import { followPages, type SeenPage, type StepPages } from './follow-pages.ts';
import { isSelector, namedTargetOf, type NamedTarget } from './named-target.ts';

const maxCandidates = 12;

/** Skips variables. Selectors are `unchecked`. */
export function checkTargets(
  before: Workflow,
  after: Workflow,
  seenPages: readonly SeenPage[],
): CheckedTarget[] {
  const pagesOf = followPages(after, seenPages);
  const known = new Map(before.nodes.map((node) => [node.id, namedTargetOf(node)]));
  return after.nodes.flatMap((node) => {
    const named = namedTargetOf(node);
    return named === undefined || isSameJson(named, known.get(node.id))
      ? []
      : [
          {
            nodeId: node.id,
            called: named.targets.map(targetLabel).join(' or '),
            ...find(named, pagesOf(node.id)),
          },
        ];
  });
}

/** The first warnings say why pages weren't seen. */
export function warnOfGuesses(
  targets: readonly CheckedTarget[],
  { nodes }: Workflow,
  obstacles: readonly string[],
): Warning[] {
  const guesses = targets.flatMap(({ nodeId, called, seen, address, count }): Warning[] => {
    const name = nodes.find(({ id }) => id === nodeId)?.name ?? '';
    if (seen === 'once') return [];
    const sentence = {
      never: `${address === '' ? 'no explored page has' : `${address} doesn’t show`} ${called}, so this is a guess.`,
      several: `${called} matches ${count} elements on ${address}. Choose one with “nth” or “within”.`,
      unchecked: `no page was searched for ${called}, so this is a guess.`,
    }[seen];
    return [{ code: 'unseen', nodeId, message: `“${name}”: ${sentence}` }];
  });
  return guesses.length === 0
    ? []
    : [...obstacles.map((message): Warning => ({ code: 'unseen', message })), ...guesses];
}

type Found = Omit<CheckedTarget, 'nodeId' | 'called'>;

function find({ targets, purpose, takesAll }: NamedTarget, { pages, isKnown }: StepPages): Found {
  if (targets.some(isSelector)) return { seen: 'unchecked', address: '', count: 0, candidates: [] };
  const matches = targets.flatMap((target) =>
    pages.flatMap(({ page, address }) => {
      const things = matchesOn(page, target, purpose);
      return things.length === 0 ? [] : [{ target, frames: page.frames, address, things }];
    }),
  );
  const only = matches.find(({ things }) => takesAll || things.length === 1);
  if (only !== undefined)
    return { seen: 'once', address: only.address, count: only.things.length, candidates: [] };
  const [several] = matches;
  if (several !== undefined) {
    const { target, frames, address, things } = several;
    const candidates = tellApart(things.slice(0, maxCandidates), { pages: frames, target, purpose });
    return { seen: 'several', address, count: things.length, candidates };
  }
  const address = isKnown ? (pages[0]?.address ?? '') : '';
  return { seen: 'never', address, count: 0, candidates: similarTo(targets, purpose, pages) };
}

function matchesOn(
  { frames, kinds }: SeenPage['page'],
  { role, ...target }: Target,
  purpose: Purpose,
): readonly Thing[] {
  const match = (wanted: Target): readonly Thing[] => matchTarget(frames, wanted, purpose)?.things ?? [];
  if (!isFieldKind(role)) return match({ ...target, ...(role === undefined ? {} : { role }) });
  const isOfKind = (thing: Thing): boolean =>
    thing.kind === role || kinds.get(thing)?.startsWith(role) === true;
  const things = isTargetNamed(target) ? match(target) : frames.flatMap((frame) => [...thingsIn(frame)]);
  return things.filter(isOfKind);
}

function similarTo(
  targets: readonly Target[],
  purpose: Purpose,
  seenPages: readonly SeenPage[],
): TargetCandidate[] {
  const target = { ...targets[0], target: joinNames(targets.flatMap((each) => each.target ?? [])) };
  const shown = seenPages.flatMap(({ page: { frames } }) =>
    frames.flatMap((frame) => namedThings(frame, purpose)).map((named) => ({ ...named, frames })),
  );
  const candidates = rankCandidates(shown, target, purpose).flatMap(({ thing, frames }) =>
    tellApart([thing], { pages: frames, target, purpose }),
  );
  return candidates.filter((each, at) => candidates.findIndex((other) => isSameJson(other, each)) === at);
}
