import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import { placeNewNodes } from '../../shared/layout/place-new-nodes.ts';
import type { Position } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { ReadingContext } from './reading/context.ts';
import { partialItems } from './reading/partial-items.ts';
import { readEdge } from './reading/read-edge.ts';
import { readSteps } from './reading/step-list.ts';

export type PreviewFlow = AssistantProgress['preview'];

export function previewWriter(context: ReadingContext): { push(delta: string): PreviewFlow | undefined } {
  const items = partialItems();
  const steps: unknown[] = [];
  const edges: unknown[] = [];
  const places = new Map<string, Position>();
  return {
    push(delta) {
      const found = items.push(delta);
      if (found.length === 0) return undefined;
      for (const { kind, value } of found) (kind === 'step' ? steps : edges).push(value);
      return draw();
    },
  };

  function draw(): PreviewFlow {
    const { workflow } = context;
    const known = new Set(workflow.nodes.map(({ id }) => id));
    const previewId = (id: string): string => (known.has(id) ? id : `preview-${id}`);
    const read = readSteps(steps, context);
    const nodes = read.nodes
      .filter(({ id }) => !known.has(id))
      .map((node) => ({ ...node, id: previewId(node.id) }));
    const ids = new Set([...known, ...nodes.map(({ id }) => id)]);
    const drawnEdges = edges
      .flatMap((item) => {
        const edge = readEdge(item, new Set())?.edge;
        return edge === undefined || edge.to === null
          ? []
          : [{ ...edge, from: previewId(edge.from), to: previewId(edge.to) }];
      })
      .filter(({ from, to }) => ids.has(from) && ids.has(to));
    const row = nodes.slice(1).map((node, index) => ({ from: nodes[index]?.id ?? '', to: node.id }));
    const drawn: Workflow = {
      ...workflow,
      nodes: [
        ...workflow.nodes,
        ...nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
      ],
      edges: [...workflow.edges, ...row],
    };
    const fresh = nodes.filter(({ id }) => !places.has(id)).map(({ id }) => id);
    for (const [id, position] of placeNewNodes(drawn, new Set(fresh))) places.set(id, position);
    return {
      nodes: nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })),
      edges: drawnEdges.length > 0 ? drawnEdges : row,
    };
  }
}
