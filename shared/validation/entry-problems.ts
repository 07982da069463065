import { assertNever } from '../assert-never.ts';
import type { GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import { findOwnSteps } from '../graph/jumps.ts';
import { orderForward } from '../graph/order-forward.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Node } from '../workflow/node.ts';
import type { Fix, Problem } from './problem.ts';
import { nodeLabel, error } from './build-problem.ts';

export function findEntryProblems(workflow: Workflow, graph: GraphIndex): Problem[] {
  if (workflow.nodes.length === 0) return [error('NoNodes', 'The workflow is empty. Add a first step.')];
  const entries = workflow.nodes.filter((node) =>
    graph.incoming(node.id).every((edge) => isBackEdge(edge, graph.nodes)),
  );
  const [first, ...others] = entries;
  if (first === undefined)
    return [
      error(
        'NoEntryPoint',
        'The workflow has no first step: every step has one before it. Remove the connection that leads back to the first step.',
      ),
    ];
  const ends = others.length === 0 ? [] : findEnds(graph, first);
  return others.map((node, at) => {
    const remove: Fix = { label: 'Remove the step', ops: [{ op: 'remove-node', nodeId: node.id }] };
    const connect = at < maxConnectFixes ? connectAfter(node, ends, graph) : undefined;
    return error(
      'MultipleEntryPoints',
      `${nodeLabel(node)} isn’t connected, and the workflow already starts with ${nodeLabel(first)}. Connect it or remove it.`,
      {
        nodeId: node.id,
        ...(connect === undefined ? { fix: remove } : { fix: connect, otherFixes: [remove] }),
      },
    );
  });
}

/** Each fix takes linear time. */
const maxConnectFixes = 50;

interface End {
  readonly end: Node;
  readonly output: 'plain' | 'LoopDone';
}

function findEnds(graph: GraphIndex, start: Node): End[] {
  const reached = new Set([start.id]);
  for (const id of reached) for (const { to } of graph.outgoing(id)) reached.add(to);
  return [...reached]
    .flatMap((id) => graph.nodes.get(id) ?? [])
    .flatMap((end) => {
      const output = freeOutput(end, graph);
      return output === undefined ? [] : [{ end, output }];
    });
}

/** An EndLoop connects only to its body. */
function connectAfter(node: Node, ends: readonly End[], graph: GraphIndex): Fix | undefined {
  const later = new Set(orderForward(graph, node.id));
  const own = node.type === 'EndLoop' ? findOwnSteps(graph, node.params.loopId) : undefined;
  const distanceTo = ({ end: { position } }: End): number =>
    Math.hypot(position.x - node.position.x, position.y - node.position.y);
  const [first, ...others] = ends.filter(({ end }) => !later.has(end.id) && own?.has(end.id) !== false);
  if (first === undefined) return undefined;
  const { end, output } = others.reduce(
    (best, each) => (distanceTo(each) < distanceTo(best) ? each : best),
    first,
  );
  return {
    label: `Connect it after ${nodeLabel(end)}`,
    ops: [
      {
        op: 'add-edge',
        edge: { from: end.id, to: node.id, ...(output === 'plain' ? {} : { output: { type: output } }) },
      },
    ],
  };
}

function freeOutput(node: Node, graph: GraphIndex): 'plain' | 'LoopDone' | undefined {
  const edges = graph.outgoing(node.id);
  switch (node.type) {
    case 'Tool':
    case 'AiStep':
    case 'AiTransform':
      return edges.length === 0 ? 'plain' : undefined;
    case 'Loop':
      return edges.some(({ output }) => output?.type === 'LoopDone') ? undefined : 'LoopDone';
    case 'If':
    case 'Switch':
    case 'EndLoop':
      return undefined;
    default:
      return assertNever(node);
  }
}
