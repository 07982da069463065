import { assertNever } from '../assert-never.ts';
import { keepCheckIds } from '../checks/check-ids.ts';
import { isSameJson } from '../equality.ts';
import { describeIssue, formatPath, specificIssues } from '../workflow/describe-issue.ts';
import type { Problem } from '../validation/problem.ts';
import { nodeLabel, error } from '../validation/build-problem.ts';
import { edgeKey, type Edge } from '../workflow/edge.ts';
import { Node, Position } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { draftList, type ListDraft } from './list-draft.ts';
import type { NodeChanges, PatchOp } from './patch-op.ts';

export class WorkflowDraft {
  readonly #workflow: Workflow;
  #nodes: ListDraft<Node> | undefined;
  #edges: ListDraft<Edge> | undefined;
  #edgesAt: Map<string, Set<string>> | undefined;
  #changes: Partial<Workflow> = {};

  constructor(workflow: Workflow) {
    this.#workflow = workflow;
  }

  apply(op: PatchOp): Problem | undefined {
    switch (op.op) {
      case 'add-node':
        return this.#addNode(op.node, op.index);
      case 'remove-node':
        return this.#removeNode(op.nodeId);
      case 'update-node':
        return this.#updateNode(op.nodeId, op.changes);
      case 'add-edge':
        this.#edgeList().add(op.edge, op.index);
        if (this.#edgesAt !== undefined) noteEdge(this.#edgesAt, op.edge);
        return undefined;
      case 'remove-edge':
        return this.#edgeList().remove(edgeKey(op.edge))
          ? undefined
          : error('DanglingEdge', `The connection from "${op.edge.from}" to "${op.edge.to}" doesn’t exist.`, {
              edge: op.edge,
            });
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
    const nodes = this.#nodes?.read() ?? this.#workflow.nodes;
    const edges = this.#edges?.read() ?? this.#workflow.edges;
    const hasChanged =
      nodes !== this.#workflow.nodes ||
      edges !== this.#workflow.edges ||
      Object.keys(this.#changes).length > 0;
    return hasChanged
      ? { ...this.#workflow, nodes: nodes as Node[], edges: edges as Edge[], ...this.#changes }
      : this.#workflow;
  }

  #nodeList(): ListDraft<Node> {
    return (this.#nodes ??= draftList(this.#workflow.nodes, (node) => node.id));
  }

  #edgeList(): ListDraft<Edge> {
    return (this.#edges ??= draftList(this.#workflow.edges, edgeKey));
  }

  #addNode(node: Node, index: number | undefined): Problem | undefined {
    if (this.#nodeList().find(node.id) !== undefined)
      return error('DuplicateNodeId', `There is already a step with the id "${node.id}".`, {
        nodeId: node.id,
      });
    this.#nodeList().add(node, index);
    return undefined;
  }

  #removeNode(nodeId: string): Problem | undefined {
    if (!this.#nodeList().remove(nodeId)) return noNode(nodeId);
    if (this.#edgesAt === undefined) {
      this.#edgesAt = new Map();
      for (const edge of this.#edgeList().read()) noteEdge(this.#edgesAt, edge);
    }
    this.#edgeList().removeAll(this.#edgesAt.get(nodeId) ?? []);
    this.#edgesAt.delete(nodeId);
    return undefined;
  }

  #updateNode(nodeId: string, changes: NodeChanges): Problem | undefined {
    const node = this.#nodeList().find(nodeId);
    if (node === undefined) return noNode(nodeId);
    if (Object.hasOwn(changes, 'id') && changes.id !== nodeId)
      return error('InvalidNode', `Can’t change the id of ${nodeLabel(node)}.`, { nodeId });
    const changed = changeNode(node, changes);
    if (typeof changed === 'string')
      return error('InvalidNode', `Can’t change ${nodeLabel(node)}: ${changed}.`, { nodeId });
    this.#nodeList().replace(nodeId, changed);
    return undefined;
  }
}

function changeNode(node: Node, changes: NodeChanges): Node | string {
  const fields = new Map<string, unknown>(Object.entries(node));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === undefined) fields.delete(key);
    else if (!isSameJson(fields.get(key), value)) fields.set(key, value);
  }
  const updated = Object.fromEntries(fields) as Node;
  const moves = Object.keys(changes).length === 1 && Object.hasOwn(changes, 'position');
  if (moves && Position.safeParse(updated.position).success) return updated;
  const parsed = Node.safeParse(updated);
  if (!parsed.success)
    return specificIssues(parsed.error.issues)
      .map((issue) => `${formatPath(issue.path)}: ${describeIssue(issue, updated)}`)
      .join('; ');
  return Object.hasOwn(changes, 'checks')
    ? { ...parsed.data, ...updated, checks: [...keepCheckIds(parsed.data.checks, node.checks)] }
    : { ...parsed.data, ...updated };
}

function noteEdge(edgesAt: Map<string, Set<string>>, edge: Edge): void {
  const key = edgeKey(edge);
  for (const id of [edge.from, edge.to]) {
    const keys = edgesAt.get(id);
    if (keys === undefined) edgesAt.set(id, new Set([key]));
    else keys.add(key);
  }
}

function noNode(nodeId: string): Problem {
  return error('UnknownNode', `Step "${nodeId}" doesn’t exist.`, { nodeId });
}
