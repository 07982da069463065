import { assignPrefixes } from '../variables/assign-prefixes.ts';
import type { Node } from '../workflow/node.ts';
import type { ReplanChange } from './replan-change.ts';

/** Existing prefixes stay; the heir gets that of the replaced step. */
export function passOnPrefixes(
  held: ReadonlyMap<string, string>,
  nodes: readonly Node[],
  heir: ReplanChange['heir'],
): ReadonlyMap<string, string> {
  const inherited = heir === undefined ? undefined : held.get(heir.of);
  const kept =
    heir === undefined || inherited === undefined ? held : new Map([...held, [heir.id, inherited]]);
  return new Map([...kept, ...assignPrefixes(nodes, kept)]);
}
