import type { GraphIndex } from '../graph/graph-index.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { outputKey, type Edge } from '../workflow/edge.ts';
import type { EndLoopNode, LoopNode } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { closeLoop } from './close-loop.ts';
import { nodeLabel, error, outputName, removeEdges } from './build-problem.ts';

/** Requires one LoopBody edge, at most one LoopDone edge, one EndLoop. */
export function findLoopProblems(node: LoopNode, graph: GraphIndex): Problem[] {
  const edges = graph.outgoing(node.id);
  const body = edges.filter((edge) => outputKey(edge.output) === 'LoopBody');
  const done = edges.filter((edge) => outputKey(edge.output) === 'LoopDone');
  const extra = edges.filter((edge) => edge !== body[0] && edge !== done[0]);
  const ends = graph.endLoops(node.id);
  const problems: Problem[] = [];
  if (body.length === 0) {
    const end = ends[0];
    const fix =
      end === undefined
        ? {}
        : {
            fix: {
              label: 'Connect the empty body',
              ops: [addEdge({ from: node.id, to: end.id, output: { type: 'LoopBody' } })],
            },
          };
    problems.push(
      error(
        'MissingLoopEdge',
        `${nodeLabel(node)} has nothing to repeat. Connect its “body” output to the first step to repeat.`,
        { nodeId: node.id, ...fix },
      ),
    );
  }
  if (extra.length > 0) {
    problems.push(
      error(
        'ExtraLoopEdges',
        `${nodeLabel(node)} has ${extra.length === 1 ? 'an extra connection' : `${extra.length} extra connections`} (${extra.map(outputName).join(', ')}). A Loop has one “body” connection and at most one “done” connection.`,
        { nodeId: node.id, fix: removeEdges(extra) },
      ),
    );
  }
  if (ends.length === 0) {
    const fix = closeLoop(node, graph);
    problems.push(
      error(
        'UnpairedLoop',
        `${nodeLabel(node)} has no end. Add an “End of loop” after the last step to repeat.`,
        { nodeId: node.id, ...(fix === undefined ? {} : { fix }) },
      ),
    );
  }
  if (ends.length > 1)
    problems.push(
      error(
        'MultipleEndLoops',
        `${nodeLabel(node)} has ${ends.length} ends (${ends.map(nodeLabel).join(', ')}). Keep one.`,
        { nodeId: node.id },
      ),
    );
  return problems;
}

export function findEndLoopProblems(node: EndLoopNode, graph: GraphIndex): Problem[] {
  const { loopId } = node.params;
  const edges = graph.outgoing(node.id);
  if (graph.nodes.get(loopId)?.type !== 'Loop') {
    const message =
      loopId === ''
        ? `${nodeLabel(node)} isn’t paired with a Loop.`
        : `${nodeLabel(node)} is paired with the loop "${loopId}", which doesn’t exist.`;
    return [error('InvalidEndLoopTarget', `${message} Choose its Loop, or remove it.`, { nodeId: node.id })];
  }
  const back: Edge = { from: node.id, to: loopId };
  const wrong = edges.filter((edge) => edge.to !== loopId || edge.output !== undefined);
  const right = edges.filter((edge) => !wrong.includes(edge));
  if (wrong.length === 0 && right.length === 1) return [];
  const ops: PatchOp[] = [...removeEdges(wrong).ops, ...(right.length === 0 ? [addEdge(back)] : [])];
  const loop = graph.nodes.get(loopId);
  const name = loop === undefined ? loopId : nodeLabel(loop);
  return [
    error(
      'EndLoopEdgeMismatch',
      `${nodeLabel(node)} must have exactly one connection, back to ${name}, but has ${edges.length === 0 ? 'none' : edges.length === 1 ? 'a different one' : edges.length}.`,
      { nodeId: node.id, fix: { label: 'Connect back to the loop', ops } },
    ),
  ];
}

function addEdge(edge: Edge): PatchOp {
  return { op: 'add-edge', edge };
}
