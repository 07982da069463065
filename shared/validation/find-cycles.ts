import type { GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, error, removeEdges } from './build-problem.ts';

const maxNodesNamed = 6;
const maxCyclesReported = 50;

export function findCycles(workflow: Workflow, graph: GraphIndex): Problem[] {
  const state = new Map<string, 'open' | 'closed'>();
  const problems: Problem[] = [];
  for (const root of workflow.nodes) {
    if (state.has(root.id)) continue;
    state.set(root.id, 'open');
    const path = [{ id: root.id, next: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = graph.outgoing(top.id)[top.next];
      top.next += 1;
      if (edge === undefined) {
        state.set(top.id, 'closed');
        path.pop();
      } else if (!isBackEdge(edge, graph.nodes)) {
        const seen = state.get(edge.to);
        if (seen === 'open') {
          if (problems.length === maxCyclesReported) return problems;
          const ids = path.map((step) => step.id);
          problems.push(cycleProblem(ids.slice(ids.indexOf(edge.to)), edge, graph));
        } else if (seen === undefined) {
          state.set(edge.to, 'open');
          path.push({ id: edge.to, next: 0 });
        }
      }
    }
  }
  return problems;
}

function cycleProblem(ids: readonly string[], edge: Problem['edge'] & object, graph: GraphIndex): Problem {
  const names = ids.flatMap((id) => graph.nodes.get(id) ?? []).map(nodeLabel);
  const shown =
    names.length > maxNodesNamed ? [...names.slice(0, maxNodesNamed - 1), '…', names.at(-1) ?? ''] : names;
  const message = `These steps form a cycle: ${[...shown, names[0] ?? ''].join(' → ')}. Use a Loop to repeat steps.`;
  return error('CycleDetected', message, { nodeId: edge.from, edge, fix: removeEdges([edge]) });
}
