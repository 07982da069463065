import type { Json } from '../json.ts';
import { mapReferences } from '../variables/follow-references.ts';
import type { Node } from '../workflow/node.ts';
import { fingerprintOf } from './hash.ts';

/**
 * Hashes what a node of one workflow does, as written. Its place, name, note, limits, pictures and checks are not in it, and
 * variables are named by the node that sets them, so that renaming a step changes nothing. `idOf` names the node of each
 * prefix of `assignPrefixes`, `fingerprint` hashes as `fingerprintOf` does.
 */
export function specHasher(idOf: ReadonlyMap<string, string>, fingerprint: typeof fingerprintOf = fingerprintOf): (node: Node) => string {
  return (node) => {
    const { type, params, enabled } = mapReferences(node, (name) => nameById(name, idOf));
    return fingerprint('spec', { type, enabled, params: params as Json });
  };
}

function nameById(name: string, idOf: ReadonlyMap<string, string>): string {
  const dot = name.indexOf('.');
  const id = dot === -1 ? undefined : idOf.get(name.slice(0, dot).trim());
  return id === undefined ? name : `#${id}${name.slice(dot)}`;
}
