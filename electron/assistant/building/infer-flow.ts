import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { cleanEdges } from './clean-edges.ts';
import { closeLoops } from './close-loops.ts';
import { Flow } from './flow.ts';
import { labelEdges } from './label-edges.ts';
import { pairLoops } from './pair-loops.ts';

/** Real flows need two passes. */
const maxPasses = 6;

export interface InferredFlow {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly warnings: readonly Warning[];
}

/** Adds edges by structure, else by order (`guessed`). Leaves a valid flow unchanged. */
export function inferFlow(nodes: readonly Node[], edges: readonly Edge[]): InferredFlow {
  const flow = new Flow(nodes, edges);
  inferIn(flow);
  return { nodes: flow.nodes, edges: flow.edges, warnings: flow.warnings };
}

export function inferIn(flow: Flow): void {
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const before = flow.version;
    cleanEdges(flow);
    pairLoops(flow);
    labelEdges(flow);
    closeLoops(flow);
    if (flow.version === before) return;
  }
}
