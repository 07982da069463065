import { loopsAround } from '../../shared/layout/frames.ts';
import { incomingOf, outgoingOf, structureOf } from '../../shared/layout/structure.ts';
import { outputsOf, isSameOutput } from '../../shared/layout/outputs.ts';
import type { Edge } from '../../shared/workflow/edge.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

interface OutlineRow {
  readonly node: Node;
  readonly depth: number;
  readonly branch: Edge['output'];
}

export function outlineRows(workflow: Workflow): OutlineRow[] {
  const structure = structureOf(workflow);
  const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
  const entering = (id: string): readonly Edge[] =>
    incomingOf(structure, id).filter(({ from }) => from !== structure.endOf.get(id) && byId.has(from));
  const rows = new Map<string, OutlineRow>();
  const place = (node: Node): void => {
    const edges = entering(node.id).filter(({ from }) => rows.has(from));
    const depths = edges.map(
      ({ from, output }) =>
        (rows.get(from)?.depth ?? 0) + (output === undefined || output.type === 'LoopDone' ? 0 : 1),
    );
    const [only] = edges;
    const depth = depths.length > 1 ? Math.min(...depths) - 1 : (depths[0] ?? 0);
    const isBranch = only?.output?.type !== 'LoopBody' && only?.output?.type !== 'LoopDone';
    rows.set(node.id, {
      node,
      depth: Math.max(depth, loopsAround(structure, node.id).length),
      branch: edges.length === 1 && isBranch ? only?.output : undefined,
    });
  };
  const numberOf = ({ id }: Node): number => structure.numbers.get(id) ?? Infinity;
  const ordered = workflow.nodes.toSorted((one, other) => numberOf(one) - numberOf(other));
  for (const start of [...ordered.filter(({ id }) => entering(id).length === 0), ...ordered]) {
    const waiting = [start];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (rows.has(node.id)) continue;
      place(node);
      const { id } = node;
      const outputs = outputsOf(node).toReversed();
      const onward = node.type === 'Loop' ? [outputs[0], outputs[1]] : outputs;
      for (const output of onward) {
        const to = outgoingOf(structure, id).find((edge) => isSameOutput(edge.output, output))?.to;
        const next = byId.get(to ?? '');
        if (next !== undefined && entering(next.id).every(({ from }) => rows.has(from))) waiting.push(next);
      }
    }
  }
  return [...rows.values()];
}
