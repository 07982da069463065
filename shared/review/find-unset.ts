import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { readNames } from '../variables/read-names.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface UnsetRead {
  readonly reader: Node;
  readonly name: string;
  readonly setterId: string;
}

/** Finds used variables that only removed steps of `before` set. */
export function findUnsetReads(workflow: Workflow, before: Workflow): UnsetRead[] {
  const set = new Set([
    ...assignPrefixes(workflow.nodes).values(),
    ...workflow.variables.map(({ name }) => name),
  ]);
  const setters = new Map([...assignPrefixes(before.nodes)].map(([id, prefix]) => [prefix, id]));
  return workflow.nodes.flatMap((reader) =>
    readNames(reader).flatMap((name): UnsetRead[] => {
      const prefix = prefixOf(name);
      const setterId = setters.get(prefix);
      return set.has(prefix) || set.has(name.trim()) || setterId === undefined
        ? []
        : [{ reader, name: name.trim(), setterId }];
    }),
  );
}

export const prefixOf = (name: string): string => name.trim().split('.', 1)[0] ?? '';
