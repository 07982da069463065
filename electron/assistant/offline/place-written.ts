import type { JsonObject } from '../../../shared/json.ts';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { OpenEnd, WrittenSteps } from './write-plan.ts';

export function placeAtEnd(
  { nodes, edges, ends, first, isRow }: WrittenSteps,
  workflow: Workflow,
): JsonObject {
  const isEnd = ({ id, type, params }: Node): boolean =>
    type === 'Switch' && params.cases.length === 0 && !workflow.edges.some(({ from }) => from === id);
  const endIds = new Set(workflow.nodes.filter(isEnd).map(({ id }) => id));
  if (endIds.size === 0 && isRow) return { add: nodes };
  const into = workflow.edges.filter(({ to }) => endIds.has(to));
  const loose = workflow.nodes.flatMap((node) => openEndsOf(node, workflow));
  return {
    add_nodes: nodes,
    add_edges: [
      ...into.map((edge) => writeEdge({ ...edge, to: first })),
      ...loose.map((openEnd) => writeOpenEnd(openEnd, first)),
      ...edges,
      ...closed(ends),
    ],
    remove_node_ids: [...endIds],
  };
}

function openEndsOf({ id, type }: Node, workflow: Workflow): OpenEnd[] {
  const out = workflow.edges.filter(({ from }) => from === id);
  if (type === 'Loop')
    return out.some(({ output }) => output?.type === 'LoopDone') ? [] : [{ from: id, output: 'LoopDone' }];
  return type === 'If' || type === 'Switch' || type === 'EndLoop' || out.length > 0 ? [] : [{ from: id }];
}

export function placeOnEdges(
  { nodes, edges, ends, first }: WrittenSteps,
  replacedEdges: readonly Edge[],
): JsonObject {
  const next = replacedEdges[0]?.to;
  const out = next === undefined ? closed(ends) : ends.map((openEnd) => writeOpenEnd(openEnd, next));
  return {
    add_nodes: nodes,
    add_edges: [...replacedEdges.map((edge) => writeEdge({ ...edge, to: first })), ...edges, ...out],
    remove_edges: replacedEdges.map(writeEdge),
  };
}

export function placeAfter(written: WrittenSteps, anchor: Node, workflow: Workflow): JsonObject {
  const from = anchor.type === 'EndLoop' ? anchor.params.loopId : anchor.id;
  const out = workflow.edges.filter((edge) => edge.from === from);
  const on =
    out.find(({ output }) => output === undefined || output.type === 'LoopDone') ??
    out.find(({ output }) => output?.type === 'IfTrue');
  if (on !== undefined) return placeOnEdges(written, [on]);
  const { nodes, edges, ends, first } = written;
  return { add_nodes: nodes, add_edges: [{ from, to: first }, ...edges, ...closed(ends)] };
}

export function closed(ends: readonly OpenEnd[]): JsonObject[] {
  return ends
    .filter(({ output }) => output === 'IfTrue' || output === 'IfFalse')
    .map((openEnd) => writeOpenEnd(openEnd, 'DONE'));
}

export function writeEdge({ from, to, output }: Edge): JsonObject {
  return {
    from,
    to,
    ...(output === undefined
      ? {}
      : {
          output:
            output.type === 'SwitchCase' ? { type: output.type, name: output.name } : { type: output.type },
        }),
  };
}

function writeOpenEnd({ from, output }: OpenEnd, to: string): JsonObject {
  return { from, to, ...(output === undefined ? {} : { output: { type: output } }) };
}
