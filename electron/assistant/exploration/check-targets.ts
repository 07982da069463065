import { z } from 'zod';
import type { CheckedTarget } from '../../../shared/assistant/checked-target.ts';
import { isSameJson } from '../../../shared/equality.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import { browserServer, factsOf } from '../../../shared/tools/browser-tools.ts';
import type { Purpose } from '../../../shared/tools/tool-facts.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { candidatesIn, rankCandidates } from '../../tools/browser/find/candidates.ts';
import { matchTarget } from '../../tools/browser/find/match-target.ts';
import { targetLabel, targetFields, type Target } from '../../tools/browser/find/target.ts';
import type { Exploration } from './explore.ts';

interface NamedTarget {
  readonly target: Target;
  readonly purpose: Exclude<Purpose, 'look'>;
}

const Named = z.object(targetFields);
const maxCandidates = 6;

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
      : [{ nodeId: node.id, called: targetLabel(named.target), ...find(named, exploredPages) }];
  });
}

/** If there was no browser, the first warning says why. */
export function warnOfGuesses(
  targets: readonly CheckedTarget[],
  { nodes }: Workflow,
  unavailableReason: string | undefined,
): Warning[] {
  const guesses = targets.flatMap(({ nodeId, called, seen, address, candidates }): Warning[] => {
    const name = nodes.find(({ id }) => id === nodeId)?.name ?? '';
    if (seen === 'once') return [];
    const message =
      seen === 'never'
        ? `“${name}”: no explored page has ${called}, so this is a guess.`
        : `“${name}”: ${called} matches ${candidates.length} elements on ${address}. Choose one with “nth” or “within”.`;
    return [{ code: 'unseen', nodeId, message }];
  });
  return unavailableReason === undefined || guesses.length === 0
    ? guesses
    : [{ code: 'unseen', message: unavailableReason }, ...guesses];
}

function targetOf(node: Node): NamedTarget | undefined {
  if (node.type !== 'Tool' || (node.params.server ?? browserServer) !== browserServer) return undefined;
  const { target: facts } = factsOf(node.params);
  if (facts === undefined || facts.purpose === 'look') return undefined;
  const { purpose, argument = 'target' } = facts;
  const read = Named.safeParse({ ...node.params.arguments, target: node.params.arguments[argument] });
  const { target = '', within = '', css, testId } = read.data ?? {};
  const isCheckable = target.trim() !== '' && css === undefined && testId === undefined;
  return !isCheckable || read.data === undefined || `${target}${within}`.includes('${')
    ? undefined
    : { target: read.data, purpose };
}

type Found = Pick<CheckedTarget, 'seen' | 'address' | 'candidates'>;

function find({ target, purpose }: NamedTarget, exploredPages: Exploration['exploredPages']): Found {
  let several: Found | undefined;
  for (const { page, address } of exploredPages) {
    const things = matchTarget(page.frames, target, purpose)?.things ?? [];
    if (things.length === 1) return { seen: 'once', address, candidates: [] };
    if (things.length > 1)
      several ??= {
        seen: 'several',
        address,
        candidates: things.map(({ role, name }, at) => ({ role, name, nth: at + 1 })),
      };
  }
  if (several !== undefined) return several;
  const shown = exploredPages.flatMap(({ page }) => page.frames.flatMap(candidatesIn));
  const candidates = rankCandidates(shown, target, purpose).filter(isFirst).slice(0, maxCandidates);
  return { seen: 'never', address: '', candidates };
}

function isFirst(
  { role, name }: { readonly role: string; readonly name: string },
  at: number,
  all: readonly { readonly role: string; readonly name: string }[],
): boolean {
  return all.findIndex((each) => each.role === role && each.name === name) === at;
}
