import { isSameJson } from '../equality.ts';
import { edgeKey, type Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { NodeChanges, PatchOp } from './patch-op.ts';

/**
 * The ops that turn `before` into `after`, order of the lists included: `applyPatch(before, diff(before, after))` is
 * `after`. Items that are the same object are not looked into, so that the diff of two revisions costs one pass.
 */
export function diff(before: Workflow, after: Workflow): PatchOp[] {
  if (before === after) return [];
  return [...diffWorkflow(before, after), ...diffLists(before, after)];
}

function diffWorkflow(before: Workflow, after: Workflow): PatchOp[] {
  const name = before.name === after.name ? {} : { name: after.name };
  const variables = before.variables === after.variables || isSameJson(before.variables, after.variables) ? {} : { variables: after.variables };
  const changes = { ...name, ...variables };
  return Object.keys(changes).length === 0 ? [] : [{ op: 'update-workflow', changes }];
}

function diffLists(before: Workflow, after: Workflow): PatchOp[] {
  const nodes = before.nodes === after.nodes ? sameList : compareLists(before.nodes, after.nodes, (node) => node.id);
  const edges = before.edges === after.edges ? sameList : compareLists(before.edges, after.edges, edgeKey);
  const removedNodes = new Set(nodes.removed);
  const goesWithNode = (edge: Edge): boolean => removedNodes.has(edge.from) || removedNodes.has(edge.to);
  const edgesBefore = new Map(before.edges.map((edge) => [edgeKey(edge), edge]));
  const edgesAfter = after.edges;
  const comesBack = edgesAfter.flatMap((edge, index): { item: Edge; index: number }[] => (goesWithNode(edge) && edgesBefore.has(edgeKey(edge)) ? [{ item: edge, index }] : []));
  const added = [...edges.added, ...comesBack.filter(({ item }) => !edges.added.some((each) => each.item === item))].sort((a, b) => a.index - b.index);
  return [
    ...edges.removed.flatMap((key): PatchOp[] => {
      const edge = edgesBefore.get(key);
      return edge === undefined || goesWithNode(edge) ? [] : [{ op: 'remove-edge', edge }];
    }),
    ...nodes.removed.map((nodeId): PatchOp => ({ op: 'remove-node', nodeId })),
    ...nodes.added.map(({ item, index }): PatchOp => ({ op: 'add-node', node: item, index })),
    ...nodes.kept.flatMap(([old, node]): PatchOp[] => updateNode(old, node)),
    ...added.map(({ item, index }): PatchOp => ({ op: 'add-edge', edge: item, index })),
  ];
}

interface Comparison<Item> {
  readonly removed: readonly string[];
  /** Where they stand in the list after, ascending. */
  readonly added: readonly { readonly item: Item; readonly index: number }[];
  readonly kept: readonly (readonly [Item, Item])[];
}

const sameList: Comparison<never> = { removed: [], added: [], kept: [] };

/** What stayed in its order is kept; whatever moved past it is taken out and put in again. */
function compareLists<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): Comparison<Item> {
  const placeBefore = new Map(before.map((item, index) => [keyOf(item), index]));
  const stays = longestAscending(after.map((item) => placeBefore.get(keyOf(item)) ?? -1));
  const keptKeys = new Set<string>();
  const added: { item: Item; index: number }[] = [];
  const kept: [Item, Item][] = [];
  for (const [index, item] of after.entries()) {
    const old = before[placeBefore.get(keyOf(item)) ?? -1];
    if (old === undefined || !stays.has(index)) {
      added.push({ item, index });
      continue;
    }
    keptKeys.add(keyOf(item));
    if (old !== item) kept.push([old, item]);
  }
  return { removed: before.map(keyOf).filter((key) => !keptKeys.has(key)), added, kept };
}

/** The places of a longest strictly ascending run in these numbers; those below 0 never count. O(n log n). */
function longestAscending(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous = new Int32Array(numbers.length).fill(-1);
  for (const [place, number] of numbers.entries()) {
    if (number < 0) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const chosen = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) chosen.add(place);
  return chosen;
}

function updateNode(before: Node, after: Node): PatchOp[] {
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  const changes: NodeChanges = {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    if (old[key] !== fresh[key] && !isSameJson(old[key], fresh[key])) changes[key] = fresh[key] ?? null;
  }
  return Object.keys(changes).length === 0 ? [] : [{ op: 'update-node', nodeId: after.id, changes }];
}
