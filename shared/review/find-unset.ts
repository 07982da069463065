import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { readNames } from '../variables/read-names.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** A step that reads what nothing sets any more. */
export interface UnsetRead {
  readonly reader: Node;
  readonly name: string;
  /** The step that sets it in the other workflow. */
  readonly setterId: string;
}

/** What steps of this workflow read that only steps of the other one set: `others` is it before a change, or with changes that are left out. */
export function findUnsetReads(workflow: Workflow, others: readonly Workflow[]): UnsetRead[] {
  const set = new Set([...assignPrefixes(workflow.nodes).values(), ...workflow.variables.map(({ name }) => name)]);
  const setters = new Map(others.flatMap(({ nodes }) => [...assignPrefixes(nodes)].map(([id, prefix]): [string, string] => [prefix, id])));
  return workflow.nodes.flatMap((reader) => readNames(reader).flatMap((name): UnsetRead[] => {
    const prefix = prefixOf(name);
    const setterId = setters.get(prefix);
    return set.has(prefix) || set.has(name.trim()) || setterId === undefined ? [] : [{ reader, name: name.trim(), setterId }];
  }));
}

const prefixOf = (name: string): string => name.trim().split('.', 1)[0] ?? '';
