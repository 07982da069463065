import { isSameJson } from '../equality.ts';
import { edgeKey, type Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { compareLists } from './compare-lists.ts';
import type { NodeChanges, PatchOp } from './patch-op.ts';

/**
 * `replayPatch(before, diff(before, after))` equals `after` with its order. Ignores `id`, `format`, and
 * unknown document fields.
 */
export function diff(before: Workflow, after: Workflow): PatchOp[] {
  if (before === after) return [];
  const nodes = compareLists(before.nodes, after.nodes, {
    keyOf: (node) => node.id,
    canBecome: (old, node) => changesOf(old, node) !== undefined,
  });
  const removed = new Set(nodes.removed.map((node) => node.id));
  const left =
    removed.size === 0
      ? before.edges
      : before.edges.filter(({ from, to }) => !removed.has(from) && !removed.has(to));
  const edges = compareLists<Edge>(left, after.edges, { keyOf: edgeKey, canBecome: isSameJson });
  return [
    ...diffWorkflow(before, after),
    ...edges.removed.map((edge): PatchOp => ({ op: 'remove-edge', edge })),
    ...nodes.removed.map((node): PatchOp => ({ op: 'remove-node', nodeId: node.id })),
    ...nodes.changed.flatMap(([old, node]): PatchOp[] => {
      const changes = changesOf(old, node) ?? {};
      return Object.keys(changes).length === 0 ? [] : [{ op: 'update-node', nodeId: node.id, changes }];
    }),
    ...nodes.added.map(({ item, index }): PatchOp => ({ op: 'add-node', node: item, index })),
    ...edges.added.map(({ item, index }): PatchOp => ({ op: 'add-edge', edge: item, index })),
  ];
}

function diffWorkflow(before: Workflow, after: Workflow): PatchOp[] {
  const name = before.name === after.name ? {} : { name: after.name };
  const variables = isSameJson(before.variables, after.variables) ? {} : { variables: after.variables };
  const changes = { ...name, ...variables };
  return Object.keys(changes).length === 0 ? [] : [{ op: 'update-workflow', changes }];
}

/** Undefined if a field becomes null, which ops can't say. */
function changesOf(before: Node, after: Node): NodeChanges | undefined {
  const old = new Map<string, unknown>(Object.entries(before));
  const fresh = new Map<string, unknown>(Object.entries(after));
  const changes = new Map<string, unknown>();
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    if (isSameJson(old.get(key), fresh.get(key))) continue;
    if (fresh.get(key) === null) return undefined;
    changes.set(key, fresh.get(key) ?? null);
  }
  return Object.fromEntries(changes);
}
