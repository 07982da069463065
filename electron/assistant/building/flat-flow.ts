import type { Node } from '../../../shared/workflow/node.ts';
import { addEnd } from './pair-loops.ts';
import type { Flow, Way } from './flow.ts';

/** Where a row of steps begins, and the ways by which it is left. */
export interface FlatRow {
  readonly first: string | undefined;
  readonly ends: readonly Way[];
}

/** Wires steps that stand one after the other: Loop and EndLoop pair by nesting, and an If that says nothing of its ways goes on when true and skips a step when not. */
export function wireFlat(flow: Flow, row: readonly Node[]): FlatRow {
  const open: string[] = [];
  let ends: Way[] = [];
  let first: string | undefined;
  const arrive = (id: string): void => {
    first ??= id;
    for (const end of ends) flow.link({ ...end, to: id });
    ends = [];
  };
  /** Waits for the step after the next. */
  let skipping: Way[] = [];
  for (const node of row) {
    const waiting = skipping;
    skipping = [];
    if (node.type === 'EndLoop') {
      const named = open.lastIndexOf(node.params.loopId);
      const loopId = named === -1 ? open.at(-1) : node.params.loopId;
      if (loopId === undefined) {
        flow.infer(`${flow.called(node.id)} was left out: there is no loop that it could end.`);
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
          `${flow.called(node.id)} goes on with the next step when its condition is true, and skips it when not.`,
          { nodeId: node.id },
        );
        break;
      case 'Switch':
        ends.push(
          ...node.params.cases
            .slice(0, 1)
            .map(({ name }): Way => ({ from: node.id, output: { type: 'SwitchCase', name } })),
        );
        skipping = [
          ...node.params.cases
            .slice(1)
            .map(({ name }): Way => ({ from: node.id, output: { type: 'SwitchCase', name } })),
          { from: node.id, output: { type: 'SwitchDefault' } },
        ];
        flow.guess(
          `${flow.called(node.id)} goes on with the next step for its first case, and skips it for all others.`,
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

  /** A loop whose end was never written ends here. */
  function closeInner(loopId: string): void {
    const endId = addEnd(flow, loopId);
    flow.guess(`${flow.called(loopId)} repeats all steps up to here: its end was not written.`, {
      nodeId: endId,
    });
    if (ends.some(({ from, output }) => from === loopId && output?.type === 'LoopBody')) first ??= endId;
    for (const end of ends) flow.link({ ...end, to: endId });
    ends = [{ from: loopId, output: { type: 'LoopDone' } }];
  }
}
