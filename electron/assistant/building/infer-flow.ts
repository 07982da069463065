import type { Warning } from '../../../shared/assistant/warning.ts';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { cleanEdges } from './clean-edges.ts';
import { closeLoops } from './close-loops.ts';
import { Flow } from './flow.ts';
import { labelEdges } from './label-edges.ts';
import { pairLoops } from './pair-loops.ts';

/** Real flows need two; what never settles is left to validation. */
const mostRounds = 6;

export interface InferredFlow {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly warnings: readonly Warning[];
}

/**
 * Turns what a model meant into what the walk needs: by structure first, by order only where structure says nothing
 * (`guessed`). A valid flow passes through unchanged, and so does what comes out of it. Every edge that it leaves has both
 * its ends. Linear, but for loops in loops.
 */
export function inferFlow(nodes: readonly Node[], edges: readonly Edge[]): InferredFlow {
  const flow = new Flow(nodes, edges);
  inferIn(flow);
  return { nodes: flow.nodes, edges: flow.edges, warnings: flow.warnings };
}

/** One inference may give structure for the next, so they are made until nothing changes. */
export function inferIn(flow: Flow): void {
  for (let round = 1; round <= mostRounds; round += 1) {
    const before = flow.version;
    cleanEdges(flow);
    pairLoops(flow);
    labelEdges(flow);
    closeLoops(flow);
    if (flow.version === before) return;
  }
}
