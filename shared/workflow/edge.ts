import { z } from 'zod';

export const Output = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('IfTrue') }),
  z.looseObject({ type: z.literal('IfFalse') }),
  z.looseObject({ type: z.literal('LoopBody') }),
  z.looseObject({ type: z.literal('LoopDone') }),
  z.looseObject({ type: z.literal('SwitchCase'), name: z.string() }),
  z.looseObject({ type: z.literal('SwitchDefault') }),
]);
export type Output = z.infer<typeof Output>;

export const Edge = z.looseObject({ from: z.string(), to: z.string(), output: Output.optional() });
export type Edge = z.infer<typeof Edge>;

export function outputKey(output: Output | undefined): string {
  if (output === undefined) return '';
  return output.type === 'SwitchCase' ? `SwitchCase(${output.name})` : output.type;
}

export function edgeKey(edge: Edge): string {
  return JSON.stringify([edge.from, edge.to, outputKey(edge.output)]);
}

export function uniqueEdges(edges: readonly Edge[]): Edge[] {
  return [...new Map(edges.toReversed().map((edge) => [edgeKey(edge), edge])).values()].toReversed();
}
