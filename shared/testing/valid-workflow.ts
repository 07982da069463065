import fc from 'fast-check';
import type { Edge, Output } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { node, workflowOf } from './build.ts';

type Block =
  | { readonly kind: 'step' }
  | { readonly kind: 'if'; readonly yes: readonly Block[]; readonly no: readonly Block[] }
  | { readonly kind: 'loop'; readonly body: readonly Block[] };

const { blocks } = fc.letrec<{ blocks: Block[]; block: Block }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'blocks' }),
  block: fc.oneof(
    { depthIdentifier: 'blocks', depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: fc.constant({ kind: 'step' } as const) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('if' as const), yes: tie('blocks'), no: tie('blocks') }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('loop' as const), body: tie('blocks') }) },
  ),
}));

export const anyValidWorkflow: fc.Arbitrary<Workflow> = blocks.map((list) => {
  const nodes: Node[] = [];
  const edges: Edge[] = [];
  const add = (type: Node['type'], params = {}): string => {
    const id = `n${nodes.length + 1}`;
    nodes.push(node(id, type, params));
    return id;
  };
  const lead = (from: string, to: string | undefined, type?: Exclude<Output['type'], 'SwitchCase'>): void => {
    if (to !== undefined) edges.push(type === undefined ? { from, to } : { from, to, output: { type } });
  };
  const build = (block: Block, next: string | undefined): string => {
    switch (block.kind) {
      case 'step': {
        const id = add('Tool');
        lead(id, next);
        return id;
      }
      case 'if': {
        const id = add('If');
        lead(id, buildAll(block.yes, next), 'IfTrue');
        lead(id, buildAll(block.no, next), 'IfFalse');
        return id;
      }
      case 'loop': {
        const id = add('Loop');
        const end = add('EndLoop', { loopId: id });
        lead(end, id);
        lead(id, buildAll(block.body, end), 'LoopBody');
        lead(id, next, 'LoopDone');
        return id;
      }
    }
  };
  const buildAll = (all: readonly Block[], next: string | undefined): string | undefined =>
    all.reduceRight<string | undefined>((after, block) => build(block, after), next);
  buildAll(list, undefined);
  return workflowOf(nodes, edges);
});
