import { assertNever } from '../assert-never.ts';
import { outputKey, type Output } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';

/** The ways out of a node that a person can wire, in the order of their ports; `undefined` is the plain one. An EndLoop has none: its way back is implied. */
export function outputsOf(node: Node): readonly (Output | undefined)[] {
  switch (node.type) {
    case 'Tool':
    case 'AiTransform':
    case 'AiStep':
      return [undefined];
    case 'If':
      return [{ type: 'IfTrue' }, { type: 'IfFalse' }];
    case 'Switch':
      return [
        ...node.params.cases.map(({ name }): Output => ({ type: 'SwitchCase', name })),
        { type: 'SwitchDefault' },
      ];
    case 'Loop':
      return [{ type: 'LoopBody' }, { type: 'LoopDone' }];
    case 'EndLoop':
      return [];
    default:
      return assertNever(node);
  }
}

/** The way on when a step stands between two others: what follows it hangs here. */
export function onwardOutput(node: Node): Output | undefined {
  switch (node.type) {
    case 'If':
      return { type: 'IfTrue' };
    case 'Switch':
      return { type: 'SwitchDefault' };
    case 'Loop':
      return { type: 'LoopDone' };
    case 'Tool':
    case 'AiTransform':
    case 'AiStep':
    case 'EndLoop':
      return undefined;
    default:
      return assertNever(node);
  }
}

export function isSameOutput(one: Output | undefined, other: Output | undefined): boolean {
  return outputKey(one) === outputKey(other);
}

/** Finds an output by its key, as `outputKey` writes it. */
export function outputFromKey(node: Node, key: string): Output | undefined {
  return outputsOf(node).find((output) => outputKey(output) === key);
}
