import { browserServer, factsOf } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { PageMismatch } from './compare-page-states.ts';
import type { LedgerEntry } from './entry.ts';
import type { Replay } from './resume-plan.ts';

export interface ReplayPlan {
  readonly first: number;
  readonly replays: readonly Replay[];
  /** Visits of other servers aren't repeated. */
  readonly reusedInside: readonly LedgerEntry[];
  readonly toConfirm: readonly LedgerEntry[];
  readonly byHand: string | undefined;
}

/**
 * Starts at the nearest step that establishes the page. A closed browser lost its sign-ins: then starts at
 * the first, unless only a later one is harmless.
 */
export function findReplay(
  reused: readonly LedgerEntry[],
  difference: PageMismatch,
  { nodes }: Pick<Workflow, 'nodes'>,
): ReplayPlan | undefined {
  const marked = new Set(nodes.flatMap(({ id, establishesPage }) => (establishesPage === true ? [id] : [])));
  const starts = reused.flatMap((entry, index) =>
    entry.verdict !== 'skipped' && (establishesByItself(entry) || marked.has(entry.nodeId)) ? [index] : [],
  );
  const nearest = starts.at(-1);
  if (nearest === undefined) return undefined;
  if (difference.code !== 'SESSION_LOST' && difference.code !== 'STATE_APP')
    return planFrom(reused, nearest, difference);
  const isFree = freeFrom(reused);
  return planFrom(reused, starts.find(isFree) ?? starts[0] ?? nearest, difference);
}

function freeFrom(reused: readonly LedgerEntry[]): (first: number) => boolean {
  const lastByHand = reused.findLastIndex(({ byHand }) => byHand !== undefined);
  const lastAsked = new Map<string | undefined, number>();
  const lastAskedFor = (begin: LedgerEntry): number => {
    const server = begin.tool?.server;
    const known =
      lastAsked.get(server) ??
      reused.findLastIndex((entry) => !isHarmless(entry) && !isElsewhere(entry, begin));
    lastAsked.set(server, known);
    return known;
  };
  return (first) => {
    const begin = reused[first];
    return begin !== undefined && lastByHand <= first && isHarmless(begin) && lastAskedFor(begin) <= first;
  };
}

function planFrom(
  reused: readonly LedgerEntry[],
  first: number,
  { code, sentence }: PageMismatch,
): ReplayPlan {
  const reusedInside: LedgerEntry[] = [];
  const again: LedgerEntry[] = [];
  const begin = reused[first];
  let byHand: string | undefined;
  for (let index = first; index < reused.length; index += 1) {
    const entry = reused[index];
    if (entry === undefined) continue;
    if (index > first) byHand ??= entry.byHand;
    (index > first && isElsewhere(entry, begin) ? reusedInside : again).push(entry);
  }
  return {
    first,
    reusedInside,
    replays: again.map((entry) => ({ entry, rerun: { code, sentence }, isHarmless: isHarmless(entry) })),
    toConfirm: again.filter((entry) => !isHarmless(entry)),
    byHand,
  };
}

function isElsewhere({ nodeType, tool }: LedgerEntry, begin: LedgerEntry | undefined): boolean {
  if (nodeType === 'AiTransform') return true;
  return (
    nodeType === 'Tool' &&
    tool !== undefined &&
    tool.server !== browserServer &&
    tool.server !== begin?.tool?.server
  );
}

function isHarmless({ tool, usesSecret }: LedgerEntry): boolean {
  return tool?.effect !== 'non-idempotent' && usesSecret !== true;
}

function establishesByItself({ tool }: LedgerEntry): boolean {
  return tool !== undefined && factsOf({ server: tool.server, tool: tool.name }).establishesPage === true;
}

export function establishes(node: Node): boolean {
  if (!node.enabled) return false;
  return (
    node.establishesPage === true || (node.type === 'Tool' && factsOf(node.params).establishesPage === true)
  );
}
