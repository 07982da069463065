import { groupBy } from '../group-by.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { prefixOf } from '../variables/follow-references.ts';
import { readNames } from '../variables/read-names.ts';
import type { Workflow } from '../workflow/workflow.ts';

export function findReaders({ nodes }: Workflow): ReadonlyMap<string, readonly string[]> {
  const setters = new Map([...assignPrefixes(nodes)].map(([id, prefix]) => [prefix, id]));
  const reads = nodes.flatMap((node) =>
    [...new Set(readNames(node).map((name) => setters.get(prefixOf(name))))].map((setter) => ({
      reader: node.id,
      setter,
    })),
  );
  return new Map(
    [
      ...groupBy(
        reads.filter(({ reader, setter }) => reader !== setter),
        ({ setter }) => setter,
      ),
    ].map(([setter, list]) => [setter, list.map(({ reader }) => reader)]),
  );
}
