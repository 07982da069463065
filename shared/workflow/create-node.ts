import type { Comparison } from './condition.ts';
import { Node, type NodeType, type Position } from './node.ts';

type ParamsOf<Type extends NodeType> = Extract<Node, { type: Type }>['params'];

export const unsetCondition: Comparison = {
  left: { type: 'Variable', name: '' },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'String', value: '' } },
};

const defaults: { readonly [Type in NodeType]: () => ParamsOf<Type> } = {
  Tool: () => ({ tool: '', arguments: {} }),
  AiTransform: () => ({ kind: 'summarize', inputRef: '' }),
  AiStep: () => ({ prompt: '' }),
  If: () => ({ condition: unsetCondition }),
  Switch: () => ({ cases: [] }),
  Loop: () => ({ exitCondition: unsetCondition, maxIterations: 100 }),
  EndLoop: () => ({ loopId: '' }),
};

export function defaultParams<Type extends NodeType>(type: Type): ParamsOf<Type> {
  return defaults[type]();
}

interface NewNode<Type extends NodeType> {
  readonly id: string;
  readonly name?: string;
  readonly position?: Position;
  readonly params?: Partial<ParamsOf<Type>>;
}

/** Throws ZodError if the id is empty. */
export function createNode<Type extends NodeType>(
  type: Type,
  { params, ...given }: NewNode<Type>,
): Extract<Node, { type: Type }> {
  return Node.parse({ name: '', ...given, type, params: { ...defaultParams(type), ...params } }) as Extract<
    Node,
    { type: Type }
  >;
}
