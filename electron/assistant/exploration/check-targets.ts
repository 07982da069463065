import { z } from 'zod';
import type { CheckedTarget } from '../../../shared/assistant/checked-target.ts';
import { isSameJson } from '../../../shared/equality.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import type { TargetCandidate } from '../../../shared/run/target-candidate.ts';
import { browserServer, factsOf } from '../../../shared/tools/browser-tools.ts';
import type { Purpose } from '../../../shared/tools/tool-facts.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { namedThings, rankCandidates } from '../../tools/browser/find/candidates.ts';
import { matchTarget } from '../../tools/browser/find/match-target.ts';
import { joinNames, targetLabel, targetFields, type Target } from '../../tools/browser/find/target.ts';
import { tellApart } from '../../tools/browser/find/tell-apart.ts';
import type { ExploredPage } from './explore.ts';

interface NamedTarget {
  /** Alternatives. */
  readonly targets: readonly Target[];
  readonly purpose: Exclude<Purpose, 'look'>;
}

const Named = z.object(targetFields);
const maxCandidates = 12;

type SeenPage = Pick<ExploredPage, 'page' | 'address'>;

/** Skips selectors and variables. */
export function checkTargets(
  before: Workflow,
  after: Workflow,
  seenPages: readonly SeenPage[],
): CheckedTarget[] {
  const known = new Map(before.nodes.map((node) => [node.id, namedTargetOf(node)]));
  return after.nodes.flatMap((node) => {
    const named = namedTargetOf(node);
    return named === undefined || isSameJson(named, known.get(node.id))
      ? []
      : [
          {
            nodeId: node.id,
            called: named.targets.map(targetLabel).join(' or '),
            ...find(named, seenPages),
          },
        ];
  });
}

/** The first warning says why pages weren't seen. */
export function warnOfGuesses(
  targets: readonly CheckedTarget[],
  { nodes }: Workflow,
  obstacle: string | undefined,
): Warning[] {
  const guesses = targets.flatMap(({ nodeId, called, seen, address, count }): Warning[] => {
    const name = nodes.find(({ id }) => id === nodeId)?.name ?? '';
    if (seen === 'once') return [];
    const message =
      seen === 'never'
        ? `“${name}”: no explored page has ${called}, so this is a guess.`
        : `“${name}”: ${called} matches ${count} elements on ${address}. Choose one with “nth” or “within”.`;
    return [{ code: 'unseen', nodeId, message }];
  });
  return obstacle === undefined || guesses.length === 0
    ? guesses
    : [{ code: 'unseen', message: obstacle }, ...guesses];
}

export function namedTargetOf(node: Node): NamedTarget | undefined {
  if (node.type !== 'Tool' || (node.params.server ?? browserServer) !== browserServer) return undefined;
  const { target: facts } = factsOf(node.params);
  if (facts === undefined || facts.purpose === 'look') return undefined;
  const { purpose, argument = 'target' } = facts;
  const { arguments: args } = node.params;
  const targets = [args[argument] ?? ''].flat().flatMap((name): Target[] => {
    const read = Named.safeParse({ ...args, target: name }).data;
    const { target = '', within = '', css, testId } = read ?? {};
    const isCheckable = target.trim() !== '' && css === undefined && testId === undefined;
    return !isCheckable || read === undefined || `${target}${within}`.includes('${') ? [] : [read];
  });
  return targets.length === 0 ? undefined : { targets, purpose };
}

type Found = Omit<CheckedTarget, 'nodeId' | 'called'>;

function find({ targets, purpose }: NamedTarget, seenPages: readonly SeenPage[]): Found {
  const matches = targets.flatMap((target) =>
    seenPages.flatMap(({ page: { frames }, address }) => {
      const things = matchTarget(frames, target, purpose)?.things ?? [];
      return things.length === 0 ? [] : [{ target, frames, address, things }];
    }),
  );
  const only = matches.find(({ things }) => things.length === 1);
  if (only !== undefined) return { seen: 'once', address: only.address, count: 1, candidates: [] };
  const [several] = matches;
  if (several !== undefined) {
    const { target, frames, address, things } = several;
    const candidates = tellApart(things.slice(0, maxCandidates), { pages: frames, target, purpose });
    return { seen: 'several', address, count: things.length, candidates };
  }
  return { seen: 'never', address: '', count: 0, candidates: similarTo({ targets, purpose }, seenPages) };
}

function similarTo({ targets, purpose }: NamedTarget, seenPages: readonly SeenPage[]): TargetCandidate[] {
  const target = { ...targets[0], target: joinNames(targets.flatMap((each) => each.target ?? [])) };
  const shown = seenPages.flatMap(({ page: { frames } }) =>
    frames.flatMap((frame) => namedThings(frame, purpose)).map((named) => ({ ...named, frames })),
  );
  const candidates = rankCandidates(shown, target, purpose).flatMap(({ thing, frames }) =>
    tellApart([thing], { pages: frames, target, purpose }),
  );
  return candidates.filter((each, at) => candidates.findIndex((other) => isSameJson(other, each)) === at);
}
