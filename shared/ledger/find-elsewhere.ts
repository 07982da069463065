import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import { fingerprintOf } from './hash.ts';
import { isKept } from './is-proven.ts';
import { specHashes } from './spec-hash.ts';
import type { Surroundings } from './surroundings.ts';
import { visitKey } from './trace.ts';

/** What the other runs of a lineage did, as the run that is resumed has to know it. */
export interface OtherParts {
  /** What must not be done twice, each with `from`. */
  readonly deeds: readonly LedgerEntry[];
  /** A later part can't be read any more. */
  readonly isPartGone: boolean;
}

export const noOtherParts: OtherParts = { deeds: [], isPartGone: false };

/** One text for each deed of a lineage, whichever part tells of it. */
export function originKey({ runId, seq }: NonNullable<LedgerEntry['from']>): string {
  return `${seq} ${runId}`;
}

interface Here {
  /** Of the run that is resumed. */
  readonly trace: readonly LedgerEntry[];
  /** Where new work begins. */
  readonly frontier: string;
  readonly around: Pick<Surroundings, 'workflow' | 'variables'>;
}

/** What other parts did, the run that is resumed doesn't count as done, and the steps from the frontier on would do once more. */
export function findElsewhere({ deeds }: OtherParts, { trace, frontier, around: { workflow, variables } }: Here): LedgerEntry[] {
  if (deeds.length === 0) return [];
  const known = new Set(trace.filter((entry) => entry.verdict !== 'skipped' && isKept(entry)).map(visitKey));
  const ahead = enabledFrom(frontier, workflow);
  const specHashOf = specHashes(workflow);
  const specs = new Set([...ahead].map(specHashOf));
  const isAhead = ({ nodeId, nodeType, specHash, inputs }: LedgerEntry): boolean => {
    // An agent's task in other words still leads to what it did before; of a run that was killed only the call is known.
    if (specHash === '' || nodeType === 'AiStep') return ahead.has(nodeId);
    return specs.has(specHash) && inputs.every(({ producer, name, hash }) => producer !== undefined || (Object.hasOwn(variables, name) && fingerprintOf('value', variables[name] ?? null) === hash));
  };
  return deeds.filter((deed) => !known.has(visitKey(deed)) && isAhead(deed));
}

function enabledFrom(start: string, { nodes, edges }: Workflow): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Set([start]);
  for (const id of reached) for (const to of next.get(id) ?? []) reached.add(to);
  return new Set(nodes.flatMap(({ id, enabled }) => (enabled && reached.has(id) ? [id] : [])));
}
