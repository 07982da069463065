import type { Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { DraftEdge } from '../draft.ts';

export interface RowExit {
  readonly from: string;
  readonly output?: Output;
}

/**
 * `exits` are the outputs of steps with nested lists. A Loop without a list repeats the steps before its
 * EndLoop.
 */
export function connectRow(
  row: readonly Node[],
  exits: ReadonlyMap<string, readonly RowExit[]>,
): { readonly edges: readonly DraftEdge[]; readonly ends: readonly RowExit[] } {
  const edges: DraftEdge[] = [];
  const open: string[] = [];
  let ends: readonly RowExit[] = [];
  for (const node of row) {
    for (const exit of ends) edges.push({ ...exit, to: node.id });
    ends = exits.get(node.id) ?? exitsOf(node);
  }
  return { edges, ends };

  function exitsOf({ id, type }: Node): readonly RowExit[] {
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
