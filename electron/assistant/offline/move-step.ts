import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { acceptEdit, refuseEdit, title, type ReadEdit } from './edit-reply.ts';
import { writeEdge } from './place-written.ts';

export function moveStep(
  workflow: Workflow,
  { node, anchor, isBefore }: { readonly node: Node; readonly anchor: Node; readonly isBefore: boolean },
): ReadEdit {
  if (node.id === anchor.id)
    return refuseEdit(`${title(node)} can't be moved ${isBefore ? 'before' : 'after'} itself.`);
  if (node.type !== 'Tool' && node.type !== 'AiStep' && node.type !== 'AiTransform')
    return refuseEdit(`${title(node)} has branches or a body. Move it on the canvas.`);
  const into = workflow.edges.filter(({ to }) => to === node.id);
  const out = workflow.edges.find(({ from }) => from === node.id);
  const joined = out === undefined ? [] : into.map((edge) => ({ ...edge, to: out.to }));
  const after = [...workflow.edges.filter((edge) => !into.includes(edge) && edge !== out), ...joined];
  const anchorEdges = isBefore
    ? after.filter(
        ({ from, to }) =>
          to === anchor.id && workflow.nodes.find(({ id }) => id === from)?.type !== 'EndLoop',
      )
    : after.filter(
        ({ from, output }) =>
          from === anchor.id &&
          (output === undefined || output.type === 'IfTrue' || output.type === 'LoopDone'),
      );
  const target = isBefore ? anchor.id : anchorEdges[0]?.to;
  const redirected = isBefore
    ? anchorEdges.map((edge) => ({ ...edge, to: node.id }))
    : [{ ...(anchorEdges[0] ?? { from: anchor.id }), to: node.id }];
  const wanted = [
    ...joined.filter(
      (edge) => !anchorEdges.some((other) => other.from === edge.from && other.to === edge.to),
    ),
    ...redirected,
    ...(target === undefined || target === node.id ? [] : [{ from: node.id, to: target }]),
  ];
  const removed = [
    ...into,
    ...(out === undefined ? [] : [out]),
    ...anchorEdges.filter((edge) => workflow.edges.includes(edge)),
  ];
  return acceptEdit(
    { remove_edges: removed.map(writeEdge), add_edges: wanted.map(writeEdge) },
    `Moves ${title(node)} ${isBefore ? 'before' : 'after'} ${title(anchor)}.`,
  );
}
