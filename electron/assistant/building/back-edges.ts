import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Flow } from './flow.ts';

const latest = new WeakMap<Flow, { readonly version: number; readonly back: ReadonlySet<Edge> }>();

/** Edges that close a cycle, found depth-first from the entry. */
export function findBackEdges(flow: Flow): ReadonlySet<Edge> {
  const known = latest.get(flow);
  if (known?.version === flow.version) return known.back;
  const back = new Set<Edge>();
  latest.set(flow, { version: flow.version, back });
  const state = new Map<string, 'open' | 'done'>();
  const isEntry = (id: string): boolean =>
    flow.incoming(id).every(({ from }) => flow.node(from)?.type === 'EndLoop' || from === id);
  const ids = flow.nodes.map(({ id }) => id);
  for (const start of [...ids.filter(isEntry), ...ids]) {
    if (state.has(start)) continue;
    const path: { readonly id: string; readonly edges: readonly Edge[]; at: number }[] = [open(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = top.edges[top.at];
      top.at += 1;
      if (edge === undefined) {
        state.set(top.id, 'done');
        path.pop();
      } else if (state.get(edge.to) === 'open') back.add(edge);
      else if (!state.has(edge.to)) path.push(open(edge.to));
    }
  }
  return back;

  function open(id: string): { id: string; edges: readonly Edge[]; at: number } {
    state.set(id, 'open');
    return { id, edges: flow.outgoing(id), at: 0 };
  }
}

export function naturalBody(flow: Flow, loopId: string, back: ReadonlySet<Edge>): Set<string> {
  const body = new Set(
    flow
      .incoming(loopId)
      .filter((edge) => back.has(edge))
      .map(({ from }) => from),
  );
  body.delete(loopId);
  for (const id of body) {
    for (const { from } of flow.incoming(id)) if (from !== loopId) body.add(from);
  }
  return body;
}
