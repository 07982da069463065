import { z } from 'zod';
import type { CheckedTarget } from '../../../shared/assistant/checked-target.ts';
import { isSameJson } from '../../../shared/equality.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import { browserServer, factsOf } from '../../../shared/tools/browser-tools.ts';
import type { Purpose } from '../../../shared/tools/tool-facts.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { namedThings, rankCandidates } from '../../tools/browser/find/candidates.ts';
import { matchTarget } from '../../tools/browser/find/match-target.ts';
import { targetLabel, targetFields, type Target } from '../../tools/browser/find/target.ts';
import { tellApart } from '../../tools/browser/find/tell-apart.ts';
import type { Exploration } from './explore.ts';

interface NamedTarget {
  /** Alternatives. */
  readonly targets: readonly Target[];
  readonly purpose: Exclude<Purpose, 'look'>;
}

const Named = z.object(targetFields);
const maxCandidates = 12;

/** Skips selectors and variables. */
export function checkTargets(
  before: Workflow,
  after: Workflow,
  exploredPages: Exploration['exploredPages'],
): CheckedTarget[] {
  const known = new Map(before.nodes.map((node) => [node.id, targetOf(node)]));
  return after.nodes.flatMap((node) => {
    const named = targetOf(node);
    return named === undefined || isSameJson(named, known.get(node.id))
      ? []
      : [
          {
            nodeId: node.id,
            called: named.targets.map(targetLabel).join(' or '),
            ...find(named, exploredPages),
          },
        ];
  });
}

/** The first warning says what kept pages from being seen. */
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

export function targetOf(node: Node): NamedTarget | undefined {
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

function find({ targets, purpose }: NamedTarget, exploredPages: Exploration['exploredPages']): Found {
  const found = targets.map((target) => findOne(target, purpose, exploredPages));
  const order = ['once', 'several', 'never'] as const;
  const best = order.flatMap((seen) => found.find((each) => each.seen === seen) ?? []);
  return best[0] ?? { seen: 'never', address: '', count: 0, candidates: [] };
}

function findOne(
  target: Target,
  purpose: NamedTarget['purpose'],
  exploredPages: Exploration['exploredPages'],
): Found {
  let several: Found | undefined;
  for (const { page, address } of exploredPages) {
    const things = matchTarget(page.frames, target, purpose)?.things ?? [];
    if (things.length === 1) return { seen: 'once', address, count: 1, candidates: [] };
    if (things.length > 1)
      several ??= {
        seen: 'several',
        address,
        count: things.length,
        candidates: tellApart(things.slice(0, maxCandidates), { pages: page.frames, target, purpose }),
      };
  }
  if (several !== undefined) return several;
  const shown = exploredPages.flatMap(({ page: { frames } }) =>
    frames.flatMap((frame) => namedThings(frame)).map((named) => ({ ...named, frames })),
  );
  const candidates = rankCandidates(shown, target, purpose).flatMap(({ thing, frames }) =>
    tellApart([thing], { pages: frames, target, purpose }),
  );
  const distinct = candidates.filter(
    (each, at) => candidates.findIndex((other) => isSameJson(other, each)) === at,
  );
  return { seen: 'never', address: '', count: 0, candidates: distinct };
}
