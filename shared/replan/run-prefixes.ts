import { assignPrefixes } from '../variables/assign-prefixes.ts';
import type { Node } from '../workflow/node.ts';
import type { Change } from './change.ts';

/**
 * Under which names results become variables once a run goes on with other nodes. What had a name keeps it, as values are
 * known by it already, and the heir of a step that was taken apart takes over that of the step.
 */
export function passOnPrefixes(
  held: ReadonlyMap<string, string>,
  nodes: readonly Node[],
  heir: Change['heir'],
): ReadonlyMap<string, string> {
  const inherited = heir === undefined ? undefined : held.get(heir.of);
  const kept =
    heir === undefined || inherited === undefined ? held : new Map([...held, [heir.id, inherited]]);
  return new Map([...kept, ...assignPrefixes(nodes, kept)]);
}
