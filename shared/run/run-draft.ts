import { edgeKey, type Edge } from '../workflow/edge.ts';
import type { JsonObject } from '../json.ts';
import type { KeptResult } from './results.ts';
import type { Artifact, NodeRunState, RunState, Visit } from './run-state.ts';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Warning = RunState['warnings'][number];
/** `__proto__` is an ordinary key. */
type Table<Value> = Record<string, Value>;

/** Copies each list and table before its first change. */
export class RunDraft {
  readonly run: Mutable<RunState>;
  readonly #copied = new Set<unknown>();

  constructor(run: RunState) {
    this.run = { ...run };
  }

  node(nodeId: string): NodeRunState | undefined {
    return Object.hasOwn(this.run.nodes, nodeId) ? this.run.nodes[nodeId] : undefined;
  }

  setNode(nodeId: string, node: NodeRunState): void {
    this.#table('nodes')[nodeId] = node;
  }

  changeNode(nodeId: string, changes: Partial<NodeRunState>): void {
    const node = this.node(nodeId);
    if (node !== undefined) this.setNode(nodeId, { ...node, ...changes });
  }

  visit(nodeId: string, visit?: number): Visit | undefined {
    const latest = this.run.visits[this.node(nodeId)?.visitIndex ?? -1];
    return visit === undefined || latest?.visit === visit ? latest : undefined;
  }

  addVisit(visit: Visit): void {
    this.#list<Visit>('visits').push(visit);
  }

  changeVisit(visit: Visit, changes: Partial<Visit> = {}): void {
    this.#list<Visit>('visits')[visit.index] = { ...visit, ...changes };
  }

  countEdge(edge: Edge): void {
    const key = edgeKey(edge);
    const edges = this.#table('edges');
    edges[key] = (edges[key] ?? 0) + 1;
    this.run.lastEdge = key;
  }

  setVariables(variables: JsonObject): void {
    const table = this.#table('variables');
    for (const name of Object.keys(variables)) table[name] = variables[name] ?? null;
  }

  addArtifact(artifact: Artifact): void {
    this.#list<Artifact>('artifacts').push(artifact);
  }

  addWarning(warning: Warning): void {
    this.#list<Warning>('warnings').push(warning);
  }

  addResult(result: KeptResult): void {
    this.#list<KeptResult>('results').push(result);
  }

  #table<Key extends 'nodes' | 'edges' | 'variables'>(key: Key): Table<RunState[Key][string]> {
    if (!this.#copied.has(this.run[key])) {
      this.run[key] = Object.assign(Object.create(null) as RunState[Key], this.run[key]);
      this.#copied.add(this.run[key]);
    }
    return this.run[key] as Table<RunState[Key][string]>;
  }

  #list<Item>(key: 'visits' | 'artifacts' | 'warnings' | 'results'): Item[] {
    if (!this.#copied.has(this.run[key])) {
      Object.assign(this.run, { [key]: this.run[key].slice() });
      this.#copied.add(this.run[key]);
    }
    return this.run[key] as unknown as Item[];
  }
}
