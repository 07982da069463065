import { outputsOf } from '../../../shared/layout/outputs.ts';
import { outputName } from '../../../shared/validation/build-problem.ts';
import { outputKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';
import { withOutput, type Flow } from './flow.ts';

export function cleanEdges(flow: Flow): void {
  for (const edge of flow.edges) {
    const node = flow.node(edge.from);
    if (node === undefined || flow.node(edge.to) === undefined) {
      flow.cut(edge);
      const missing = node === undefined ? edge.from : edge.to;
      flow.infer(
        `Skipped a connection ${node === undefined ? `to ${flow.quotedName(edge.to)}` : `from ${flow.quotedName(edge.from)}`}: there's no step “${missing}”.`,
      );
    } else if (edge.from === edge.to) {
      flow.cut(edge);
      warnSelfEdge(flow, edge.from);
    } else {
      const output = outputFor(node, edge);
      if (output === undefined && isTooMany(flow, node, edge)) {
        flow.cut(edge);
        flow.infer(
          edge.output === undefined
            ? `Skipped a second connection from ${flow.quotedName(edge.from)} to ${flow.quotedName(edge.to)}.`
            : `Skipped a connection from ${flow.quotedName(edge.from)} to ${flow.quotedName(edge.to)}: that step has no output ${outputName(edge)}.`,
          { nodeId: edge.from },
        );
        continue;
      }
      if (output === edge.output) continue;
      const next = withOutput(edge, output);
      flow.replace(edge, next);
      if (output === undefined && !isControl(node))
        flow.infer(
          `Removed a label from the connection of ${flow.quotedName(edge.from)}: that step has only one output.`,
          {
            edge: next,
          },
        );
    }
  }
}

function isTooMany(flow: Flow, node: Node, edge: Edge): boolean {
  const others = flow.outgoing(node.id).filter((each) => each !== edge);
  if (!isControl(node))
    return edge.output?.type === 'SwitchCase' && others.some(({ output }) => output === undefined);
  const taken = new Set(others.flatMap((each) => (each.output === undefined ? [] : outputKey(each.output))));
  return (
    outputsOf(node).every((output) => taken.has(outputKey(output))) &&
    (edge.output !== undefined || others.some(({ to }) => to === edge.to))
  );
}

export function withoutSelf(flow: Flow, edges: readonly DraftEdge[]): DraftEdge[] {
  return edges.filter(({ from, to }) => {
    if (from === to && flow.node(from) !== undefined) warnSelfEdge(flow, from);
    return from !== to;
  });
}

function warnSelfEdge(flow: Flow, id: string): void {
  flow.infer(`Skipped a connection from ${flow.quotedName(id)} to itself.`, { nodeId: id });
}

export const isControl = ({ type }: Node): boolean => type === 'If' || type === 'Switch' || type === 'Loop';

function outputFor(node: Node, { output }: Edge): Output | undefined {
  if (output === undefined) return undefined;
  switch (node.type) {
    case 'If':
      return output.type === 'IfTrue' || output.type === 'IfFalse' ? output : undefined;
    case 'Loop':
      return output.type === 'LoopBody' || output.type === 'LoopDone' ? output : undefined;
    case 'Switch': {
      if (output.type === 'SwitchDefault') return output;
      const wanted = output.type === 'SwitchCase' ? output.name : output.type.replace(/^(?:If|Loop)/, '');
      const known =
        node.params.cases.find(({ name }) => name === wanted) ??
        node.params.cases.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
      if (known !== undefined)
        return known.name === wanted && output.type === 'SwitchCase'
          ? output
          : { type: 'SwitchCase', name: known.name };
      if (/^(?:else|otherwise|default)$/i.test(wanted) || output.type === 'IfFalse')
        return { type: 'SwitchDefault' };
      return output.type === 'SwitchCase' ? output : undefined;
    }
    default:
      return undefined;
  }
}
