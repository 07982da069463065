import { z } from 'zod';

/** Which way out of a control-flow node an edge takes. A plain edge has none. */
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

/** The text form of an output: `IfTrue`, `SwitchCase(red)`, and '' for a plain edge. */
export function outputKey(output: Output | undefined): string {
  if (output === undefined) return '';
  return output.type === 'SwitchCase' ? `SwitchCase(${output.name})` : output.type;
}

/** One text per edge: two edges with the same key are the same edge. */
export function edgeKey(edge: Edge): string {
  return JSON.stringify([edge.from, edge.to, outputKey(edge.output)]);
}

/** Each edge once, the first of those that are the same. */
export function withoutDoubles(edges: readonly Edge[]): Edge[] {
  return [...new Map(edges.toReversed().map((edge) => [edgeKey(edge), edge])).values()].toReversed();
}
