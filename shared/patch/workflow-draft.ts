import { assertNever } from '../assert-never.ts';
import type { Problem } from '../validation/problem.ts';
import { edgeKey, type Edge } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { NodeChanges, PatchOp } from './patch-op.ts';

/** A workflow while ops are applied to it. Items are kept by key; their order is settled once, at the end. */
export class WorkflowDraft {
  readonly #workflow: Workflow;
  readonly #nodes: OrderedItems<Node>;
  readonly #edges: OrderedItems<Edge>;
  #changes: Partial<Workflow> = {};

  constructor(workflow: Workflow) {
    this.#workflow = workflow;
    this.#nodes = new OrderedItems(workflow.nodes, (node) => node.id);
    this.#edges = new OrderedItems(workflow.edges, edgeKey);
  }

  /** Returns why the op does not fit, or nothing. */
  apply(op: PatchOp): Problem | undefined {
    switch (op.op) {
      case 'add-node':
        return this.#nodes.add(op.node, op.index) ? undefined : problem('DuplicateNodeId', `A node with the id "${op.node.id}" is already there.`, { nodeId: op.node.id });
      case 'remove-node':
        if (!this.#nodes.remove(op.nodeId)) return noNode(op.nodeId);
        this.#edges.removeWhere((edge) => edge.from === op.nodeId || edge.to === op.nodeId);
        return undefined;
      case 'update-node':
        return this.#updateNode(op.nodeId, op.changes);
      case 'add-edge':
        return this.#edges.add(op.edge, op.index) ? undefined : problem('DuplicateEdge', `The edge from "${op.edge.from}" to "${op.edge.to}" is already there.`, { edge: op.edge });
      case 'remove-edge':
        return this.#edges.remove(edgeKey(op.edge)) ? undefined : problem('DanglingEdge', `There is no edge from "${op.edge.from}" to "${op.edge.to}" to remove.`, { edge: op.edge });
      case 'update-workflow':
        this.#changes = {
          ...this.#changes,
          ...(op.changes.name === undefined ? {} : { name: op.changes.name }),
          ...(op.changes.variables === undefined ? {} : { variables: op.changes.variables }),
        };
        return undefined;
      default:
        return assertNever(op);
    }
  }

  finish(): Workflow {
    const nodes = this.#nodes.finish();
    const edges = this.#edges.finish();
    const changed = { ...(nodes === undefined ? {} : { nodes }), ...(edges === undefined ? {} : { edges }), ...this.#changes };
    return Object.keys(changed).length === 0 ? this.#workflow : { ...this.#workflow, ...changed };
  }

  #updateNode(nodeId: string, changes: NodeChanges): Problem | undefined {
    const node = this.#nodes.get(nodeId);
    if (node === undefined) return noNode(nodeId);
    const kept = Object.entries({ ...node, ...changes, id: nodeId }).filter(([, value]) => value !== null && value !== undefined);
    const parsed = Node.safeParse(Object.fromEntries(kept));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return problem('InvalidNode', `“${node.name}” cannot take this change: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() + '.', { nodeId });
    }
    this.#nodes.replace(nodeId, keepIdentities(node, parsed.data));
    return undefined;
  }
}

/** A list of unique items: look-up by key, and places that hold however much is removed before them. */
class OrderedItems<Item> {
  readonly #before: readonly Item[];
  readonly #keyOf: (item: Item) => string;
  readonly #byKey: Map<string, Item>;
  /** Items with a place of their own, in the order in which they came. */
  readonly #placed: { key: string; index: number }[] = [];
  #hasChanged = false;

  constructor(items: readonly Item[], keyOf: (item: Item) => string) {
    this.#before = items;
    this.#keyOf = keyOf;
    this.#byKey = new Map(items.map((item) => [keyOf(item), item]));
  }

  get(key: string): Item | undefined {
    return this.#byKey.get(key);
  }

  add(item: Item, index: number | undefined): boolean {
    const key = this.#keyOf(item);
    if (this.#byKey.has(key)) return false;
    this.#byKey.set(key, item);
    if (index !== undefined) this.#placed.push({ key, index });
    this.#hasChanged = true;
    return true;
  }

  remove(key: string): boolean {
    const isThere = this.#byKey.delete(key);
    if (!isThere) return false;
    const placed = this.#placed.findIndex((each) => each.key === key);
    if (placed !== -1) this.#placed.splice(placed, 1);
    this.#hasChanged = true;
    return true;
  }

  removeWhere(matches: (item: Item) => boolean): void {
    for (const [key, item] of this.#byKey) if (matches(item)) this.remove(key);
  }

  replace(key: string, item: Item): void {
    this.#byKey.set(key, item);
    this.#hasChanged = true;
  }

  /** The list as it is now; undefined when nothing has changed. */
  finish(): Item[] | undefined {
    if (!this.#hasChanged) return undefined;
    if (this.#placed.length === 0) return [...this.#byKey.values()];
    const placedKeys = new Set(this.#placed.map(({ key }) => key));
    const list = [...this.#byKey].filter(([key]) => !placedKeys.has(key)).map(([, item]) => item);
    for (const { key, index } of this.#placed) {
      const item = this.#byKey.get(key);
      if (item !== undefined) list.splice(index, 0, item);
    }
    return list;
  }
}

/** Fields that the change did not touch stay the very same objects, so that views can compare them by identity. */
function keepIdentities(before: Node, after: Node): Node {
  const entries = Object.entries(after).map(([key, value]) => {
    const old: unknown = (before as Record<string, unknown>)[key];
    return [key, JSON.stringify(old) === JSON.stringify(value) ? old : value];
  });
  return Object.fromEntries(entries) as Node;
}

function noNode(nodeId: string): Problem {
  return problem('UnknownNode', `There is no node "${nodeId}".`, { nodeId });
}

function problem(rule: Problem['rule'], message: string, where: Pick<Problem, 'nodeId' | 'edge'>): Problem {
  return { rule, severity: 'error', message, ...where };
}
