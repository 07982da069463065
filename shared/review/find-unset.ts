import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { isOfRemoved, prefixOf, withoutMark } from '../variables/follow-references.ts';
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
  const readers = new Map(before.nodes.map((node) => [node.id, node]));
  return workflow.nodes.flatMap((reader) => {
    const had = readers.get(reader.id);
    const old = new Set(had === undefined ? [] : readNames(had).filter(isOfRemoved));
    return readNames(reader).flatMap((written): UnsetRead[] => {
      const name = withoutMark(written);
      const setterId = setters.get(prefixOf(name));
      return set.has(prefixOf(written)) || set.has(written) || setterId === undefined || old.has(written)
        ? []
        : [{ reader, name, setterId }];
    });
  });
}
