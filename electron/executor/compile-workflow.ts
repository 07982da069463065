import { AppError } from '../../shared/app-error.ts';
import { assignPrefixes } from '../../shared/variables/assign-prefixes.ts';
import { outputKey, type Edge } from '../../shared/workflow/edge.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** A way out of a node and the index of the node it leads to. */
export interface Way {
  readonly edge: Edge;
  readonly to: number;
}

/** A node with everything that the walk asks of it. */
export interface CompiledNode {
  readonly index: number;
  readonly node: Node;
  /** Under this name its results become variables. */
  readonly prefix: string;
  /** Ways out by `outputKey`; the plain one by ''. */
  readonly ways: ReadonlyMap<string, Way>;
}

/** A workflow as an index: every question of the walk is one look-up. */
export interface CompiledWorkflow {
  readonly nodes: readonly CompiledNode[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Of each node, the nodes that lead to it. */
  readonly comesFrom: readonly (readonly number[])[];
  /** The index of the node that nothing but a loop's back edge leads to. */
  readonly entry: number;
}

/** Builds the index in linear time. Expects a workflow without errors; throws `invalid-workflow` where it cannot go on. */
export function compileWorkflow(
  workflow: Workflow,
  prefixes = assignPrefixes(workflow.nodes),
): CompiledWorkflow {
  const indexOf = new Map<string, number>();
  const ways: Map<string, Way>[] = [];
  const comesFrom: number[][] = [];
  for (const [index, node] of workflow.nodes.entries()) {
    indexOf.set(node.id, index);
    ways.push(new Map());
    comesFrom.push([]);
  }
  const hasWayIn = new Uint8Array(workflow.nodes.length);
  for (const { from, to, output } of workflow.edges) {
    const source = indexOf.get(from);
    const target = indexOf.get(to);
    if (source === undefined || target === undefined)
      throw new AppError(
        'invalid-workflow',
        `An edge leads from "${from}" to "${to}", and one of them does not exist.`,
      );
    ways[source]?.set(outputKey(output), {
      edge: { from, to, ...(output === undefined ? {} : { output }) },
      to: target,
    });
    comesFrom[target]?.push(source);
    if (workflow.nodes[source]?.type !== 'EndLoop') hasWayIn[target] = 1;
  }
  const entry = hasWayIn.indexOf(0);
  if (entry === -1) throw new AppError('invalid-workflow', 'There is no node to start at.');
  const nodes = workflow.nodes.map((node, index) => ({
    index,
    node,
    prefix: prefixes.get(node.id) ?? node.id,
    ways: ways[index] ?? new Map<string, Way>(),
  }));
  return { nodes, indexOf, comesFrom, entry };
}
