import { browserServer, factsOf } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { PlaceDifference } from './compare-places.ts';
import type { LedgerEntry } from './entry.ts';
import type { Replay } from './resume-plan.ts';

interface ReplayPlan {
  /** How many of the kept visits come before it. */
  readonly first: number;
  readonly replays: readonly Replay[];
  /** Visits on the way that have nothing to do with the page: they stay as they were made. */
  readonly keptInside: readonly LedgerEntry[];
  /** Of the replays, those that a person must allow: they may change something once more, or they sign in. */
  readonly toConfirm: readonly LedgerEntry[];
  /** What was done by hand on the way, and running the steps again does not repeat. */
  readonly byHand: string | undefined;
}

/**
 * The way back to where the kept visits ended: from the nearest step that establishes the page on. A browser that is gone
 * took its sign-ins along, so then the way begins at the first such step, unless only a shorter one is harmless.
 * Undefined when no step establishes the page. Linear in the visits, in time and memory: only the chosen way is built.
 */
export function findReplay(
  kept: readonly LedgerEntry[],
  difference: PlaceDifference,
  { nodes }: Pick<Workflow, 'nodes'>,
): ReplayPlan | undefined {
  const marked = new Set(nodes.flatMap(({ id, establishesPage }) => (establishesPage === true ? [id] : [])));
  const starts = kept.flatMap((entry, index) =>
    entry.verdict !== 'skipped' && (establishesByItself(entry) || marked.has(entry.nodeId)) ? [index] : [],
  );
  const nearest = starts.at(-1);
  if (nearest === undefined) return undefined;
  if (difference.code !== 'SESSION_LOST' && difference.code !== 'STATE_APP')
    return planFrom(kept, nearest, difference);
  const isFree = freeFrom(kept);
  return planFrom(kept, starts.find(isFree) ?? starts[0] ?? nearest, difference);
}

/** Tells of the visits in ascending order whether the way from there on needs nobody's word and repeats nothing that was done by hand. */
function freeFrom(kept: readonly LedgerEntry[]): (first: number) => boolean {
  const lastByHand = kept.findLastIndex(({ byHand }) => byHand !== undefined);
  // What a way leaves out depends on the server that it begins with, so each of those has its last visit in the way.
  const lastAsked = new Map<string | undefined, number>();
  const lastAskedFor = (begin: LedgerEntry): number => {
    const server = begin.tool?.server;
    const known =
      lastAsked.get(server) ??
      kept.findLastIndex((entry) => !isHarmless(entry) && !isElsewhere(entry, begin));
    lastAsked.set(server, known);
    return known;
  };
  return (first) => {
    const begin = kept[first];
    return begin !== undefined && lastByHand <= first && isHarmless(begin) && lastAskedFor(begin) <= first;
  };
}

function planFrom(
  kept: readonly LedgerEntry[],
  first: number,
  { code, sentence }: PlaceDifference,
): ReplayPlan {
  const keptInside: LedgerEntry[] = [];
  const again: LedgerEntry[] = [];
  const begin = kept[first];
  let byHand: string | undefined;
  for (let index = first; index < kept.length; index += 1) {
    const entry = kept[index];
    if (entry === undefined) continue;
    if (index > first) byHand ??= entry.byHand;
    (index > first && isElsewhere(entry, begin) ? keptInside : again).push(entry);
  }
  return {
    first,
    keptInside,
    replays: again.map((entry) => ({ entry, rerun: { code, sentence }, isHarmless: isHarmless(entry) })),
    toConfirm: again.filter((entry) => !isHarmless(entry)),
    byHand,
  };
}

/** Whether a visit asked something that is neither the browser nor what the way begins with. */
function isElsewhere({ nodeType, tool }: LedgerEntry, begin: LedgerEntry | undefined): boolean {
  if (nodeType === 'AiTransform') return true;
  return (
    nodeType === 'Tool' &&
    tool !== undefined &&
    tool.server !== browserServer &&
    tool.server !== begin?.tool?.server
  );
}

/** Whether repeating a visit needs nobody's word. */
function isHarmless({ tool, usesSecret }: LedgerEntry): boolean {
  return tool?.effect !== 'non-idempotent' && usesSecret !== true;
}

/** Whether after this visit the page did not depend on where it was before. */
function establishesByItself({ tool }: LedgerEntry): boolean {
  return tool !== undefined && factsOf({ server: tool.server, tool: tool.name }).establishesPage === true;
}

/** Whether after this step the page does not depend on where it was before: by what it does, or as its author says. */
export function establishes(node: Node): boolean {
  if (!node.enabled) return false;
  return (
    node.establishesPage === true || (node.type === 'Tool' && factsOf(node.params).establishesPage === true)
  );
}
