import type { JsonObject } from '../json.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { followName, isOfRemoved, prefixOf, renamedPrefixes } from '../variables/follow-references.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { RunState } from './run-state.ts';

/** Uses the steps' present names. `began`: the run's workflow, if known. */
export function variablesNow(
  { visits, variables }: Pick<RunState, 'visits' | 'variables'>,
  began: Workflow | null,
  { id, nodes }: Workflow,
): JsonObject {
  const now = assignPrefixes(nodes);
  const setters = new Map<string, string>();
  const set = (prefix: string, nodeId: string): void => {
    if (now.has(nodeId) || !setters.has(prefix)) setters.set(prefix, nodeId);
  };
  for (const visit of visits) {
    const [name] = Object.keys(visit.variables ?? {});
    if (name !== undefined) set(prefixOf(name), visit.nodeId);
  }
  if (began?.id === id) for (const [nodeId, prefix] of assignPrefixes(began.nodes)) set(prefix, nodeId);
  const renamed = renamedPrefixes(new Map([...setters].map(([prefix, nodeId]) => [nodeId, prefix])), now);
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const next = followName(name, renamed);
      return isOfRemoved(next) ? [] : [[next, value]];
    }),
  );
}
