import { outputsOf } from '../../../shared/layout/outputs.ts';
import { outputName } from '../../../shared/validation/say.ts';
import { outputKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';
import { withOutput, type Flow } from './flow.ts';

/** Takes out edges to nowhere, to themselves and too many, and labels that the node they leave does not have. */
export function cleanEdges(flow: Flow): void {
  for (const edge of flow.edges) {
    const node = flow.node(edge.from);
    if (node === undefined || flow.node(edge.to) === undefined) {
      flow.cut(edge);
      const missing = node === undefined ? edge.from : edge.to;
      flow.infer(
        `An edge ${node === undefined ? `to ${flow.called(edge.to)}` : `from ${flow.called(edge.from)}`} was left out: there is no step “${missing}”.`,
      );
    } else if (edge.from === edge.to) {
      flow.cut(edge);
      sayLedToItself(flow, edge.from);
    } else {
      const output = outputFor(node, edge);
      if (output === undefined && isTooMany(flow, node, edge)) {
        flow.cut(edge);
        flow.infer(
          edge.output === undefined
            ? `${flow.called(edge.from)} led to ${flow.called(edge.to)} twice.`
            : `An edge from ${flow.called(edge.from)} to ${flow.called(edge.to)} was left out: that step has no way out ${outputName(edge)}.`,
          { nodeId: edge.from },
        );
        continue;
      }
      if (output === edge.output) continue;
      const next = withOutput(edge, output);
      flow.replace(edge, next);
      if (output === undefined && !isControl(node))
        flow.infer(`The edge from ${flow.called(edge.from)} has no label: that step has one way out.`, {
          edge: next,
        });
    }
  }
}

/** Whether an edge without a label of its node has no place beside the others, and so repeats one of them or means none. */
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

/** Leaves out what leads a step to itself, so that it takes the place of no other way out. */
export function withoutSelf(flow: Flow, edges: readonly DraftEdge[]): DraftEdge[] {
  return edges.filter(({ from, to }) => {
    if (from === to && flow.node(from) !== undefined) sayLedToItself(flow, from);
    return from !== to;
  });
}

function sayLedToItself(flow: Flow, id: string): void {
  flow.infer(`${flow.called(id)} led to itself, which goes nowhere.`, { nodeId: id });
}

export const isControl = ({ type }: Node): boolean => type === 'If' || type === 'Switch' || type === 'Loop';

/** The label as this node knows it; undefined when it has none of the kind. */
function outputFor(node: Node, { output }: Edge): Output | undefined {
  if (output === undefined) return undefined;
  switch (node.type) {
    case 'If':
      return output.type === 'IfTrue' || output.type === 'IfFalse' ? output : undefined;
    case 'Loop':
      return output.type === 'LoopBody' || output.type === 'LoopDone' ? output : undefined;
    case 'Switch': {
      if (output.type === 'SwitchDefault') return output;
      const wish = output.type === 'SwitchCase' ? output.name : output.type.replace(/^(?:If|Loop)/, '');
      const known =
        node.params.cases.find(({ name }) => name === wish) ??
        node.params.cases.find(({ name }) => name.toLowerCase() === wish.toLowerCase());
      if (known !== undefined)
        return known.name === wish && output.type === 'SwitchCase'
          ? output
          : { type: 'SwitchCase', name: known.name };
      if (/^(?:else|otherwise|default)$/i.test(wish) || output.type === 'IfFalse')
        return { type: 'SwitchDefault' };
      return output.type === 'SwitchCase' ? output : undefined;
    }
    default:
      return undefined;
  }
}
