import { AppError } from '../../../shared/app-error.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import { outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export interface OutEdge {
  readonly edge: Edge;
  readonly to: number;
}

export interface CompiledNode {
  readonly index: number;
  readonly node: Node;
  readonly prefix: string;
  readonly outEdges: ReadonlyMap<string, OutEdge>;
}

export interface CompiledWorkflow {
  readonly nodes: readonly CompiledNode[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly predecessors: readonly (readonly number[])[];
  readonly entry: number;
}

/** Linear in time. Throws `invalid-workflow` for a missing node or entry. */
export function compileWorkflow(
  workflow: Workflow,
  prefixes = assignPrefixes(workflow.nodes),
): CompiledWorkflow {
  const indexOf = new Map<string, number>();
  const outEdges: Map<string, OutEdge>[] = [];
  const predecessors: number[][] = [];
  for (const [index, node] of workflow.nodes.entries()) {
    indexOf.set(node.id, index);
    outEdges.push(new Map());
    predecessors.push([]);
  }
  const hasIncoming = new Uint8Array(workflow.nodes.length);
  for (const { from, to, output } of workflow.edges) {
    const source = indexOf.get(from);
    const target = indexOf.get(to);
    if (source === undefined || target === undefined)
      throw new AppError('invalid-workflow', `The connection from "${from}" to "${to}" has a missing step.`);
    outEdges[source]?.set(outputKey(output), {
      edge: { from, to, ...(output === undefined ? {} : { output }) },
      to: target,
    });
    predecessors[target]?.push(source);
    if (workflow.nodes[source]?.type !== 'EndLoop') hasIncoming[target] = 1;
  }
  const entry = hasIncoming.indexOf(0);
  if (entry === -1) throw new AppError('invalid-workflow', 'The workflow has no first step.');
  const nodes = workflow.nodes.map((node, index) => ({
    index,
    node,
    prefix: prefixes.get(node.id) ?? node.id,
    outEdges: outEdges[index] ?? new Map<string, OutEdge>(),
  }));
  return { nodes, indexOf, predecessors, entry };
}
