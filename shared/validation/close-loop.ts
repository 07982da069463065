import type { GraphIndex } from '../graph/graph-index.ts';
import { findBodyIds } from '../graph/loops.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { createNode } from '../workflow/create-node.ts';
import type { Edge } from '../workflow/edge.ts';
import { nextNodeId } from '../workflow/ids.ts';
import { nameOfEnd } from '../workflow/name-of-end.ts';
import type { LoopNode } from '../workflow/node.ts';
import type { Problem } from './problem.ts';

const stepHeight = 120;

/** Undefined if the body neither ends nor leads back. */
export function closeLoop(loop: LoopNode, graph: GraphIndex): Problem['fix'] {
  const body = findBodyIds(graph, loop.id);
  const id = nextNodeId(graph.workflow);
  const back = graph
    .incoming(loop.id)
    .filter(({ from }) => body.has(from) && graph.nodes.get(from)?.type !== 'EndLoop');
  const toEnd = [
    ...back.map((edge) => ({ ...edge, to: id })),
    ...[...body].flatMap((each) => openEnd(each, graph, id)),
  ];
  const hasBody = graph.outgoing(loop.id).some(({ output }) => output?.type === 'LoopBody');
  if (!hasBody) toEnd.push({ from: loop.id, to: id, output: { type: 'LoopBody' } });
  if (toEnd.length === 0) return undefined;
  const last = graph.nodes.get(toEnd.at(-1)?.from ?? '') ?? loop;
  const position = { x: last.position.x, y: last.position.y + stepHeight };
  const ops: PatchOp[] = [
    ...back.map((edge): PatchOp => ({ op: 'remove-edge', edge })),
    {
      op: 'add-node',
      node: createNode('EndLoop', { id, name: nameOfEnd(loop.name), position, params: { loopId: loop.id } }),
    },
    ...[...toEnd, { from: id, to: loop.id }].map((edge): PatchOp => ({ op: 'add-edge', edge })),
  ];
  return { label: 'Add the end of the loop', ops };
}

function openEnd(nodeId: string, graph: GraphIndex, to: string): Edge[] {
  const node = graph.nodes.get(nodeId);
  const outgoing = graph.outgoing(nodeId);
  switch (node?.type) {
    case 'Tool':
    case 'AiTransform':
    case 'AiStep':
      return outgoing.length === 0 ? [{ from: nodeId, to }] : [];
    case 'Loop':
      return outgoing.length > 0 &&
        outgoing.every(({ output }) => output?.type === 'LoopBody') &&
        graph.endLoops(nodeId).length > 0
        ? [{ from: nodeId, to, output: { type: 'LoopDone' } }]
        : [];
    default:
      return [];
  }
}
