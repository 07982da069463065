import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';

/** A way out of a step that leads nowhere yet. */
export interface OpenWay {
  readonly from: string;
  readonly output?: Output;
}

/**
 * The edges of steps that stand one after the other, among them steps that hold their own lists: by `exits` those are left.
 * A Loop that holds none repeats what stands before its EndLoop. Answers the ways by which the row is left.
 */
export function wireRow(
  row: readonly Node[],
  exits: ReadonlyMap<string, readonly OpenWay[]>,
): { readonly edges: readonly DraftEdge[]; readonly ends: readonly OpenWay[] } {
  const edges: DraftEdge[] = [];
  const open: string[] = [];
  let ends: readonly OpenWay[] = [];
  for (const node of row) {
    for (const way of ends) edges.push({ ...way, to: node.id });
    ends = exits.get(node.id) ?? exitsOf(node);
  }
  return { edges, ends };

  function exitsOf({ id, type }: Node): readonly OpenWay[] {
    switch (type) {
      case 'If':
        return [
          { from: id, output: { type: 'IfTrue' } },
          { from: id, output: { type: 'IfFalse' } },
        ];
      case 'Switch':
        return [{ from: id, output: { type: 'SwitchDefault' } }];
      case 'Loop':
        open.push(id);
        return [{ from: id, output: { type: 'LoopBody' } }];
      case 'EndLoop': {
        const loopId = open.pop();
        return loopId === undefined ? [] : [{ from: loopId, output: { type: 'LoopDone' } }];
      }
      default:
        return [{ from: id }];
    }
  }
}
