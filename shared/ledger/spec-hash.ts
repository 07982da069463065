import type { Json } from '../json.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { mapParams } from '../variables/walk-references.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { fingerprintOf } from './hash.ts';

/**
 * Ignores name, position, note, limits, and checks. Variables count by node id, so renaming a step changes
 * nothing. `idOf` maps `assignPrefixes`' prefixes to ids.
 */
export function specHasher(
  idOf: ReadonlyMap<string, string>,
  fingerprint: typeof fingerprintOf = fingerprintOf,
): (node: Node) => string {
  return (node) =>
    fingerprint('spec', {
      type: node.type,
      enabled: node.enabled,
      params: mapParams(node, (name) => nameById(name, idOf)) as Json,
    });
}

export function specHashes({ nodes }: Pick<Workflow, 'nodes'>): (nodeId: string) => string | undefined {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const hash = specHasher(new Map(Array.from(assignPrefixes(nodes), ([id, prefix]) => [prefix, id])));
  const known = new Map<string, string>();
  return (nodeId) => {
    const node = byId.get(nodeId);
    if (node === undefined) return undefined;
    const hashed = known.get(nodeId) ?? hash(node);
    known.set(nodeId, hashed);
    return hashed;
  };
}

function nameById(name: string, idOf: ReadonlyMap<string, string>): string {
  const dot = name.indexOf('.');
  const id = dot === -1 ? undefined : idOf.get(name.slice(0, dot).trim());
  return id === undefined ? name : `#${id}${name.slice(dot)}`;
}
