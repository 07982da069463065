import { AppError } from '../../../shared/app-error.ts';
import { indexGraph, type GraphIndex } from '../../../shared/graph/graph-index.ts';
import { isBackEdge } from '../../../shared/graph/is-back-edge.ts';
import { findStart, orderForward } from '../../../shared/graph/order-forward.ts';
import { factsOf } from '../../../shared/tools/browser-tools.ts';
import type { Edge, Output } from '../../../shared/workflow/edge.ts';
import type {
  AiStepNode,
  AiTransformNode,
  IfNode,
  LoopNode,
  Node,
  SwitchNode,
  ToolNode,
} from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export type Block =
  | { readonly kind: 'step'; readonly node: ToolNode | AiTransformNode | AiStepNode }
  | { readonly kind: 'branch'; readonly node: IfNode | SwitchNode; readonly arms: readonly Arm[] }
  | { readonly kind: 'loop'; readonly node: LoopNode; readonly body: readonly Block[] }
  | { readonly kind: 'leave'; readonly node: LoopNode; readonly isInner: boolean }
  | { readonly kind: 'end' };

export interface Arm {
  readonly output: Output;
  readonly blocks: readonly Block[];
}

/**
 * Excludes disabled steps. Throws `cannot-be-exported` if an edge leads from an inner loop to the end of an
 * outer one, unless the inner one ends there too.
 */
export function findBlocks(workflow: Workflow): readonly Block[] {
  const graph = indexGraph(workflow);
  return new Blocks(graph).from(findStart(graph), undefined);
}

class Blocks {
  readonly #graph: GraphIndex;
  readonly #joins: ReadonlyMap<string, string | undefined>;
  readonly #loops: LoopNode[] = [];

  constructor(graph: GraphIndex) {
    this.#graph = graph;
    this.#joins = findJoins(graph);
  }

  from(start: string | undefined, end: string | undefined): Block[] {
    const blocks: Block[] = [];
    for (let id = start; id !== undefined && id !== end;) {
      const node = this.#graph.nodes.get(id);
      if (node === undefined) break;
      const left = this.#loops.findLast((loop) => this.#done(loop) === id);
      if (left !== undefined)
        return [...blocks, { kind: 'leave', node: left, isInner: left === this.#loops.at(-1) }];
      if (node.type === 'EndLoop') {
        if (node.params.loopId !== this.#loops.at(-1)?.id) this.#refuse();
        return blocks;
      }
      if (node.enabled) blocks.push(this.#block(node));
      const next = this.#joins.get(id);
      if (next === undefined && !isBranch(node) && !endsRun(node) && this.#loops.length > 0)
        blocks.push({ kind: 'end' });
      id = next;
    }
    return blocks;
  }

  #block(node: Exclude<Node, { type: 'EndLoop' }>): Block {
    switch (node.type) {
      case 'If':
      case 'Switch': {
        const join = this.#joins.get(node.id);
        const arms = this.#graph
          .outgoing(node.id)
          .flatMap(({ output, to }) =>
            output === undefined ? [] : [{ output, blocks: this.from(to, join) }],
          );
        return { kind: 'branch', node, arms };
      }
      case 'Loop': {
        this.#loops.push(node);
        const body = this.from(edgeOf(this.#graph.outgoing(node.id), 'LoopBody')?.to, undefined);
        this.#loops.pop();
        return { kind: 'loop', node, body };
      }
      case 'Tool':
      case 'AiStep':
      case 'AiTransform':
        return { kind: 'step', node };
    }
  }

  #done(loop: LoopNode): string | undefined {
    return edgeOf(this.#graph.outgoing(loop.id), 'LoopDone')?.to;
  }

  #refuse(): never {
    const loop = this.#loops.at(-1);
    throw new AppError(
      'cannot-be-exported',
      `A connection leads from inside the loop “${loop?.name ?? ''}” to the end of another one, which a test can't express. Connect it to its own loop's end, or a step after it.`,
    );
  }
}

const isBranch = ({ type, enabled }: Node): boolean => enabled && (type === 'If' || type === 'Switch');

const endsRun = (node: Node): boolean => node.type === 'Tool' && factsOf(node.params).endsRun === true;

/** Immediate postdominators, with a loop's body ending at its end. */
function findJoins(graph: GraphIndex): ReadonlyMap<string, string | undefined> {
  const joins = new Map<string, string | undefined>();
  const depths = new Map<string, number>();
  const depthOf = (id: string | undefined): number => (id === undefined ? 0 : (depths.get(id) ?? 0));
  const inCommon = (one: string | undefined, other: string | undefined): string | undefined => {
    let [a, b] = [one, other];
    while (a !== b) {
      if (depthOf(a) >= depthOf(b)) a = joins.get(a ?? '');
      else b = joins.get(b ?? '');
    }
    return a;
  };
  for (const id of orderForward(graph).reverse()) {
    const next = forwardEdges(graph, id).map(({ to }) => to);
    const join = next.length === 0 ? undefined : next.slice(1).reduce(inCommon, next[0]);
    joins.set(id, join);
    depths.set(id, depthOf(join) + 1);
  }
  return joins;
}

function forwardEdges(graph: GraphIndex, id: string): readonly Edge[] {
  const node = graph.nodes.get(id);
  const outgoing = graph.outgoing(id).filter((edge) => !isBackEdge(edge, graph.nodes));
  const only = (type: Output['type']): readonly Edge[] =>
    [edgeOf(outgoing, type)].filter((edge) => edge !== undefined);
  if (node?.type === 'Loop') return only('LoopDone');
  if (node?.enabled === false && node.type === 'If') return only('IfFalse');
  if (node?.enabled === false && node.type === 'Switch') return only('SwitchDefault');
  return outgoing;
}

function edgeOf(edges: readonly Edge[], type: Output['type']): Edge | undefined {
  return edges.find(({ output }) => output?.type === type);
}
