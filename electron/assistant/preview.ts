import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import { placeNewNodes } from '../../shared/layout/place-new-nodes.ts';
import type { Node, Position } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { ReadingContext } from './reading/context.ts';
import { partialItems } from './reading/partial-items.ts';
import { readEdge } from './reading/read-edge.ts';
import { readSteps } from './reading/step-list.ts';

export type PreviewFlow = AssistantProgress['preview'];

type PreviewEdge = PreviewFlow['edges'][number];

/** A step keeps its position once it has one. */
export function previewWriter(context: ReadingContext): { push(delta: string): PreviewFlow | undefined } {
  const items = partialItems();
  const steps: unknown[] = [];
  const edges: unknown[] = [];
  const positions = new Map<string, Position>();
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
    const nodes = readSteps(steps, context)
      .nodes.filter(({ id }) => !known.has(id))
      .map((node) => ({ ...node, id: previewId(node.id) }));
    const chain = nodes.slice(1).map((node, index) => ({ from: nodes[index]?.id ?? '', to: node.id }));
    placeNew(nodes, chain);
    const ids = new Set([...known, ...nodes.map(({ id }) => id)]);
    const written = readEdges(edges, previewId).filter(({ from, to }) => ids.has(from) && ids.has(to));
    return { nodes: nodes.map(atPosition), edges: written.length > 0 ? written : chain };
  }

  function placeNew(nodes: readonly Node[], chain: readonly PreviewEdge[]): void {
    const { workflow } = context;
    const drawn: Workflow = {
      ...workflow,
      nodes: [...workflow.nodes, ...nodes.map(atPosition)],
      edges: [...workflow.edges, ...chain],
    };
    const fresh = nodes.filter(({ id }) => !positions.has(id)).map(({ id }) => id);
    for (const [id, position] of placeNewNodes(drawn, new Set(fresh))) positions.set(id, position);
  }

  function atPosition(node: Node): Node {
    return { ...node, position: positions.get(node.id) ?? node.position };
  }
}

function readEdges(items: readonly unknown[], previewId: (id: string) => string): PreviewEdge[] {
  return items.flatMap((item) => {
    const edge = readEdge(item, new Set())?.edge;
    return edge === undefined || edge.to === null
      ? []
      : [{ ...edge, from: previewId(edge.from), to: previewId(edge.to) }];
  });
}
