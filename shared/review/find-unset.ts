import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { prefixOf, readRemoved } from '../variables/follow-references.ts';
import { readNames } from '../variables/read-names.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface UnsetRead {
  readonly reader: Node;
  readonly name: string;
  readonly setterId: string;
}

export function findUnsetReads(workflow: Workflow, before: Workflow): UnsetRead[] {
  const set = new Set([
    ...assignPrefixes(workflow.nodes).values(),
    ...workflow.variables.map(({ name }) => name),
  ]);
  const setters = new Map([...assignPrefixes(before.nodes)].map(([id, prefix]) => [prefix, id]));
  const had = new Set(setters.values());
  return workflow.nodes.flatMap((reader) =>
    readNames(reader).flatMap((written): UnsetRead[] => {
      const { nodeId, name } = readRemoved(written) ?? {
        nodeId: setters.get(prefixOf(written)),
        name: written,
      };
      return set.has(prefixOf(written)) || set.has(written) || nodeId === undefined || !had.has(nodeId)
        ? []
        : [{ reader, name, setterId: nodeId }];
    }),
  );
}
