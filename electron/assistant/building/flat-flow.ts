import type { Node } from '../../../shared/workflow/node.ts';
import { addEnd } from './pair-loops.ts';
import type { Flow, OpenOutput } from './flow.ts';

export interface FlatRow {
  readonly first: string | undefined;
  readonly ends: readonly OpenOutput[];
}

/** An If without branches skips the next step when false. */
export function connectFlat(flow: Flow, row: readonly Node[]): FlatRow {
  const open: string[] = [];
  let ends: OpenOutput[] = [];
  let first: string | undefined;
  const arrive = (id: string): void => {
    first ??= id;
    for (const end of ends) flow.link({ ...end, to: id });
    ends = [];
  };
  let skipping: OpenOutput[] = [];
  for (const node of row) {
    const waiting = skipping;
    skipping = [];
    if (node.type === 'EndLoop') {
      const named = open.lastIndexOf(node.params.loopId);
      const loopId = named === -1 ? open.at(-1) : node.params.loopId;
      if (loopId === undefined) {
        flow.infer(`${flow.quotedName(node.id)} was skipped, because there's no loop to end.`);
        flow.drop(node.id);
        skipping = waiting;
        continue;
      }
      while (open.at(-1) !== loopId) closeInner(open.pop() ?? loopId);
      open.pop();
      if (node.params.loopId !== loopId) flow.put({ ...node, params: { ...node.params, loopId } });
      ends.push(...waiting);
      arrive(node.id);
      flow.link({ from: node.id, to: loopId });
      ends = [{ from: loopId, output: { type: 'LoopDone' } }];
      continue;
    }
    arrive(node.id);
    ends = [...waiting];
    switch (node.type) {
      case 'Loop':
        open.push(node.id);
        ends.push({ from: node.id, output: { type: 'LoopBody' } });
        break;
      case 'If':
        ends.push({ from: node.id, output: { type: 'IfTrue' } });
        skipping = [{ from: node.id, output: { type: 'IfFalse' } }];
        flow.guess(
          `${flow.quotedName(node.id)} runs the next step if its condition is true, and skips it otherwise.`,
          { nodeId: node.id },
        );
        break;
      case 'Switch':
        ends.push(
          ...node.params.cases
            .slice(0, 1)
            .map(({ name }): OpenOutput => ({ from: node.id, output: { type: 'SwitchCase', name } })),
        );
        skipping = [
          ...node.params.cases
            .slice(1)
            .map(({ name }): OpenOutput => ({ from: node.id, output: { type: 'SwitchCase', name } })),
          { from: node.id, output: { type: 'SwitchDefault' } },
        ];
        flow.guess(
          `${flow.quotedName(node.id)} runs the next step for its first case, and skips it otherwise.`,
          { nodeId: node.id },
        );
        break;
      default:
        ends.push({ from: node.id });
    }
  }
  ends.push(...skipping);
  while (open.length > 0) closeInner(open.pop() ?? '');
  return { first, ends };

  function closeInner(loopId: string): void {
    const endId = addEnd(flow, loopId);
    flow.guess(
      `${flow.quotedName(loopId)} repeats all steps up to here, because the answer doesn't end the loop.`,
      {
        nodeId: endId,
      },
    );
    if (ends.some(({ from, output }) => from === loopId && output?.type === 'LoopBody')) first ??= endId;
    for (const end of ends) flow.link({ ...end, to: endId });
    ends = [{ from: loopId, output: { type: 'LoopDone' } }];
  }
}
