import { assertNever } from '../assert-never.ts';
import { outputKey, type Output } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';

/** In port order; `undefined` is the plain output. An EndLoop's back edge is implicit. */
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

export function outputFromKey(node: Node, key: string): Output | undefined {
  return outputsOf(node).find((output) => outputKey(output) === key);
}
