import type { Warning } from '../../../shared/assistant/warning.ts';
import { mentionedIds, nextNodeId } from '../../../shared/workflow/ids.ts';
import { edgeKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';

type Place = Pick<Warning, 'edge' | 'nodeId'>;

export class Flow {
  readonly warnings: Warning[] = [];
  readonly #nodes = new Map<string, Node>();
  readonly #edges = new Map<string, Edge>();
  readonly #from = new Map<string, Map<string, Edge>>();
  readonly #to = new Map<string, Map<string, Edge>>();
  readonly #names = new Set<string>();
  readonly #removedIds = new Set<string>();
  #lastFresh = 0;
  #version = 0;

  constructor(nodes: readonly Node[], edges: readonly Edge[]) {
    for (const node of nodes) this.put(node);
    for (const edge of edges) this.link(edge);
  }

  get version(): number {
    return this.#version;
  }

  get nodes(): Node[] {
    return [...this.#nodes.values()];
  }

  get edges(): Edge[] {
    return [...this.#edges.values()];
  }

  node(id: string): Node | undefined {
    return this.#nodes.get(id);
  }

  quotedName(id: string): string {
    const name = this.#nodes.get(id)?.name ?? '';
    return `“${name === '' ? id : name}”`;
  }

  put(node: Node): void {
    this.#version += 1;
    this.#nodes.set(node.id, node);
    this.#names.add(node.name);
  }

  freshId(): string {
    const next = nextNodeId(
      this.#lastFresh === 0
        ? [...mentionedIds({ nodes: this.nodes, edges: [] }), ...this.#removedIds]
        : [`n${this.#lastFresh}`],
    );
    this.#lastFresh = Number(next.slice(1));
    return this.#nodes.has(next) || this.#removedIds.has(next) ? this.freshId() : next;
  }

  freeName(wanted: string): string {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted} ${number}`;
      if (!this.#names.has(name)) return name;
    }
  }

  drop(id: string): void {
    for (const edge of [...this.outgoing(id), ...this.incoming(id)]) this.cut(edge);
    this.#version += 1;
    this.#removedIds.add(id);
    this.#nodes.delete(id);
  }

  outgoing(id: string): Edge[] {
    return [...(this.#from.get(id)?.values() ?? [])];
  }

  incoming(id: string): Edge[] {
    return [...(this.#to.get(id)?.values() ?? [])];
  }

  link(edge: Edge): void {
    const key = edgeKey(edge);
    if (this.#edges.has(key)) return;
    this.#version += 1;
    this.#edges.set(key, edge);
    keep(this.#from, edge.from, key, edge);
    keep(this.#to, edge.to, key, edge);
  }

  cut(edge: Edge): void {
    const key = edgeKey(edge);
    this.#version += 1;
    this.#edges.delete(key);
    this.#from.get(edge.from)?.delete(key);
    this.#to.get(edge.to)?.delete(key);
  }

  replace(edge: Edge, next: Edge): void {
    if (edgeKey(edge) === edgeKey(next)) return;
    this.cut(edge);
    this.link(next);
  }

  infer(message: string, place: Place = {}): void {
    this.warnings.push({ code: 'inferred', message, ...place });
  }

  guess(message: string, place: Place = {}): void {
    this.warnings.push({ code: 'guessed', message, ...place });
  }
}

function keep(index: Map<string, Map<string, Edge>>, id: string, key: string, edge: Edge): void {
  const edges = index.get(id);
  if (edges === undefined) index.set(id, new Map([[key, edge]]));
  else edges.set(key, edge);
}

export function withOutput({ output: _, ...edge }: Edge, output: Output | undefined): Edge {
  return output === undefined ? edge : { ...edge, output };
}

export interface OpenOutput {
  readonly from: string;
  readonly output?: Output;
}
