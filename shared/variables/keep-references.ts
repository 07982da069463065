import { groupBy } from '../group-by.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { assignPrefixes, wantedPrefix } from './assign-prefixes.ts';
import { followName, prefixOf, readRemoved, renamedPrefixes } from './follow-references.ts';
import { readNames } from './read-names.ts';
import { mapReferences, referringFields } from './walk-references.ts';

export type Follow = (written: string) => string | undefined;

/**
 * References to a removed step go to the only new step of its name; otherwise they're marked until it
 * returns. `isSame`: whether an id still means its step.
 */
export function referenceFollower(
  before: Workflow,
  after: Workflow,
  isSame: (nodeId: string) => boolean = () => true,
): (readerId: string) => Follow {
  const then = assignPrefixes(before.nodes);
  const renamed = renamedPrefixes(then, prefixesOfSame(before, after, isSame));
  const known = new Set(then.values());
  const inputs = new Set(before.variables.map(({ name }) => name));
  const readers = new Map(before.nodes.map((node) => [node.id, node]));
  const now = assignPrefixes(after.nodes);
  const followed = (written: string): string | undefined => {
    const removed = readRemoved(written);
    if (removed === undefined) return known.has(prefixOf(written)) ? followName(written, renamed) : undefined;
    const prefix = now.get(removed.nodeId);
    return prefix === undefined
      ? undefined
      : followName(removed.name, new Map([[prefixOf(removed.name), prefix]]));
  };
  return (readerId) => {
    const reader = isSame(readerId) ? readers.get(readerId) : undefined;
    let had: ReadonlySet<string> | undefined;
    return (written) => {
      const name = written.trim();
      if (reader === undefined || inputs.has(name)) return undefined;
      had ??= new Set(readNames(reader));
      return had.has(name) ? followed(written) : undefined;
    };
  };
}

export function keepReferences(before: Workflow, after: Workflow): Workflow {
  const follow = referenceFollower(before, after);
  const nodes = after.nodes.map((node) => {
    const followed = follow(node.id);
    return mapReferences(node, (written) => followed(written) ?? written);
  });
  return nodes.every((node, index) => node === after.nodes[index]) ? after : { ...after, nodes };
}

export function withKeptReferences(workflow: Workflow, ops: readonly PatchOp[]): readonly PatchOp[] {
  if (!ops.some(mayRename)) return ops;
  const applied = applyPatch(workflow, ops);
  if (!applied.ok) return ops;
  const { nodes } = keepReferences(workflow, applied.value);
  return [
    ...ops,
    ...nodes.flatMap((node, index): PatchOp[] =>
      node === applied.value.nodes[index]
        ? []
        : [{ op: 'update-node', nodeId: node.id, changes: referringFields(node) }],
    ),
  ];
}

function mayRename(op: PatchOp): boolean {
  return op.op === 'add-node' || op.op === 'remove-node' || (op.op === 'update-node' && 'name' in op.changes);
}

function prefixesOfSame(
  before: Workflow,
  after: Workflow,
  isSame: (nodeId: string) => boolean = () => true,
): ReadonlyMap<string, string> {
  const now = assignPrefixes(after.nodes);
  const heirs = findHeirs(before, after, isSame);
  return new Map(
    before.nodes.flatMap(({ id }): [string, string][] => {
      const prefix = now.get(heirs.get(id) ?? id);
      return prefix === undefined || (!heirs.has(id) && !isSame(id)) ? [] : [[id, prefix]];
    }),
  );
}

function findHeirs(
  before: Workflow,
  after: Workflow,
  isSame: (nodeId: string) => boolean,
): ReadonlyMap<string, string> {
  const [old, now] = [new Set(before.nodes.map(({ id }) => id)), new Set(after.nodes.map(({ id }) => id))];
  const removed = before.nodes.filter(({ id }) => !now.has(id) || !isSame(id));
  if (removed.length === 0) return new Map();
  const added = onlyOfName(after.nodes.filter(({ id }) => !old.has(id) || !isSame(id)));
  return new Map(
    [...onlyOfName(removed)].flatMap(([name, id]): [string, string][] => {
      const heir = added.get(name);
      return heir === undefined ? [] : [[id, heir]];
    }),
  );
}

export function onlyOfName(nodes: readonly Node[]): ReadonlyMap<string, string> {
  return new Map(
    [...groupBy(nodes, wantedPrefix)].flatMap(([prefix, [node, ...others]]): [string, string][] =>
      node === undefined || others.length > 0 ? [] : [[prefix, node.id]],
    ),
  );
}
